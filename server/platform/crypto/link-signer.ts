import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './derive-key.js';

type Secrets = { appSecret: string; previousSecrets: readonly string[] };

/** Signs what an address names, so that the address needs no token. Signatures have 132 bits. */
export class LinkSigner {
  /** The key of the current application secret comes first. */
  private readonly keys: readonly KeyObject[];

  /** @param purpose must never change, or all addresses from before become invalid */
  constructor({ appSecret, previousSecrets }: Secrets, purpose: string) {
    this.keys = [appSecret, ...previousSecrets].map((secret) => deriveKey(secret, purpose));
  }

  sign(text: string): string {
    return signatureOf(this.keys[0] as KeyObject, text);
  }

  /** Whether the text was signed with the current secret or a previous one. */
  isSigned(text: string, signature: string): boolean {
    const given = Buffer.from(signature);
    return this.keys.some((key) => {
      const ours = Buffer.from(signatureOf(key, text));
      return given.length === ours.length && timingSafeEqual(given, ours);
    });
  }
}

const signatureOf = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
