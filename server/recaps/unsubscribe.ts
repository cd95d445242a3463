import { Injectable } from '@nestjs/common';
import { guestLanguages } from '../../shared/vocabulary/languages.js';
import { defaultTheme } from '../../shared/vocabulary/theme.js';
import { CompanyService } from '../company/company.service.js';
import { type Asked, askedLanguages, wordsLanguage } from '../platform/text/page-languages.js';
import { RecapConsent } from '../rooms/recap-consent.js';
import { RoomThemes } from '../themes/room-themes.js';
import { type GuestPage, guestPage } from './guest-page.js';
import { RecapLinks } from './recap-links.js';
import { unsubscribeTexts } from './unsubscribe-texts.js';

/**
 * The button that was pressed. Opening the page changes nothing, because mail scanners open links.
 */
export type Pressed = 'nothing' | 'stop' | 'goOn';

/**
 * The page on which a guest unsubscribes from an organiser's recap mails or subscribes again. It
 * needs no script and no sign-in.
 */
@Injectable()
export class Unsubscribe {
  constructor(
    private readonly links: RecapLinks,
    private readonly consent: RecapConsent,
    private readonly companies: CompanyService,
    private readonly themes: RoomThemes,
  ) {}

  async press(token: string, pressed: Pressed, asked: Asked): Promise<GuestPage> {
    const lang = wordsLanguage(guestLanguages, askedLanguages(asked));
    const words = unsubscribeTexts[lang];
    const attendeeId = this.links.attendeeOf(token);
    if (attendeeId && pressed === 'stop') await this.consent.stop(attendeeId);
    if (attendeeId && pressed === 'goOn') await this.consent.goOn(attendeeId);
    const standing = attendeeId && (await this.consent.standingOf(attendeeId));
    if (!standing)
      return guestPage(404, defaultTheme().mainColor, {
        lang,
        title: words.unknownTitle,
        text: words.unknown,
      });
    const { ownerUid, wanted, stopped } = standing;
    const [{ name: brand }, theme] = await Promise.all([
      this.companies.one(ownerUid),
      this.themes.of(ownerUid),
    ]);
    const text = wanted
      ? pressed === 'goOn'
        ? words.goesOn(brand)
        : words.ask(brand)
      : words.stopped(brand);
    const address = `/unsubscribe/${token}`;
    return guestPage(200, theme?.mainColor ?? defaultTheme().mainColor, {
      lang,
      brand,
      title: words.title,
      text,
      ...(wanted ? { form: { action: `${address}?lang=${lang}`, button: words.stop } } : {}),
      ...(!wanted && stopped
        ? { form: { action: `${address}/undo?lang=${lang}`, button: words.goOn } }
        : {}),
    });
  }
}
