import { createHmac } from 'node:crypto';
import type { Config } from '../platform/config/config.js';
import { deriveKey } from '../platform/crypto/derive-key.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import type { BackupLocation } from './backup-location.js';
import { fingerprintOf, type Manifest } from './manifest.js';

export type Secrets = Pick<Config, 'appSecret' | 'previousSecrets'>;

/** Signs the whole manifest. Its checksums cover all other files of the backup. */
function signatureOf(manifest: Manifest, secret: string): string {
  const key = deriveKey(secret, 'backup');
  return createHmac('sha256', key)
    .update(JSON.stringify({ ...manifest, signature: undefined }))
    .digest('base64url');
}

/**
 * Signs a manifest. A person who can write to the backups but lacks the secret cannot forge a
 * manifest.
 */
export const sign = (manifest: Manifest, { appSecret }: Pick<Secrets, 'appSecret'>): Manifest => ({
  ...manifest,
  signature: signatureOf(manifest, appSecret),
});

/** Whether the manifest is signed with the current secret or a previous one. */
export const isSigned = (manifest: Manifest, { appSecret, previousSecrets }: Secrets): boolean =>
  [appSecret, ...previousSecrets].some(
    (secret) => signatureOf(manifest, secret) === manifest.signature,
  );

/** @throws OperatorError with the reason why the backup does not count as ours */
export function assertSigned({ name }: BackupLocation, manifest: Manifest, secrets: Secrets): void {
  if (isSigned(manifest, secrets)) return;
  const had = new Set([secrets.appSecret, ...secrets.previousSecrets].map(fingerprintOf));
  const isForeign = !manifest.secrets.some((each) => had.has(each));
  const why =
    manifest.signature === undefined
      ? 'is not signed: it was made before backups were signed, or by somebody else'
      : isForeign
        ? `was signed with another secret (fingerprint ${manifest.secrets.join(', ')}; APP_SECRET has ${fingerprintOf(secrets.appSecret)})`
        : 'does not match its signature: somebody has changed its manifest.json';
  throw new OperatorError(
    `The backup in ${name} ${why}. Nothing was changed. If you trust its source, use --unsigned.`,
  );
}
