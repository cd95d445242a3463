import { nearestPassing } from '../../shared/rules/contrast.js';
import { periodInWords } from '../../shared/rules/period.js';
import { type OfferedLanguage, offeredLanguages } from '../../shared/vocabulary/languages.js';
import { nextTurn } from '../platform/next-turn.js';
import { inks } from '../platform/pdf/pdf-colors.js';

export const cardFormats = ['A5', 'A4'] as const;

export type Card = {
  format: (typeof cardFormats)[number];
  /** As an event or a company has it, in any case. */
  languages: readonly string[];
  tasting: string;
  organiser: { name: string; logo: Buffer | null };
  /** The organiser's, `#rrggbb`; null for the house's. */
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

/** What stands on the table (A5) or hangs at the door (A4): the same page, larger. */
export async function eventCard(card: Card): Promise<Buffer> {
  const { tasting, organiser, code, link } = card;
  // as near as it can be read on paper
  const ink = card.color ? nearestPassing(card.color, '#ffffff') : inks.wine;
  const lang =
    card.languages
      .map((each) => offeredLanguages.find((offered) => offered === each.toLowerCase()))
      .find(Boolean) ?? 'es';
  const say = texts[lang];
  // loaded with the first card: thirty megabytes that most servers never need
  const { PdfPage } = await import('../platform/pdf/pdf-page.js');
  await nextTurn();
  const page = new PdfPage({ size: card.format, title: `${tasting} · ${code}`, lang });
  // the measures are those of A5
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
  page.text('P', say.invites, { face: 'text', size: 12 * scale, color: inks.quiet }, box(98, 18));
  page.text('H1', tasting, { face: 'heading', size: 36 * scale, color: ink }, box(118, 104));
  page.text(
    'P',
    periodInWords(card.from, card.to, card.timeZone, lang),
    { face: 'strong', size: 13 * scale },
    box(228, 24),
  );
  page.qr(link, `${say.scan}: ${link}`, box(268, 176, 176));
  const { host, pathname } = new URL(link);
  page.text('P', say.scan, { face: 'text', size: 12 * scale, color: inks.quiet }, box(456, 18));
  page.text(
    'P',
    `${say.type} ${host}${pathname.replace(/\/[^/]*$/, '')}`,
    { face: 'text', size: 12 * scale, color: inks.quiet },
    box(474, 18),
  );
  page.text('P', code, { face: 'strong', size: 40 * scale, spacing: 3 * scale }, box(498, 58));
  return page.end();
}
