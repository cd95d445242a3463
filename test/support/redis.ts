import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithTests } from './end-with-tests.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';

/**
 * The `redis-server` that `REDIS_SERVER` names, or this machine's. Undefined if there is none, or
 * with `REDIS_SERVER=none`.
 */
export const findRedisServer = () => findProgram('REDIS_SERVER', 'redis-server');

/**
 * Starts a Redis of the test that stores nothing on disk. `stop()` ends it. `restart()` starts it
 * again, empty, at the same address.
 */
export async function startRedis(
  program: string,
): Promise<{ url: string; stop(): Promise<void>; restart(): Promise<void> }> {
  const port = await freePort();
  const start = async () => {
    const child = endWithTests(
      spawn(
        program,
        [
          '--port',
          String(port),
          '--bind',
          '127.0.0.1',
          '--save',
          '',
          '--appendonly',
          'no',
          '--dir',
          '/tmp',
        ],
        {
          stdio: 'ignore',
          env: {},
        },
      ),
    );
    for (let attempt = 1; !(await answers(port)); attempt++) {
      if (child.exitCode !== null || attempt === 1_000)
        throw new Error(`${program} did not start on port ${port}`);
      await sleep(50);
    }
    return child;
  };
  let child = await start();
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  const restart = async () => {
    await stop();
    child = await start();
  };
  return { url: `redis://127.0.0.1:${port}`, stop, restart };
}

/** Whether a port of this machine accepts connections. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
