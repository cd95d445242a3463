import type { Config } from '../platform/config/config.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { type BackupLocation, openLocation } from './backup-location.js';
import { isBackup, type Manifest, readManifest } from './manifest.js';
import { assertSigned } from './signature.js';
import { backupsIn } from './take-backup.js';

/**
 * Finds the backup at an address, or the newest one in the folder there. The manifests decide which
 * is the newest, because a folder can be renamed.
 * @param unsigned whether a backup without our signature is accepted
 * @throws OperatorError when there is no backup, or it lacks the required signature
 */
export async function findBackup(
  address: string,
  config: Pick<Config, 'awsCredentials' | 'appSecret' | 'previousSecrets'>,
  { unsigned }: { unsigned: boolean },
): Promise<Found> {
  const there = await openLocation(address, config);
  const found = (await isBackup(there))
    ? { place: there, beside: there.parent(), manifest: await readManifest(there) }
    : await lastOf(there);
  if (!unsigned) assertSigned(found.place, found.manifest, config);
  return found;
}
/** `beside` is the place of several backups, and of the list of erasures. */
type Found = { place: BackupLocation; beside: BackupLocation; manifest: Manifest };

async function lastOf(there: BackupLocation): Promise<Found> {
  const names = await backupsIn(there);
  let last: (Found & { at: number }) | undefined;
  for (const name of names) {
    const place = there.in(name);
    const manifest = await readManifest(place).catch((error: unknown) => {
      // Does not silently restore an older backup when the newest one is unreadable.
      if (name === names.at(-1)) throw error;
    });
    const at = manifest ? Date.parse(manifest.startedAt) : Number.NaN;
    if (manifest && !(last && at <= last.at)) last = { place, beside: there, manifest, at };
  }
  if (!last) throw new OperatorError(`There is no complete backup in ${there.name}.`);
  return last;
}
