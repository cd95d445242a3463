import { nearestPassing } from '../../shared/rules/contrast.js';
import { starPath, starSize } from '../../shared/rules/star-drawing.js';
import { type EmbedTheme, embedSize } from '../../shared/vocabulary/embed.js';
import type { GuestLanguage } from '../../shared/vocabulary/languages.js';

/** Rating of a product by guests. `mean` is null with fewer than three ratings. */
export type EmbeddedRating = { n: number; mean: number | null };

const words: Record<
  GuestLanguage,
  { rated: (n: string) => string; of: string; none: string; when: string }
> = {
  es: {
    rated: (n) => `Valorado por ${n} personas`,
    of: 'de 5',
    none: 'Aún sin valorar',
    when: 'En catas con Retrogusto',
  },
  ca: {
    rated: (n) => `Valorat per ${n} persones`,
    of: 'de 5',
    none: 'Encara sense valorar',
    when: 'En tasts amb Retrogusto',
  },
  en: {
    rated: (n) => `Rated by ${n} guests`,
    of: 'of 5',
    none: 'Not rated yet',
    when: 'At tastings with Retrogusto',
  },
  de: {
    rated: (n) => `Bewertet von ${n} Personen`,
    of: 'von 5',
    none: 'Noch keine Bewertung',
    when: 'Bei Verkostungen mit Retrogusto',
  },
  fr: {
    rated: (n) => `Noté par ${n} personnes`,
    of: 'sur 5',
    none: 'Pas encore noté',
    when: 'En dégustation avec Retrogusto',
  },
  it: {
    rated: (n) => `Valutato da ${n} persone`,
    of: 'su 5',
    none: 'Non ancora valutato',
    when: 'In degustazioni con Retrogusto',
  },
  pl: {
    rated: (n) => `Liczba ocen: ${n}`,
    of: 'na 5',
    none: 'Jeszcze bez ocen',
    when: 'Na degustacjach z Retrogusto',
  },
  pt: {
    rated: (n) => `Avaliado por ${n} pessoas`,
    of: 'em 5',
    none: 'Ainda sem avaliações',
    when: 'Em provas com Retrogusto',
  },
  zh: {
    rated: (n) => `${n}人评分`,
    of: '/ 5分',
    none: '尚未评分',
    when: '来自Retrogusto品鉴会',
  },
  nl: {
    rated: (n) => `Beoordeeld door ${n} personen`,
    of: 'van 5',
    none: 'Nog niet beoordeeld',
    when: 'Bij proeverijen met Retrogusto',
  },
  gl: {
    rated: (n) => `Valorado por ${n} persoas`,
    of: 'de 5',
    none: 'Aínda sen valorar',
    when: 'En catas con Retrogusto',
  },
  ru: {
    rated: (n) => `Оценок: ${n}`,
    of: 'из 5',
    none: 'Оценок пока нет',
    when: 'На дегустациях с Retrogusto',
  },
  uk: {
    rated: (n) => `Оцінок: ${n}`,
    of: 'з 5',
    none: 'Ще не оцінено',
    when: 'На дегустаціях із Retrogusto',
  },
};

/** The text has a contrast of at least 4.5:1 on its card, on any page. */
const looks: Record<
  EmbedTheme,
  { card: string; line: string; text: string; soft: string; empty: string }
> = {
  light: { card: '#ffffff', line: '#e4dcd9', text: '#241a1c', soft: '#5c5157', empty: '#e4dcd9' },
  dark: { card: '#1d1719', line: '#4a3f43', text: '#f7f2ef', soft: '#c4b9bc', empty: '#4a3f43' },
};

const stars = Array.from(
  { length: 5 },
  (_, index) => `<path transform="translate(${index * starSize})" d="${starPath}"/>`,
).join('');

/**
 * Renders a card with five stars, the mean and the number of ratings. It has no script, and uses
 * the viewer's fonts. It contains no text written by users.
 * @param main the organiser's colour, `#rrggbb`. The stars use it, adjusted to the contrast that
 * text needs on the card.
 */
export function ratingSvg(
  { n, mean }: EmbeddedRating,
  lang: GuestLanguage,
  theme: EmbedTheme,
  main: string,
): string {
  const { rated, of, none, when } = words[lang];
  const { card, line, text, soft, empty } = looks[theme];
  const { width, height } = embedSize;
  const number = new Intl.NumberFormat(lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const count = new Intl.NumberFormat(lang, { useGrouping: 'always' }).format(n);
  const label = mean === null ? none : `${number.format(mean)} ${of}. ${rated(count)}. ${when}`;
  const filled = (mean ?? 0) * starSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}" lang="${lang}">
<title>${label}</title>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="10" fill="${card}" stroke="${line}"/>
<clipPath id="filled"><rect width="${filled.toFixed(1)}" height="${starSize}"/></clipPath>
<g transform="translate(14 13)"><g fill="${empty}">${stars}</g><g fill="${nearestPassing(main, card)}" clip-path="url(#filled)">${stars}</g></g>
<g font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif">
${mean === null ? '' : `<text x="134" y="31" font-size="20" font-weight="700" fill="${text}">${number.format(mean)} <tspan font-size="13" font-weight="400" fill="${soft}">${of}</tspan></text>`}
<text x="14" y="54" font-size="12.5" font-weight="600" fill="${text}">${mean === null ? none : rated(count)}</text>
<text x="14" y="72" font-size="11.5" fill="${soft}">${when}</text>
</g>
</svg>
`;
}
