import { createHash, randomBytes } from 'node:crypto';
import { hostTokenPrefix } from '../platform/identity/access-check.js';

/** Makes the secret of a link for hosts. */
export const newHostToken = (): string =>
  `${hostTokenPrefix}${randomBytes(32).toString('base64url')}`;

/** Returns the stored form of a secret. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
