import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'retrogusto-work-';
/** Longer than any job with such a folder takes. */
const leftAfterMs = 7 * 3_600_000;

/**
 * Makes an empty folder for one attempt of a job that writes large files. The caller removes it.
 * Folders that killed processes have left are removed now, because each may hold gigabytes.
 */
export async function makeWorkFolder(): Promise<string> {
  const before = Date.now() - leftAfterMs;
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (name.startsWith(prefix) && (await changedAt(folder)) < before)
      // It may belong to another user.
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
  return mkdtemp(join(tmpdir(), prefix));
}

/** The bytes that can still be written to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The time of the last file that was added; never, if the folder is gone. */
const changedAt = (folder: string): Promise<number> =>
  stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
