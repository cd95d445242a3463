import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { deriveKey } from '../platform/crypto/derive-key.js';
import { Clock } from '../platform/time/clock.js';

/**
 * Addresses of one such period are equal, so that browsers can cache the files. An address works
 * until the end of the next period.
 */
const periodSeconds = 6 * 3_600;

/**
 * Signed addresses for uploading and watching videos. They need no token: a player and an upload
 * that lasts hours cannot send one.
 */
@Injectable()
export class VideoLinks {
  /** The key of the current application secret comes first. */
  private readonly keys: readonly KeyObject[];

  constructor(
    private readonly clock: Clock,
    { appSecret, previousSecrets }: Config,
  ) {
    this.keys = [appSecret, ...previousSecrets].map((secret) => deriveKey(secret, 'video link'));
  }

  /** The address that accepts the bytes of an upload. It works as long as the upload exists. */
  uploadAddress(videoId: string): string {
    return `/upload/${videoId}.${this.sign(`upload ${videoId}`)}`;
  }

  /** The video of an upload address; null if its signature is not valid. */
  videoOfUpload(token: string): string | null {
    const [, videoId = '', signature = ''] = /^(\w{20})\.([\w-]{22})$/.exec(token) ?? [];
    return this.isSigned(`upload ${videoId}`, signature) ? videoId : null;
  }

  /** The address of a file of a video. It works for 6 to 12 hours. */
  watchAddress(videoId: string, file: string): string {
    const now = this.clock.now().getTime() / 1_000;
    const until = (Math.floor(now / periodSeconds) + 2) * periodSeconds;
    const signature = this.sign(`watch ${videoId}/${file} ${until}`);
    return `/watch/${videoId}/${file}?until=${until}&signature=${signature}`;
  }

  /** The seconds for which a watch address still works; 0 if it is not valid or has expired. */
  secondsLeft(videoId: string, file: string, until: string, signature: string): number {
    if (!this.isSigned(`watch ${videoId}/${file} ${until}`, signature)) return 0;
    return Math.max(0, Math.floor(Number(until) - this.clock.now().getTime() / 1_000));
  }

  private sign(text: string): string {
    return macOf(this.keys[0] as KeyObject, text);
  }

  private isSigned(text: string, signature: string): boolean {
    const given = Buffer.from(signature);
    return this.keys.some((key) => {
      const ours = Buffer.from(macOf(key, text));
      return given.length === ours.length && timingSafeEqual(given, ours);
    });
  }
}

const macOf = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
