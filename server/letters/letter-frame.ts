import { Injectable } from '@nestjs/common';
import { type GuestLanguage, interfaceLanguageOf } from '../../shared/vocabulary/languages.js';
import { CompanyService } from '../company/company.service.js';
import type { MailBrand, MailJob } from '../platform/mail/mail-job.js';
import { RoomThemes } from '../themes/room-themes.js';
import type { LetterMailData } from './letter-mail.js';

/** The organiser's parts of all mails of a letter. */
export type Frame = { replyTo: string; brand: MailBrand; lang: GuestLanguage };

export type Content = { subject: string; text: string; productName: string | null };

/** Makes the mails of letters: in the organiser's colours, with answers to the organiser. */
@Injectable()
export class LetterFrames {
  constructor(
    private readonly companies: CompanyService,
    private readonly themes: RoomThemes,
  ) {}

  /** @throws 404 for an unknown organiser */
  async of(uid: string): Promise<Frame> {
    const company = await this.companies.one(uid);
    const { email: replyTo, lang } = company;
    return {
      replyTo,
      brand: await this.themes.brand(uid, company),
      lang: interfaceLanguageOf(lang),
    };
  }
}

/** A mail of a letter. `shop` is the address of the product's link, if there is one. */
export const mailOf = (
  { replyTo, brand }: Frame,
  { subject, text, productName }: Content,
  { to, lang, stop, shop }: { to: string; lang: GuestLanguage; stop: string; shop: string | null },
): Omit<MailJob, 'data' | 'template'> & { data: LetterMailData } => ({
  to,
  lang,
  replyTo,
  brand,
  data: {
    subject,
    message: text,
    products: productName && shop ? [{ title: productName, link: shop }] : [],
    stop,
  },
});
