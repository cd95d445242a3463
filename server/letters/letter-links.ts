import { Injectable } from '@nestjs/common';
import type { GuestLanguage } from '../../shared/vocabulary/languages.js';
import { Config } from '../platform/config/config.js';
import { LinkSigner } from '../platform/crypto/link-signer.js';

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
  private readonly signer: LinkSigner;

  constructor(private readonly config: Config) {
    this.signer = new LinkSigner(config, 'letter links');
  }

  tokenOf(mail: MailOfLetter): string {
    return `${mail.letterId}.${mail.attendeeId}.${this.signer.sign(signedText(mail))}`;
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
    return this.signer.isSigned(signedText(mail), mark) ? mail : null;
  }
}

const signedText = ({ letterId, attendeeId }: MailOfLetter): string => `${letterId} ${attendeeId}`;
