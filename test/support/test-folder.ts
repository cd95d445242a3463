import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'retrogusto-tests-';
const neededBytes = 8e9;

/**
 * Sets `TMPDIR` to a folder in memory for the tests of this process. A test database has a thousand
 * files, and a disk takes four times as long to create them. The folder is removed at the end.
 * Without 8 GB of free shared memory, or if `TMPDIR` is set, tests use the usual folder.
 */
export function keepTestFilesInMemory(): void {
  if (process.env.TMPDIR || !hasSharedMemory()) return;
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true });
  const folder = join(memory, `${prefix}${process.pid}`);
  // PostgreSQL runs as another user if this one is root, and must be able to enter the folder.
  mkdirSync(folder, { mode: 0o711, recursive: true });
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasSharedMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/** Whether this process exists, also that of another user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
