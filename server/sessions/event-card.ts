import { nearestPassing } from '../../shared/rules/contrast.js';
import { periodInWords } from '../../shared/rules/period-in-words.js';
import { type OfferedLanguage, offeredLanguages } from '../../shared/vocabulary/languages.js';
import { yieldEventLoop } from '../platform/concurrency/yield-event-loop.js';
import { pdfColors } from '../platform/pdf/pdf-colors.js';

export const cardFormats = ['A5', 'A4'] as const;

export type Card = {
  format: (typeof cardFormats)[number];
  /** Language codes of the event and the company, in upper or lower case. */
  languages: readonly string[];
  tasting: string;
  organiser: { name: string; logo: Buffer | null };
  /** The organiser's colour, `#rrggbb`, or null for the default colour. */
  color: string | null;
  from: Date;
  to: Date;
  timeZone: string;
  code: string;
  link: string;
};

const texts: Record<OfferedLanguage, { invites: string; scan: string; type: string }> = {
  es: { invites: 'te invita a', scan: 'Escanea el código con el móvil', type: 'o escribe este en' },
  ca: { invites: 'et convida a', scan: 'Escaneja el codi amb el mòbil', type: 'o escriu aquest a' },
  en: {
    invites: 'invites you to',
    scan: 'Scan the code with your phone',
    type: 'or type this one at',
  },
};

/**
 * Draws the card of an event as a PDF. A5 is for a table and A4 for a door: the same page, larger.
 */
export async function eventCard(card: Card): Promise<Buffer> {
  const { tasting, organiser, code, link } = card;
  // The nearest colour that is readable on paper.
  const ink = card.color ? nearestPassing(card.color, '#ffffff') : pdfColors.wine;
  const lang =
    card.languages
      .map((each) => offeredLanguages.find((offered) => offered === each.toLowerCase()))
      .find(Boolean) ?? 'es';
  const say = texts[lang];
  // Loaded with the first card: it takes 30 MB, and most servers never need it.
  const { PdfPage } = await import('../platform/pdf/pdf-page.js');
  await yieldEventLoop();
  const page = new PdfPage({ size: card.format, title: `${tasting} · ${code}`, lang });
  // The measures are for A5.
  const scale = page.width / 419.53;
  const box = (y: number, height: number, width = 347) => ({
    x: (page.width - width * scale) / 2,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  });
  page.stripe(ink, { x: 0, y: 0, width: page.width, height: 10 * scale });
  if (organiser.logo) await page.picture(organiser.logo, organiser.name, box(34, 56, 200));
  else page.text('P', organiser.name, { face: 'strong', size: 17 * scale }, box(34, 56));
  page.text(
    'P',
    say.invites,
    { face: 'text', size: 12 * scale, color: pdfColors.quiet },
    box(98, 18),
  );
  page.text('H1', tasting, { face: 'heading', size: 36 * scale, color: ink }, box(118, 104));
  page.text(
    'P',
    periodInWords(card.from, card.to, card.timeZone, lang),
    { face: 'strong', size: 13 * scale },
    box(228, 24),
  );
  page.qr(link, `${say.scan}: ${link}`, box(268, 176, 176));
  const { host, pathname } = new URL(link);
  page.text(
    'P',
    say.scan,
    { face: 'text', size: 12 * scale, color: pdfColors.quiet },
    box(456, 18),
  );
  page.text(
    'P',
    `${say.type} ${host}${pathname.replace(/\/[^/]*$/, '')}`,
    { face: 'text', size: 12 * scale, color: pdfColors.quiet },
    box(474, 18),
  );
  page.text('P', code, { face: 'strong', size: 40 * scale, spacing: 3 * scale }, box(498, 58));
  return page.end();
}
