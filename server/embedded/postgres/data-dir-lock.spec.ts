import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.js';

const module = new URL('./data-dir-lock.ts', import.meta.url).href;
/**
 * Finds the `.ts` file of a `.js` import: sources import each other by the names of their built
 * files.
 */
const resolver = `data:text/javascript,${encodeURIComponent(
  `export const resolve = (name, context, next) => next(name).catch(() => next(name.replace(/\\.js$/, '.ts'), context));`,
)}`;
let folder: string;
const children: ChildProcess[] = [];

/** Starts another process that takes the folder's lock, if it can, and keeps it. */
async function rival(dataDir: string): Promise<{ process: ChildProcess; answer: string }> {
  const code = `import { register } from 'node:module'; register(${JSON.stringify(resolver)}); import(${JSON.stringify(module)}).then(({ lockDataDir }) => lockDataDir(${JSON.stringify(dataDir)}))
    .then(() => { console.log('locked'); setInterval(() => {}, 1000); }, (error) => { console.log(error.message); })`;
  const child = spawn(
    process.execPath,
    ['--experimental-transform-types', '--no-warnings', '--input-type=module', '-e', code],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, answer: line.toString().trim() };
}

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'lock-')));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

describe('the lock of a data folder', () => {
  it('rejects a second holder, and names the folder and the process of the first', async () => {
    const lock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUseError);
    const { answer } = await rival(folder);
    expect(answer).toContain(folder);
    expect(answer).toContain(`process ${process.pid}`);
    await lock.release();
  });

  it('is free again after release', async () => {
    await (await lockDataDir(folder)).release();
    await (await lockDataDir(folder)).release();
    await expect(stat(join(folder, 'server.lock'))).rejects.toThrow('ENOENT');
  });

  it('is free again after its holder was killed', async () => {
    const { process: holder, answer } = await rival(folder);
    expect(answer).toBe('locked');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect((await stat(join(folder, 'server.lock'))).isSocket()).toBe(true);
    await (await lockDataDir(folder)).release();
  });

  it('goes to only one of many concurrent calls after its holder was killed', async () => {
    const { process: holder } = await rival(folder);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)));
    const locked = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(locked).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DataDirInUseError);
      else await outcome.value.release();
    }
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(folder, 'a'.repeat(90), 'b'.repeat(90));
    const lock = await lockDataDir(deep);
    await expect(lockDataDir(deep)).rejects.toThrow(DataDirInUseError);
    await lock.release();
    await (await lockDataDir(deep)).release();
  });

  it('lets two folders be used at once', async () => {
    const one = await lockDataDir(join(folder, 'one'));
    const two = await lockDataDir(join(folder, 'two'));
    await Promise.all([one.release(), two.release()]);
  });
});
