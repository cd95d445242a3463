import { formatters } from '../../shared/rules/format.js';
import type { SessionLanguage } from '../../shared/rules/session.js';
import type { GuestLanguage } from '../../shared/vocabulary/languages.js';
import { languageNotSelected, type SessionSnapshot } from '../../shared/vocabulary/session.js';
import type { MailLine } from '../platform/mail/mail-template.js';
import { mailLanguage } from '../platform/mail/render-mail.js';
import { productsOf } from '../rooms/room-page.js';
import { recapWords } from './recap-mail.js';

/** An attendee's stars by product reference, and the products that were revealed to them. */
export type Tasted = { stars: Readonly<Record<string, number>>; revealed: readonly string[] };

/** The language of a guest's mail: the guest's, else the event's, else Spanish. */
export function languageFor(guest: SessionLanguage, event: SessionLanguage): GuestLanguage {
  const chosen = guest === languageNotSelected ? event : guest;
  return chosen === languageNotSelected ? 'es' : mailLanguage(chosen);
}

/** '4,5/5 ★★★★½': the number for screen readers, the stars for everybody else. */
export function starsText(value: number, lang: GuestLanguage): string {
  const half = value % 1 === 0 ? '' : '½';
  return `${formatters(lang).number(value)}/5 ${'★'.repeat(Math.floor(value))}${half}${'☆'.repeat(5 - Math.ceil(value))}`;
}

/**
 * The products of a tasting as the attendee may see them: best rated first, unrated ones last in
 * the tasting's order.
 * @param shelf where a product is sold now, by its id
 */
export function recapLines(
  snapshot: SessionSnapshot,
  { stars, revealed }: Tasted,
  shelf: ReadonlyMap<string, { shop: string | null }>,
  lang: GuestLanguage,
): MailLine[] {
  const words = recapWords[lang];
  const idOf = new Map(
    snapshot.productReferences.map(({ reference, product }) => [reference, product.reference]),
  );
  const rank = ({ reference }: { reference: string }) => stars[reference] ?? -1;
  return productsOf(snapshot, new Set(revealed), [], 'FINISHED', null)
    .toSorted((one, other) => rank(other) - rank(one))
    .map(({ reference, label, product }): MailLine => {
      const value = stars[reference];
      const detail = value === undefined ? words.unrated : starsText(value, lang);
      if (!product) return { title: words.hidden(label), detail };
      const link = shelf.get(idOf.get(reference) ?? '')?.shop;
      const title = product.vintage ? `${product.name} ${product.vintage}` : product.name;
      return { title, detail, ...(link ? { link } : {}) };
    });
}
