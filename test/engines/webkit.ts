import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithTests } from '../support/end-with-tests.js';
import { findProgram } from '../support/find-program.js';
import { freePort } from '../support/free-port.js';
import { answers } from '../support/redis.js';
import { type Driver, type Engine, end, phone, said } from './driver.js';

const findDriver = () => findProgram('WEBKIT_DRIVER', 'WebKitWebDriver');
const findScreen = () => findProgram('XVFB', 'Xvfb');

/** WebKit's GTK port in its minimal browser, on a virtual screen, over classic WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: () => [
    ...(findDriver() ? [] : ['webkit2gtk-driver']),
    ...(findScreen() ? [] : ['xvfb']),
  ],
  start,
};

async function start(): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'retrogusto-webkit-'));
  const args = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'];
  const screen = endWithTests(
    spawn(findScreen() as string, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }),
  );
  let driver: ChildProcess | undefined;
  const close = async () => {
    if (driver) await end(driver);
    // The browser is not a child process of this one, but ends with its screen.
    await end(screen);
    await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const display = await said(screen, screen.stdio[3] as Readable, /(\d+)\n/);
    const port = await freePort();
    driver = endWithTests(
      spawn(findDriver() as string, [`--port=${port}`], {
        stdio: 'ignore',
        env: {
          ...process.env,
          HOME: home,
          XDG_RUNTIME_DIR: home,
          DISPLAY: `:${display}`,
          LIBGL_ALWAYS_SOFTWARE: '1',
          // Sets the language of the pages, independent of the language of this machine.
          LANG: 'C.UTF-8',
          LANGUAGE: 'es',
        },
      }),
    );
    while (driver.exitCode === null && !(await answers(port))) await sleep(20);
    const send = async (path: string, body: object) => {
      const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      const { value } = (await response.json()) as { value: unknown };
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
      return value;
    };
    const { sessionId } = (await send('', { capabilities: {} })) as { sessionId: string };
    const command = (name: string, body: object) => send(`/${sessionId}/${name}`, body);
    await command('window/rect', phone);
    const call = async (source: string, args: unknown[]): Promise<unknown> => {
      try {
        return await command('execute/sync', {
          script: `return (${source})(...arguments)`,
          args,
        });
      } catch (error) {
        // The page was left meanwhile. The next page answers.
        if (String(error).includes('before the unload event')) return call(source, args);
        throw error;
      }
    };
    return {
      open: async (url) => void (await command('url', { url })),
      call,
      act: async (actions) => void (await command('actions', { actions })),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
