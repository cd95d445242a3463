import { describe } from 'vitest';
import { describeQueue } from './queue.js';

describe('the queue on PostgreSQL', () => describeQueue());
