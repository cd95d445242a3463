import { createHmac } from 'node:crypto';
import type { Config } from '../platform/config/config.js';
import { deriveKey } from '../platform/crypto/derive-key.js';
import { fingerprintOf } from '../platform/crypto/secret-fingerprint.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import type { BackupLocation } from './backup-location.js';
import type { Manifest } from './manifest.js';

export type Secrets = Pick<Config, 'appSecret' | 'previousSecrets'>;

/**
 * Everything that is signed: a manifest, whose checksums cover all other files of the backup, or a
 * part of the list of erasures.
 */
type Signable = { signature?: string };
type Purpose = 'backup' | 'erasure list';

function signatureOf(signed: Signable, secret: string, purpose: Purpose): string {
  return createHmac('sha256', deriveKey(secret, purpose))
    .update(JSON.stringify({ ...signed, signature: undefined }))
    .digest('base64url');
}

/** Signs. A person who can write to the backups but lacks the secret cannot forge a signature. */
export const sign = <T extends Signable>(
  unsigned: T,
  { appSecret }: Pick<Secrets, 'appSecret'>,
  purpose: Purpose = 'backup',
): T => ({ ...unsigned, signature: signatureOf(unsigned, appSecret, purpose) });

/** Whether something is signed with the current secret or a previous one. */
export const isSigned = (
  signed: Signable,
  { appSecret, previousSecrets }: Secrets,
  purpose: Purpose = 'backup',
): boolean =>
  [appSecret, ...previousSecrets].some(
    (secret) => signatureOf(signed, secret, purpose) === signed.signature,
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
