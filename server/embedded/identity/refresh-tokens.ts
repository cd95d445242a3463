import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../platform/crypto/derive-key.js';

export type RefreshToken = { secret: string; generation: number };

/**
 * The refresh tokens of a session: a secret that stays, and how often the token was replaced. The first is the secret alone, the later ones
 * carry `.generation.signature`. So a replaced one is still known as this session's, and one that was asked for twice is the same twice.
 */
export class RefreshTokens {
  private readonly keys: readonly KeyObject[];

  constructor(appSecret: string, previousSecrets: readonly string[] = []) {
    this.keys = [appSecret, ...previousSecrets].map((secret) => deriveKey(secret, 'refresh-token'));
  }

  newSecret(): string {
    return randomBytes(32).toString('base64url');
  }

  write({ secret, generation }: RefreshToken): string {
    return generation === 0
      ? secret
      : [secret, generation, this.signatures(secret, generation)[0]?.toString('base64url')].join(
          '.',
        );
  }

  /** Null for what was never one of ours; a secret alone may still be anything. */
  read(token: string): RefreshToken | null {
    const [secret = '', count, signature = '', ...rest] = token.split('.');
    if (!secret || rest.length > 0) return null;
    if (count === undefined) return { secret, generation: 0 };
    const generation = Number(count);
    if (!/^[1-9]\d{0,8}$/.test(count)) return null;
    const given = Buffer.from(signature, 'base64url');
    const isOurs = this.signatures(secret, generation).some(
      (ours) => given.length === ours.length && timingSafeEqual(given, ours),
    );
    return isOurs ? { secret, generation } : null;
  }

  /** By the application's secret of now first. */
  private signatures(secret: string, generation: number): Buffer[] {
    return this.keys.map((key) =>
      createHmac('sha256', key).update(`${secret}.${generation}`).digest(),
    );
  }
}
