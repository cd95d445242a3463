import { createPublicKey, randomUUID } from 'node:crypto';
import {
  type CryptoKey,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { type Sealed, SecretBox } from '../../platform/crypto/secret-box.js';
import type { Database } from '../../platform/database/database.js';
import type { Clock } from '../../platform/time/clock.js';

const alg = 'RS256';
/**
 * Number of an advisory lock; any constant. It keeps two servers that start on an empty database
 * from creating two keys.
 */
const keyLock = 7_261_002;

export type TokenKind = { issuer: string; audience: string; lifetimeSeconds: number };

type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey };

export const sealedIdentityKeys: Sealed = {
  what: 'keys of the sign-in',
  purpose: 'identity-key',
  read: 'select kid as id, sealed_key as sealed from identity_keys where kid > $1 order by kid limit $2',
  write: 'update identity_keys set sealed_key = $3 where kid = $1 and sealed_key = $2',
};

/**
 * Signs and checks JSON web tokens with one RSA key, which is created once and stored encrypted in
 * the database.
 */
export class TokenSigner {
  private key: Promise<SigningKey> | undefined;
  private readonly box: SecretBox;

  constructor(
    private readonly db: Pick<Database, 'transaction'>,
    private readonly clock: Clock,
    appSecret: string,
    previousSecrets: readonly string[] = [],
  ) {
    this.box = new SecretBox(appSecret, sealedIdentityKeys.purpose, previousSecrets);
  }

  async sign(kind: TokenKind, subject: string, claims: JWTPayload): Promise<string> {
    const { kid, privateKey } = await this.signingKey();
    const issuedAt = Math.floor(this.clock.now().getTime() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg, typ: 'JWT', kid })
      .setIssuer(kind.issuer)
      .setAudience(kind.audience)
      .setSubject(subject)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + kind.lifetimeSeconds)
      .sign(privateKey);
  }

  /**
   * @throws JOSEError for a token that this signer did not make for this purpose; JWTExpired for
   * one that has only expired
   */
  async check(
    kind: TokenKind,
    token: string,
  ): Promise<JWTPayload & { sub: string; iat: number; exp: number }> {
    const { publicKey } = await this.signingKey();
    const { payload } = await jwtVerify(token, publicKey, {
      algorithms: [alg],
      issuer: kind.issuer,
      audience: kind.audience,
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: this.clock.now(),
    });
    return payload as JWTPayload & { sub: string; iat: number; exp: number };
  }

  private signingKey(): Promise<SigningKey> {
    this.key ??= this.load().catch((error: unknown) => {
      this.key = undefined; // the database may answer next time
      throw error;
    });
    return this.key;
  }

  private async load(): Promise<SigningKey> {
    const stored = await this.db.transaction(async (tx) => {
      const read = () =>
        tx.query<{ kid: string; sealedKey: string }>(
          'SELECT kid, sealed_key AS "sealedKey" FROM identity_keys ORDER BY created_at LIMIT 1',
        );
      const [present] = await read();
      if (present) return present;
      await tx.query('SELECT pg_advisory_xact_lock($1)', [keyLock]);
      const [meanwhile] = await read();
      if (meanwhile) return meanwhile;
      const { privateKey } = await generateKeyPair(alg, { modulusLength: 2048, extractable: true });
      const made = { kid: randomUUID(), sealedKey: this.box.seal(await exportPKCS8(privateKey)) };
      await tx.query(
        'INSERT INTO identity_keys (kid, sealed_key, created_at) VALUES ($1, $2, $3)',
        [made.kid, made.sealedKey, this.clock.now()],
      );
      return made;
    });
    const pem = this.open(stored.sealedKey);
    const publicKey = createPublicKey(pem).toCryptoKey(
      { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
      false,
      ['verify'],
    );
    return { kid: stored.kid, privateKey: await importPKCS8(pem, alg), publicKey };
  }

  private open(sealedKey: string): string {
    try {
      return this.box.open(sealedKey);
    } catch (cause) {
      throw new Error(
        'The identity key in the database was stored with another APP_SECRET: start with that APP_SECRET.',
        {
          cause,
        },
      );
    }
  }
}
