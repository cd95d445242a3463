// A worker in a process of its own, so that a test can stop or kill it.
import { type QueueSettings, startQueueApp } from './queue-app.js';

await startQueueApp(JSON.parse(process.argv[2] ?? '') as QueueSettings, true);
process.send?.('ready');
