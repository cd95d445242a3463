import { baseLanguage } from '~/i18n/texts';
import { checkPage, isPageId, pageIdOf } from '../../../shared/rules/page.js';
import { isBlankRichText } from '../../../shared/rules/rich-text.js';
import { nameOfLanguage } from '../../../shared/rules/text.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { contentLanguages, eventLanguages } from '../../../shared/vocabulary/languages.js';
import {
  isBlankText,
  type LocalizedText,
  localize,
} from '../../../shared/vocabulary/localized-text.js';

/** `id` is the chosen address; '' if the address is made from the title. */
export type PageDraft = { id: string; header: LocalizedText; content: LocalizedText };

type Stored = { id: string; header: LocalizedText; content: LocalizedText };

export const draftOf = (stored: Stored | undefined): PageDraft =>
  stored
    ? { id: stored.id, header: stored.header, content: stored.content }
    : { id: '', header: {}, content: {} };

/** The name of a language in that language. */
export const nameOf = (language: string): string => nameOfLanguage(language.toLowerCase());

/** Returns the texts with one of them replaced. An empty text is removed. */
export function written(texts: LocalizedText, language: string, text: string): LocalizedText {
  if (text !== '') return { ...texts, [language]: text };
  const { [language]: _, ...others } = texts;
  return others;
}

/** The address of a new page: the chosen one, else one made from the title, else `page`. */
export const addressOf = ({ id, header }: PageDraft): string =>
  id.trim() || pageIdOf(localize(header, 'ES')) || 'page';

/**
 * Returns the issues of a draft. A new page must not have the address of another page.
 * @param taken addresses of the existing pages
 */
export function checkDraft(
  draft: PageDraft,
  stored: Stored | undefined,
  taken: readonly string[],
): Issue[] {
  const id = stored?.id ?? addressOf(draft);
  const issues = checkPage({ ...draft, id });
  return !stored && isPageId(id) && taken.includes(id)
    ? [{ path: 'id', code: 'PAGE_EXISTS' }, ...issues]
    : issues;
}

/** The part of a page that is missing in a language; null if it has both title and text. */
export function missingIn(
  { header, content }: PageDraft,
  language: string,
): 'all' | 'header' | 'content' | null {
  const title = !isBlankText(header[language]);
  const text = !isBlankRichText(content[language]);
  return title ? (text ? null : 'content') : text ? 'header' : 'all';
}

/**
 * The language in which a page opens: the reader's own if the page is new or written in it, else
 * Spanish, else the first one in which the page is written.
 */
export function firstLanguage({ header, content }: PageDraft, locale: string): string {
  const own =
    contentLanguages.find((language) => language.toLowerCase() === baseLanguage(locale)) ?? 'ES';
  const there = eventLanguages.filter((language) => language in header || language in content);
  return there.length === 0
    ? own
    : ([own, 'ES'].find((language) => there.some((each) => each === language)) ?? there[0] ?? own);
}
