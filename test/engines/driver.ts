import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** An open browser window, with the functions that all engines support. */
export interface Driver {
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  /**
   * Runs the source of a function in the page and waits for its promise.
   * @returns its result, converted through JSON
   */
  call(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Moves the pointer and presses keys, in WebDriver's format. */
  act(actions: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** The Debian packages that this machine lacks for the engine. */
  missing(): string[];
  start(): Promise<Driver>;
}

/** The window size of a phone. */
export const phone = { width: 390, height: 844 };

/**
 * Waits until the output of a program matches a pattern.
 * @returns the first group of the match
 * @throws Error with the whole output if the program ends without a match
 */
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
