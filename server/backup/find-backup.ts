import type { Config } from '../platform/config/config.js';
import { MendableError } from '../platform/mendable-error.js';
import { type BackupPlace, openPlace } from './backup-place.js';
import { isBackup, type Manifest, readManifest } from './manifest.js';
import { assertSigned } from './signature.js';
import { backupsIn } from './take-backup.js';

/**
 * The backup at an address, or the last one of those that lie there: by what each says itself, since a copy may have any name.
 * @param unsigned whether it is taken whoever made it
 * @throws MendableError where there is none, or none of ours
 */
export async function findBackup(
  address: string,
  config: Pick<Config, 'awsCredentials' | 'appSecret' | 'previousSecrets'>,
  { unsigned }: { unsigned: boolean },
): Promise<Found> {
  const there = await openPlace(address, config);
  const found = (await isBackup(there))
    ? { place: there, manifest: await readManifest(there) }
    : await lastOf(there);
  if (!unsigned) assertSigned(found.place, found.manifest, config);
  return found;
}
type Found = { place: BackupPlace; manifest: Manifest };

async function lastOf(there: BackupPlace): Promise<Found> {
  const names = await backupsIn(there);
  let last: (Found & { at: number }) | undefined;
  for (const name of names) {
    const place = there.in(name);
    const manifest = await readManifest(place).catch((error: unknown) => {
      // that an older one is taken in its place is not what whoever asks for the last one means
      if (name === names.at(-1)) throw error;
    });
    const at = manifest ? Date.parse(manifest.startedAt) : Number.NaN;
    if (manifest && !(last && at <= last.at)) last = { place, manifest, at };
  }
  if (!last) throw new MendableError(`There is no whole backup in ${there.name}.`);
  return last;
}
