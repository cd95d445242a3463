import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** An open window of a browser, by the means that all engines have. */
export interface Driver {
  /** Opens an address, and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Runs the source of a function in the page, and waits for what it promises. @returns what it returned, as JSON has it */
  call(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Moves the pointer and presses keys, in the words of WebDriver. */
  act(actions: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Debian's packages of what this machine does not have of it. */
  missing(): string[];
  start(): Promise<Driver>;
}

/** The window of a phone. */
export const phone = { width: 390, height: 844 };

/** What a program says once it is ready. @throws Error with all that it said when it ends before */
export async function said(
  child: ChildProcess,
  stream: Readable,
  pattern: RegExp,
): Promise<string> {
  let text = '';
  const found = new Promise<string>((resolve, reject) => {
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      const match = pattern.exec(text)?.[1];
      if (match) resolve(match);
    });
    child
      .on('error', reject)
      .on('exit', () =>
        reject(new Error(`${child.spawnfile} ended before it was ready. It said: ${text}`)),
      );
  });
  return found;
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
