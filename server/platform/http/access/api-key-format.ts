import { createHmac, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { deriveKey } from '../../crypto/derive-key.js';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const randomLength = 32;
/** By the beginning, scanners for secrets know a key wherever somebody leaves it. */
const pattern = /^rg_live_([A-Za-z0-9]{32})([0-9a-f]{12})$/;

/**
 * What API keys look like: `rg_live_`, 190 random bits, and a check that only this installation can make. By it a key that was made up is
 * told from one that was made here before the database is asked, so that each of ours has its own count of calls from the first on.
 */
@Injectable()
export class ApiKeyFormat {
  /** Of the application's secret of now first. No buffer: with that each check takes 40 µs and not 5. */
  private readonly secrets: readonly KeyObject[];

  constructor({ appSecret, previousSecrets }: Config) {
    this.secrets = [appSecret, ...previousSecrets].map((secret) =>
      deriveKey(secret, 'api-key-check'),
    );
  }

  make(): string {
    const random = Array.from(
      { length: randomLength },
      () => letters[randomInt(letters.length)],
    ).join('');
    return `rg_live_${random}${checkOf(this.secrets[0] as KeyObject, random)}`;
  }

  /** Whether it was made here; it may have been revoked since. */
  isOurs(text: string): boolean {
    return this.madeBy(text, this.secrets);
  }

  /** Whether it takes none of the secrets of before to tell. */
  isOfNow(text: string): boolean {
    return this.madeBy(text, this.secrets.slice(0, 1));
  }

  private madeBy(text: string, secrets: readonly KeyObject[]): boolean {
    const [, random, check] = pattern.exec(text) ?? [];
    if (random === undefined || check === undefined) return false;
    return secrets.some((secret) =>
      timingSafeEqual(Buffer.from(check), Buffer.from(checkOf(secret, random))),
    );
  }
}

const checkOf = (secret: KeyObject, random: string): string =>
  createHmac('sha256', secret).update(random).digest('hex').slice(0, 12);
