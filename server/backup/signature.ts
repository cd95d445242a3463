import { createHmac } from 'node:crypto';
import type { Config } from '../platform/config/config.js';
import { keyOf } from '../platform/key-of.js';
import { MendableError } from '../platform/mendable-error.js';
import type { BackupPlace } from './backup-place.js';
import { fingerprintOf, type Manifest } from './manifest.js';

export type Secrets = Pick<Config, 'appSecret' | 'previousSecrets'>;

/** Of all that a manifest says, and by its checksums of all that it names. */
function signatureOf(manifest: Manifest, secret: string): string {
  const key = keyOf(secret, 'backup');
  return createHmac('sha256', key)
    .update(JSON.stringify({ ...manifest, signature: undefined }))
    .digest('base64url');
}

/** Whoever can write to where backups lie, and does not know the secret, makes none that is taken for ours. */
export const sign = (manifest: Manifest, { appSecret }: Pick<Secrets, 'appSecret'>): Manifest => ({
  ...manifest,
  signature: signatureOf(manifest, appSecret),
});

/** Whether it was signed with the secret of now, or with one of before. */
export const isSigned = (manifest: Manifest, { appSecret, previousSecrets }: Secrets): boolean =>
  [appSecret, ...previousSecrets].some(
    (secret) => signatureOf(manifest, secret) === manifest.signature,
  );

/** @throws MendableError with what keeps a backup from being taken for ours */
export function assertSigned({ name }: BackupPlace, manifest: Manifest, secrets: Secrets): void {
  if (isSigned(manifest, secrets)) return;
  const had = new Set([secrets.appSecret, ...secrets.previousSecrets].map(fingerprintOf));
  const isForeign = !manifest.secrets.some((each) => had.has(each));
  const why =
    manifest.signature === undefined
      ? 'is not signed: it was made before backups were, or by somebody else'
      : isForeign
        ? `was signed with another secret (fingerprint ${manifest.secrets.join(', ')}; APP_SECRET has ${fingerprintOf(secrets.appSecret)})`
        : 'is not what was signed: somebody has changed what its manifest.json says';
  throw new MendableError(
    `The backup in ${name} ${why}. Nothing was changed. Who knows where it comes from takes it with --unsigned.`,
  );
}
