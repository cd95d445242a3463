import { Injectable } from '@nestjs/common';
import { defaultTheme } from '../../shared/vocabulary/theme.js';
import { CompanyService } from '../company/company.service.js';
import { type Asked, askedLanguages, wordsLanguage } from '../pages/public/page-languages.js';
import { pageIcon, pagePolicy, pageStyle } from '../pages/public/page-style.js';
import { escapeHtml } from '../platform/mail/escape-html.js';
import { RecapConsent } from '../rooms/recap-consent.js';
import { RoomThemes } from '../themes/room-themes.js';
import { RecapLinks } from './recap-links.js';
import { unsubscribeTexts } from './unsubscribe-texts.js';

/**
 * The button that was pressed. Opening the page changes nothing, because mail scanners open links.
 */
export type Pressed = 'nothing' | 'stop' | 'goOn';
type Page = { status: 200 | 404; html: string; policy: string };
type Drawn = {
  lang: string;
  title: string;
  text: string;
  brand?: string;
  form?: { action: string; button: string };
};

const button = `
form { margin: 1.5rem 0 }
button { font: inherit; font-weight: 600; min-height: 3rem; padding: .6rem 1.5rem; border: 2px solid var(--link); border-radius: .5rem; background: transparent; color: var(--link); cursor: pointer }
`;

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

  async press(token: string, pressed: Pressed, asked: Asked): Promise<Page> {
    const lang = wordsLanguage('', askedLanguages(asked));
    const words = unsubscribeTexts[lang];
    const attendeeId = this.links.attendeeOf(token);
    if (attendeeId && pressed === 'stop') await this.consent.stop(attendeeId);
    if (attendeeId && pressed === 'goOn') await this.consent.goOn(attendeeId);
    const standing = attendeeId && (await this.consent.standingOf(attendeeId));
    if (!standing)
      return page(404, defaultTheme().mainColor, {
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
    return page(200, theme?.mainColor ?? defaultTheme().mainColor, {
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

function page(
  status: Page['status'],
  color: string,
  { lang, title, text, brand, form }: Drawn,
): Page {
  const style = pageStyle(color) + button;
  const html = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${pageIcon}
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<div class="page">
${brand ? `<header class="head"><div class="brand"><span>${escapeHtml(brand)}</span></div></header>` : ''}
<main>
<h1>${title}</h1>
<p role="status">${escapeHtml(text)}</p>
${form ? `<form method="post" action="${escapeHtml(form.action)}"><button>${form.button}</button></form>` : ''}
</main>
</div>
</body>
</html>
`;
  return { status, html, policy: pagePolicy(style, { forms: true }) };
}
