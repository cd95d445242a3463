import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * A key of 32 bytes for one purpose, derived from an application's secret: what one purpose signs or seals is nothing to another.
 * @param purpose never changes: with it goes what was signed or sealed before
 */
export const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `retrogusto:${purpose}`, 32)));
