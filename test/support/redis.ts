import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.js';

/** The `redis-server` that `REDIS_SERVER` names, or this machine's; undefined where there is none, or with `REDIS_SERVER=none`. */
export function findRedisServer(): string | undefined {
  const named = process.env.REDIS_SERVER;
  if (named === 'none') return undefined;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`REDIS_SERVER names ${named}, which is no program. Correct it, or unset it to let the tests look for one.`);
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, 'redis-server')).find(isProgram);
}

/** A Redis of the test's own, that keeps nothing. `stop()` ends it, `restart()` starts it again, empty, at the same address. */
export async function startRedis(program: string): Promise<{ url: string; stop(): Promise<void>; restart(): Promise<void> }> {
  const port = await freePort();
  const start = async () => {
    const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'], {
      stdio: 'ignore',
      env: {},
    });
    for (let attempt = 1; !(await answers(port)); attempt++) {
      if (child.exitCode !== null || attempt === 100) throw new Error(`${program} did not start on port ${port}`);
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

/** Whether somebody listens on a port of this machine. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
