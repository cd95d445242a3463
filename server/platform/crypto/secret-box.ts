import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key.js';

const version = 'v1';

/** What a table keeps sealed, for whoever seals it anew. */
export type Sealed = {
  /** What the operator is told of it. */
  what: string;
  purpose: string;
  /** `id` and `sealed` of the rows behind the id `$1` in the order of ids, `$2` of them at most. */
  read: string;
  /** The row `$1`, if it still holds `$2`, holds `$3` from now on. */
  write: string;
};

/** Encrypts small secrets at rest with a key derived from the application's secret: AES-256-GCM, one derived key per purpose. */
export class SecretBox {
  private readonly key: KeyObject;
  private readonly keys: readonly KeyObject[];

  /** @param previousSecrets with which something may have been sealed that is still to be opened */
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

  /** @throws Error when the text was sealed with another secret, or altered. */
  open(text: string): string {
    return this.openWith(this.keys, text);
  }

  /** Whether it takes none of the secrets of before to open it. */
  isOfNow(text: string): boolean {
    try {
      this.openWith([this.key], text);
      return true;
    } catch {
      return false;
    }
  }

  private openWith(keys: readonly KeyObject[], text: string): string {
    const [tag, nonce = '', sealed = '', authTag = ''] = text.split('.');
    if (tag !== version) throw new Error('This was not sealed here');
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
        // with the next
      }
    }
    return openBy(keys.at(-1) as KeyObject);
  }
}
