import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * Derives a key of 32 bytes for one purpose from the application's secret. A signature or
 * ciphertext of one purpose is invalid for any other.
 * @param purpose must never change, or everything signed or encrypted before becomes invalid
 */
export const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `retrogusto:${purpose}`, 32)));
