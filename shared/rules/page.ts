import type { Issue } from '../vocabulary/issue.js';
import { type EventLanguage, eventLanguages } from '../vocabulary/languages.js';
import { limits } from '../vocabulary/limits.js';
import { isBlankText, type LocalizedText } from '../vocabulary/localized-text.js';
import { required } from './field.js';
import { isBlankRichText } from './rich-text.js';

/** A page of an organiser's own as a form or a request holds it: title and rich text by language. */
export type PageInput = { id: string; header: LocalizedText; content: LocalizedText };

/** Where a page stands among its organiser's: part of its address. */
export const isPageId = (id: string | undefined): boolean => /^[A-Za-z0-9-]{1,40}$/.test(id ?? '');

/** Where everybody reads a page. @param root the product's address */
export const pageUrl = (root: string, ownerUid: string, id: string): string =>
  `${root}/page/${encodeURIComponent(ownerUid)}/${id}`;

/** The rules of saving a page, in order: its address, a title in some language, and of each language that it is one and not too long. */
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

/** A page is written in the languages that events are held in. */
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

/** The languages that a page can be read in, in their usual order: those with a text, or with a title where there is no text at all. */
export function pageLanguages({ header, content }: Omit<PageInput, 'id'>): EventLanguage[] {
  const written = eventLanguages.filter((language) => !isBlankRichText(content[language]));
  return written.length > 0
    ? written
    : eventLanguages.filter((language) => !isBlankText(header[language]));
}

/** The part of an address that a title makes: 'Política de privacidad' → 'politica-de-privacidad'. '' where it has no such letters. */
export const pageIdOf = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
