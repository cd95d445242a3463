import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { LinkSigner } from '../platform/crypto/link-signer.js';
import { Clock } from '../platform/time/clock.js';

/** A download that has begun goes on after this time, and can be resumed within it. */
const worksMs = 10 * 60_000;

/**
 * Signed addresses of exports. They need no token, because a browser saves a large file only from
 * a plain link.
 */
@Injectable()
export class ExportLinks {
  private readonly signer: LinkSigner;

  constructor(
    private readonly clock: Clock,
    config: Config,
  ) {
    this.signer = new LinkSigner(config, 'account export link');
  }

  /** An address of an export that works for ten minutes. */
  addressOf(exportId: string): { url: string; expiresAt: Date } {
    const until = this.clock.now().getTime() + worksMs;
    const signature = this.signer.sign(`${exportId} ${until}`);
    return {
      url: `/account-export/${exportId}?until=${until}&signature=${signature}`,
      expiresAt: new Date(until),
    };
  }

  isValid(exportId: string, until: string, signature: string): boolean {
    const isOurs = this.signer.isSigned(`${exportId} ${until}`, signature);
    return isOurs && Number(until) > this.clock.now().getTime();
  }
}
