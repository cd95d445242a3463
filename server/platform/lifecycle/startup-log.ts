import { hostname } from 'node:os';

/** Whether messages are written as JSON lines. */
let asLog = false;

/** Writes all further messages as JSON lines. In production, log collectors read only those. */
export function logStartupAsJson(): void {
  asLog = true;
}

const levels = { info: 30, fatal: 60 };

/**
 * Writes a message of the start, before the logger exists: plain text to stderr, or a JSON line to
 * stdout.
 */
export function logStartup(sentence: string, level: keyof typeof levels = 'info'): void {
  if (!asLog) process.stderr.write(level === 'fatal' ? `\n${sentence}\n\n` : `${sentence}\n`);
  else
    process.stdout.write(
      `${JSON.stringify({ level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), context: 'Start', msg: sentence })}\n`,
    );
}
