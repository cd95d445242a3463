import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { deriveKey } from '../platform/crypto/derive-key.js';
import { Clock } from '../platform/time/clock.js';

/** A download that has begun goes on after this time, and can be resumed within it. */
const worksMs = 10 * 60_000;

/**
 * Signed addresses of exports. They need no token, because a browser saves a large file only from
 * a plain link.
 */
@Injectable()
export class ExportLinks {
  /** The key of the current application secret comes first. */
  private readonly keys: readonly KeyObject[];

  constructor(
    private readonly clock: Clock,
    { appSecret, previousSecrets }: Config,
  ) {
    this.keys = [appSecret, ...previousSecrets].map((secret) =>
      deriveKey(secret, 'account export link'),
    );
  }

  /** An address of an export that works for ten minutes. */
  addressOf(exportId: string): { url: string; expiresAt: Date } {
    const until = this.clock.now().getTime() + worksMs;
    const signature = macOf(this.keys[0] as KeyObject, exportId, String(until));
    return {
      url: `/account-export/${exportId}?until=${until}&signature=${signature}`,
      expiresAt: new Date(until),
    };
  }

  isValid(exportId: string, until: string, signature: string): boolean {
    const given = Buffer.from(signature);
    const isOurs = this.keys.some((key) => {
      const ours = Buffer.from(macOf(key, exportId, until));
      return given.length === ours.length && timingSafeEqual(given, ours);
    });
    return isOurs && Number(until) > this.clock.now().getTime();
  }
}

const macOf = (key: KeyObject, exportId: string, until: string): string =>
  createHmac('sha256', key).update(`${exportId} ${until}`).digest('base64url');
