import { nearestPassing } from '../../shared/rules/contrast.js';
import { eventTimeInWords } from '../../shared/rules/period-in-words.js';
import { type GuestLanguage, guestLanguages } from '../../shared/vocabulary/languages.js';
import { yieldEventLoop } from '../platform/concurrency/yield-event-loop.js';
import { pdfColors } from '../platform/pdf/pdf-colors.js';
import type { PdfPage } from '../platform/pdf/pdf-page.js';

export const cardFormats = ['A5', 'A4'] as const;

export type Card = {
  format: (typeof cardFormats)[number];
  /** Language codes of the event and the company, in upper or lower case. */
  languages: readonly string[];
  tasting: string;
  organiser: { name: string; logo: Buffer | null };
  /** The organiser's colour, `#rrggbb`, or null for the default colour. */
  color: string | null;
  time: Parameters<typeof eventTimeInWords>[0];
  code: string;
  link: string;
  /** Number of tables, for a page for each of them. Null: one page without a table. */
  tables: number | null;
};

const texts: Record<GuestLanguage, { invites: string; scan: string; type: string; table: string }> =
  {
    es: {
      invites: 'te invita a',
      scan: 'Escanea el código con el móvil',
      type: 'o escribe este en',
      table: 'Mesa',
    },
    ca: {
      invites: 'et convida a',
      scan: 'Escaneja el codi amb el mòbil',
      type: 'o escriu aquest a',
      table: 'Taula',
    },
    en: {
      invites: 'invites you to',
      scan: 'Scan the code with your phone',
      type: 'or type this one at',
      table: 'Table',
    },
    de: {
      invites: 'lädt ein zu',
      scan: 'Scannen Sie den Code mit dem Handy',
      type: 'oder geben Sie diesen ein unter',
      table: 'Tisch',
    },
    fr: {
      invites: 'vous invite à',
      scan: 'Scannez le code avec votre téléphone',
      type: 'ou saisissez celui-ci sur',
      table: 'Table',
    },
    it: {
      invites: 'ti invita a',
      scan: 'Scansiona il codice con il telefono',
      type: 'o digita questo codice su',
      table: 'Tavolo',
    },
    pl: {
      invites: 'zaprasza na degustację',
      scan: 'Zeskanuj kod telefonem',
      type: 'lub wpisz ten kod na',
      table: 'Stolik',
    },
    pt: {
      invites: 'convida para',
      scan: 'Leia o código com o telemóvel',
      type: 'ou escreva este em',
      table: 'Mesa',
    },
    zh: {
      invites: '邀请您参加',
      scan: '请用手机扫描二维码',
      type: '或在此网址输入入场码：',
      table: '桌号',
    },
    nl: {
      invites: 'nodigt je uit voor',
      scan: 'Scan de code met je telefoon',
      type: 'of vul hem in op',
      table: 'Tafel',
    },
    gl: {
      invites: 'convídate a',
      scan: 'Escanea o código co teu móbil',
      type: 'ou escribe este en',
      table: 'Mesa',
    },
    ru: {
      invites: 'приглашает вас на дегустацию',
      scan: 'Отсканируйте код телефоном',
      type: 'или введите этот код на',
      table: 'Стол',
    },
    uk: {
      invites: 'запрошує вас на дегустацію',
      scan: 'Скануйте код телефоном',
      type: 'або введіть цей код на',
      table: 'Стіл',
    },
  };

/**
 * Draws the card of an event as a PDF. A5 is for a table and A4 for a door: the same page, larger.
 * The QR code on the card of a table contains its number.
 */
export async function eventCard(card: Card): Promise<Buffer> {
  const { tasting, code, tables } = card;
  // The nearest colour that is readable on paper.
  const ink = card.color ? nearestPassing(card.color, '#ffffff') : pdfColors.wine;
  const lang =
    card.languages
      .map((each) => guestLanguages.find((offered) => offered === each.toLowerCase()))
      .find(Boolean) ?? 'es';
  // Loaded with the first card: it takes 30 MB, and most servers never need it.
  const pdf = await import('../platform/pdf/pdf-page.js');
  await yieldEventLoop();
  const page = new pdf.PdfPage({ size: card.format, title: `${tasting} · ${code}`, lang });
  await drawCard(page, card, ink, lang, tables === null ? null : 1);
  for (let table = 2; table <= (tables ?? 0); table++) {
    await yieldEventLoop();
    page.next();
    await drawCard(page, card, ink, lang, table);
  }
  return page.end();
}

async function drawCard(
  page: PdfPage,
  card: Card,
  ink: string,
  lang: GuestLanguage,
  table: number | null,
): Promise<void> {
  const { tasting, organiser, code } = card;
  const say = texts[lang];
  const link = table === null ? card.link : withTable(card.link, table);
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
    table === null ? eventTimeInWords(card.time, lang) : `${say.table} ${table}`,
    { face: 'strong', size: (table === null ? 13 : 26) * scale },
    table === null ? box(228, 24) : box(224, 36),
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
}

/** The link that seats a guest at a table. */
function withTable(link: string, table: number): string {
  const address = new URL(link);
  address.searchParams.set('table', String(table));
  return address.href;
}
