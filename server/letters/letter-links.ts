import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { GuestLanguage } from '../../shared/vocabulary/languages.js';
import { Config } from '../platform/config/config.js';
import { deriveKey } from '../platform/crypto/derive-key.js';

/** One mail of a letter. */
export type MailOfLetter = { letterId: string; attendeeId: string };

/** The token in previews and test mails. Its page says that it stands for the link of a guest. */
export const sampleToken = 'sample';

/**
 * The links of a mail of a letter: to unsubscribe, and to the shop of its product. They give access
 * to no data and never expire.
 */
@Injectable()
export class LetterLinks {
  /** The key of the current application secret comes first. */
  private readonly keys: readonly KeyObject[];

  constructor(private readonly config: Config) {
    this.keys = [config.appSecret, ...config.previousSecrets].map((secret) =>
      deriveKey(secret, 'letter links'),
    );
  }

  tokenOf(mail: MailOfLetter): string {
    return `${mail.letterId}.${mail.attendeeId}.${this.marks(mail)[0]}`;
  }

  stopAddress(token: string, lang: GuestLanguage): string {
    return `${this.config.publicUrl}/letter/${token}/stop?lang=${lang}`;
  }

  shopAddress(token: string): string {
    return `${this.config.publicUrl}/letter/${token}/shop`;
  }

  /** The mail of a token; null if its signature is not valid. */
  mailOf(token: string): MailOfLetter | null {
    const [, letterId, attendeeId, mark] =
      /^([\w-]{20})\.([\w-]{1,64})\.([\w-]{22})$/.exec(token) ?? [];
    if (!letterId || !attendeeId || !mark) return null;
    const mail = { letterId, attendeeId };
    const isOurs = this.marks(mail).some((ours) =>
      timingSafeEqual(Buffer.from(mark), Buffer.from(ours)),
    );
    return isOurs ? mail : null;
  }

  private marks({ letterId, attendeeId }: MailOfLetter): string[] {
    return this.keys.map((key) =>
      createHmac('sha256', key)
        .update(`${letterId} ${attendeeId}`)
        .digest('base64url')
        .slice(0, 22),
    );
  }
}
