import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'retrogusto-tests-';
const neededBytes = 8e9;

/**
 * Sets `TMPDIR` to a folder in memory for the tests of this process. A test database has a thousand
 * files, and a disk takes four times as long to create them. The folder is removed at the end.
 * Without 8 GB of free memory, or if `TMPDIR` is set, tests use the usual folder.
 */
export function keepTestFilesInMemory(): void {
  if (process.env.TMPDIR || !hasMemory()) return;
  for (const name of readdirSync(memory)) {
    const folder = join(memory, name);
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid) && isOwnFolder(folder)) remove(folder);
  }
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
  // PostgreSQL runs as another user if this one is root, and must be able to enter the folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
}

function hasMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    const free = Math.min(bavail * bsize, process.availableMemory());
    // Tests also start programs that they write there.
    return (
      free >= neededBytes && !/ \/dev\/shm \S+ \S*noexec/.test(readFileSync('/proc/mounts', 'utf8'))
    );
  } catch {
    return false;
  }
}

/** A stranger can make a folder or a link of this name, because everybody may write there. */
function isOwnFolder(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.();
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  } catch (error) {
    console.warn(`${folder} could not be removed: ${(error as Error).message}`);
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
