import { hostname } from 'node:os';

/** Whether what is said before the log is there is read by a machine. */
let asLog = false;

/** From now on sentences are lines of the log: whatever collects it in production reads nothing else. */
export function logStartupAsJson(): void {
  asLog = true;
}

const levels = { info: 30, fatal: 60 };

/** Says something to whoever started the process: a sentence, or a line as the log's. */
export function logStartup(sentence: string, level: keyof typeof levels = 'info'): void {
  if (!asLog) process.stderr.write(level === 'fatal' ? `\n${sentence}\n\n` : `${sentence}\n`);
  else
    process.stdout.write(
      `${JSON.stringify({ level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), context: 'Start', msg: sentence })}\n`,
    );
}
