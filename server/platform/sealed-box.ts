import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 'v1';

/** Encrypts small secrets at rest with a key derived from the application's secret: AES-256-GCM, one derived key per purpose. */
export class SealedBox {
  private readonly key: Buffer;
  private readonly keys: readonly Buffer[];

  /** @param previousSecrets with which something may have been sealed that is still to be opened */
  constructor(appSecret: string, purpose: string, previousSecrets: readonly string[] = []) {
    const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `retrogusto:${purpose}`, 32));
    this.key = keyOf(appSecret);
    this.keys = [this.key, ...previousSecrets.map(keyOf)];
  }

  seal(plain: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return [version, nonce.toString('base64url'), sealed.toString('base64url'), cipher.getAuthTag().toString('base64url')].join('.');
  }

  /** @throws Error when the text was sealed with another secret, or altered. */
  open(text: string): string {
    const [tag, nonce = '', sealed = '', authTag = ''] = text.split('.');
    if (tag !== version) throw new Error('This was not sealed here');
    const openWith = (key: Buffer) => {
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
      decipher.setAuthTag(Buffer.from(authTag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8');
    };
    for (const key of this.keys.slice(0, -1)) {
      try {
        return openWith(key);
      } catch {
        // with the next
      }
    }
    return openWith(this.keys.at(-1) as Buffer);
  }
}
