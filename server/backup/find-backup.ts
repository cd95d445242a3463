import type { Config } from '../platform/config/config.js';
import { MendableError } from '../platform/mendable-error.js';
import { type BackupPlace, openPlace } from './backup-place.js';
import { isBackup, type Manifest, readManifest } from './manifest.js';
import { assertSigned } from './signature.js';
import { backupsIn } from './take-backup.js';

/**
 * The backup at an address, or the last one of those that lie there.
 * @param unsigned whether it is taken whoever made it
 * @throws MendableError where there is none, or none of ours
 */
export async function findBackup(
  address: string,
  config: Pick<Config, 'awsCredentials' | 'appSecret' | 'previousSecrets'>,
  { unsigned }: { unsigned: boolean },
): Promise<{ place: BackupPlace; manifest: Manifest }> {
  const there = await openPlace(address, config);
  const place = (await isBackup(there)) ? there : await lastOf(there);
  const manifest = await readManifest(place);
  if (!unsigned) assertSigned(place, manifest, config);
  return { place, manifest };
}

async function lastOf(place: BackupPlace): Promise<BackupPlace> {
  const last = (await backupsIn(place)).at(-1);
  if (!last) throw new MendableError(`There is no whole backup in ${place.name}.`);
  return place.in(last);
}
