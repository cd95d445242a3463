import { Injectable } from '@nestjs/common';
import { guestLanguages } from '../../shared/vocabulary/languages.js';
import { defaultTheme } from '../../shared/vocabulary/theme.js';
import { CompanyService } from '../company/company.service.js';
import { Database } from '../platform/database/database.js';
import { type Asked, askedLanguages, wordsLanguage } from '../platform/text/page-languages.js';
import { Clock } from '../platform/time/clock.js';
import { ProductsService } from '../products/products.service.js';
import { type GuestPage, guestPage } from '../recaps/guest-page.js';
import { ContactConsent } from '../rooms/contact-consent.js';
import { RoomThemes } from '../themes/room-themes.js';
import { LetterLinks, sampleToken } from './letter-links.js';
import { letterPageTexts } from './letter-page-texts.js';
import { markShopOpened, markUnsubscribed, productOf, standingOf } from './letters.queries.js';

/** The pages behind the links of a letter. They need no script and no sign-in. */
@Injectable()
export class LetterPages {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly links: LetterLinks,
    private readonly consent: ContactConsent,
    private readonly companies: CompanyService,
    private readonly themes: RoomThemes,
    private readonly products: ProductsService,
  ) {}

  /**
   * The page on which a guest withdraws the consent to be contacted.
   * @param pressed whether the button was pressed. Opening the page changes nothing, because mail
   * scanners open links
   */
  async stop(token: string, pressed: boolean, asked: Asked): Promise<GuestPage> {
    const lang = wordsLanguage(guestLanguages, askedLanguages(asked));
    const words = letterPageTexts[lang];
    const plain = { lang, title: words.title };
    if (token === sampleToken)
      return guestPage(200, defaultTheme().mainColor, { ...plain, text: words.sample });
    const mail = this.links.mailOf(token);
    const known = mail && (await standingOf(this.db, mail));
    if (!known)
      return guestPage(404, defaultTheme().mainColor, {
        lang,
        title: words.unknownTitle,
        text: words.unknown,
      });
    if (pressed)
      await this.db.transaction(async (tx) => {
        await this.consent.stop(tx, mail.attendeeId);
        await markUnsubscribed(tx, mail, this.clock.now());
      });
    const [{ name: brand }, theme] = await Promise.all([
      this.companies.one(known.ownerUid),
      this.themes.of(known.ownerUid),
    ]);
    const color = theme?.mainColor ?? defaultTheme().mainColor;
    return known.wanted && !pressed
      ? guestPage(200, color, {
          ...plain,
          brand,
          text: words.ask(brand),
          form: { action: `/letter/${token}/stop?lang=${lang}`, button: words.stop },
        })
      : guestPage(200, color, { ...plain, brand, text: words.stopped(brand) });
  }

  /** The shop of a letter's product, or a page if there is none any more. */
  async shop(token: string, asked: Asked): Promise<{ shop: string } | GuestPage> {
    const mail = this.links.mailOf(token);
    const product = mail && (await productOf(this.db, mail));
    const shop = product && (await this.products.shelf([product])).get(product.id)?.shop;
    if (mail && shop) {
      await markShopOpened(this.db, mail, this.clock.now());
      return { shop };
    }
    const lang = wordsLanguage(guestLanguages, askedLanguages(asked));
    const { goneTitle: title, gone: text } = letterPageTexts[lang];
    return guestPage(404, defaultTheme().mainColor, { lang, title, text });
  }
}
