import { createHmac } from 'node:crypto';

/** A fingerprint of a secret that does not reveal it. Backups contain it, so it never changes. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('retrogusto backup').digest('hex').slice(0, 16);
