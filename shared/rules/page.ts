import type { Issue } from '../vocabulary/issue.js';
import { type EventLanguage, eventLanguages } from '../vocabulary/languages.js';
import { limits } from '../vocabulary/limits.js';
import { isBlankText, type LocalizedText } from '../vocabulary/localized-text.js';
import { required } from './field.js';
import { isBlankRichText } from './rich-text.js';

/** A page of an organiser as in the form or in a request. Title and rich text are by language. */
export type PageInput = { id: string; header: LocalizedText; content: LocalizedText };

/** True for a valid page id. The id is a part of the page's address. */
export const isPageId = (id: string | undefined): boolean => /^[A-Za-z0-9-]{1,40}$/.test(id ?? '');

/**
 * Returns the public address of a page.
 * @param root the public address of this installation
 */
export const pageUrl = (root: string, ownerUid: string, id: string): string =>
  `${root}/page/${encodeURIComponent(ownerUid)}/${id}`;

/**
 * Checks a page in this order: its id, a title in at least one language, known languages, lengths.
 */
export function checkPage({ id, header, content }: PageInput): Issue[] {
  return [
    ...(isPageId(id) ? [] : [{ path: 'id', code: 'INVALID_PAGE_ID' as const }]),
    ...required('header', isBlankText(header)),
    ...unknownLanguages('header', header),
    ...tooLongIn('header', header, limits.pageHeader),
    ...unknownLanguages('content', content),
    ...tooLongIn('content', content, limits.pageContent),
  ];
}

/** Pages can have the languages of events. */
const unknownLanguages = (path: string, text: LocalizedText): Issue[] =>
  Object.keys(text)
    .filter((language) => !eventLanguages.some((known) => known === language))
    .map((language) => ({
      path: `${path}.${language}`,
      code: 'INVALID_CHOICE',
      params: { choices: eventLanguages.join(', ') },
    }));

const tooLongIn = (path: string, texts: LocalizedText, max: number): Issue[] =>
  Object.entries(texts)
    .filter(([, text]) => text.length > max)
    .map(([language]) => ({ path: `${path}.${language}`, code: 'TOO_LONG', params: { max } }));

/**
 * Returns the languages of a page in the usual order: all with a text, or all with a title if there
 * is no text.
 */
export function pageLanguages({ header, content }: Omit<PageInput, 'id'>): EventLanguage[] {
  const written = eventLanguages.filter((language) => !isBlankRichText(content[language]));
  return written.length > 0
    ? written
    : eventLanguages.filter((language) => !isBlankText(header[language]));
}

/**
 * Returns a page id from a title: 'Política de privacidad' → 'politica-de-privacidad'. '' if the
 * title has no letters from a to z and no digits.
 */
export const pageIdOf = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
