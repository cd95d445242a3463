import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key.js';

const version = 'v1';

/**
 * A table column with encrypted values, for the command that encrypts them anew with another
 * secret.
 */
export type Sealed = {
  /** Name of the values in the operator's output. */
  what: string;
  purpose: string;
  /**
   * SQL that selects `id` and `sealed` of at most `$2` rows with an id after `$1`, in the order of
   * ids.
   */
  read: string;
  /** SQL that replaces the value `$2` of row `$1` by `$3`, if the row still has `$2`. */
  write: string;
};

/**
 * Encrypts small secrets at rest with AES-256-GCM. The key of each purpose is derived from the
 * application's secret.
 */
export class SecretBox {
  private readonly key: KeyObject;
  private readonly keys: readonly KeyObject[];

  /** @param previousSecrets earlier secrets with which stored texts may be encrypted */
  constructor(appSecret: string, purpose: string, previousSecrets: readonly string[] = []) {
    this.key = deriveKey(appSecret, purpose);
    this.keys = [this.key, ...previousSecrets.map((secret) => deriveKey(secret, purpose))];
  }

  seal(plain: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return [
      version,
      nonce.toString('base64url'),
      sealed.toString('base64url'),
      cipher.getAuthTag().toString('base64url'),
    ].join('.');
  }

  /** @throws Error when the text was encrypted with an unknown secret, or altered. */
  open(text: string): string {
    return this.openWith(this.keys, text);
  }

  /** Whether the text is encrypted with the current secret. */
  usesCurrentSecret(text: string): boolean {
    try {
      this.openWith([this.key], text);
      return true;
    } catch {
      return false;
    }
  }

  private openWith(keys: readonly KeyObject[], text: string): string {
    const [tag, nonce = '', sealed = '', authTag = ''] = text.split('.');
    if (tag !== version) throw new Error('The text was not encrypted by Retrogusto');
    const openBy = (key: KeyObject) => {
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
        authTagLength: 16,
      });
      decipher.setAuthTag(Buffer.from(authTag, 'base64url'));
      return Buffer.concat([
        decipher.update(Buffer.from(sealed, 'base64url')),
        decipher.final(),
      ]).toString('utf8');
    };
    for (const key of keys.slice(0, -1)) {
      try {
        return openBy(key);
      } catch {
        // Try the next key.
      }
    }
    return openBy(keys.at(-1) as KeyObject);
  }
}
