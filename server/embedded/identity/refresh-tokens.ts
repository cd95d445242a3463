import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../platform/crypto/derive-key.js';

export type RefreshToken = { secret: string; generation: number };

/**
 * Reads and writes the refresh tokens of a session. A token has a secret that stays and a
 * generation, which counts its replacements. The first token is the secret alone. Later ones append
 * `.generation.signature`. A replaced token can still be traced to its session, and a repeated
 * request gets the same token again.
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

  /**
   * Returns null for a token that this server did not write. A token without a generation is not
   * signed and may be anything.
   */
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

  /** The signature with the current application secret comes first. */
  private signatures(secret: string, generation: number): Buffer[] {
    return this.keys.map((key) =>
      createHmac('sha256', key).update(`${secret}.${generation}`).digest(),
    );
  }
}
