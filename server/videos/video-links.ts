import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { LinkSigner } from '../platform/crypto/link-signer.js';
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
  private readonly signer: LinkSigner;

  constructor(
    private readonly clock: Clock,
    config: Config,
  ) {
    this.signer = new LinkSigner(config, 'video link');
  }

  /** The address that accepts the bytes of an upload. It works as long as the upload exists. */
  uploadAddress(videoId: string): string {
    return `/upload/${videoId}.${this.signer.sign(`upload ${videoId}`)}`;
  }

  /** The video of an upload address; null if its signature is not valid. */
  videoOfUpload(token: string): string | null {
    const [, videoId = '', signature = ''] = /^(\w{20})\.([\w-]{22})$/.exec(token) ?? [];
    return this.signer.isSigned(`upload ${videoId}`, signature) ? videoId : null;
  }

  /** The address of a file of a video. It works for 6 to 12 hours. */
  watchAddress(videoId: string, file: string): string {
    const now = this.clock.now().getTime() / 1_000;
    const until = (Math.floor(now / periodSeconds) + 2) * periodSeconds;
    const signature = this.signer.sign(`watch ${videoId}/${file} ${until}`);
    return `/watch/${videoId}/${file}?until=${until}&signature=${signature}`;
  }

  /** The seconds for which a watch address still works; 0 if it is not valid or has expired. */
  secondsLeft(videoId: string, file: string, until: string, signature: string): number {
    if (!this.signer.isSigned(`watch ${videoId}/${file} ${until}`, signature)) return 0;
    return Math.max(0, Math.floor(Number(until) - this.clock.now().getTime() / 1_000));
  }
}
