import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export type RefreshToken = { secret: string; generation: number };

/**
 * The refresh tokens of a session: a secret that stays, and how often the token was replaced. The first is the secret alone, the later ones
 * carry `.generation.signature`. So a replaced one is still known as this session's, and one that was asked for twice is the same twice.
 */
export class RefreshTokens {
  private readonly key: Buffer;

  constructor(appSecret: string) {
    this.key = Buffer.from(hkdfSync('sha256', appSecret, '', 'retrogusto:refresh-token', 32));
  }

  newSecret(): string {
    return randomBytes(32).toString('base64url');
  }

  write({ secret, generation }: RefreshToken): string {
    return generation === 0 ? secret : [secret, generation, this.sign(secret, generation).toString('base64url')].join('.');
  }

  /** Null for what was never one of ours; a secret alone may still be anything. */
  read(token: string): RefreshToken | null {
    const [secret = '', count, signature = '', ...rest] = token.split('.');
    if (!secret || rest.length > 0) return null;
    if (count === undefined) return { secret, generation: 0 };
    const generation = Number(count);
    if (!/^[1-9]\d{0,8}$/.test(count)) return null;
    const [given, expected] = [Buffer.from(signature, 'base64url'), this.sign(secret, generation)];
    return given.length === expected.length && timingSafeEqual(given, expected) ? { secret, generation } : null;
  }

  private sign(secret: string, generation: number): Buffer {
    return createHmac('sha256', this.key).update(`${secret}.${generation}`).digest();
  }
}
