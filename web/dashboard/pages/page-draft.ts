import { baseLanguage } from '~/i18n/texts';
import { languageName } from '~/ui/language-name';
import { checkPage, isPageId, pageIdOf } from '../../../shared/rules/page.js';
import { isBlankRichText } from '../../../shared/rules/rich-text.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import {
  contentLanguages,
  type EventLanguage,
  eventLanguages,
} from '../../../shared/vocabulary/languages.js';
import {
  isBlankText,
  type LocalizedText,
  localize,
} from '../../../shared/vocabulary/localized-text.js';

/** `id`: the address that was chosen; '' for the one that the title makes. */
export type PageDraft = { id: string; header: LocalizedText; content: LocalizedText };

type Stored = { id: string; header: LocalizedText; content: LocalizedText };

export const pageDraft = (stored: Stored | undefined): PageDraft =>
  stored
    ? { id: stored.id, header: stored.header, content: stored.content }
    : { id: '', header: {}, content: {} };

/** A language as it calls itself. */
export const nameOf = (language: string): string => languageName(language.toLowerCase());

/** Texts with one of them written anew; one with nothing in it is not there. */
export function written(texts: LocalizedText, language: string, text: string): LocalizedText {
  if (text !== '') return { ...texts, [language]: text };
  const { [language]: _, ...others } = texts;
  return others;
}

/** Where a page that is new will stand: as chosen, else as its title says, else somewhere. */
export const addressOf = ({ id, header }: PageDraft): string =>
  id.trim() || pageIdOf(localize(header, 'ES')) || 'page';

/** @param taken the addresses of the other pages */
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

/** What a page lacks in a language: all of it, its title or its text; null where there is both. */
export function missingIn(
  { header, content }: PageDraft,
  language: string,
): 'all' | 'header' | 'content' | null {
  const title = !isBlankText(header[language]);
  const text = !isBlankRichText(content[language]);
  return title ? (text ? null : 'content') : text ? 'header' : 'all';
}

/** The language that a page is opened in: the reader's own where it is written in it, or is new, else the one that stands in for it. */
export function firstLanguage({ header, content }: PageDraft, locale: string): string {
  const own =
    contentLanguages.find((language) => language.toLowerCase() === baseLanguage(locale)) ?? 'ES';
  const there = eventLanguages.filter((language) => language in header || language in content);
  return there.length === 0
    ? own
    : ([own, 'ES'].find((language) => there.some((each) => each === language)) ?? there[0] ?? own);
}

/** The languages that a page is written in: those of every content, and whichever else it has or was asked for. */
export const languagesOf = (
  { header, content }: PageDraft,
  asked: readonly string[],
): EventLanguage[] =>
  eventLanguages.filter(
    (language) =>
      contentLanguages.some((each) => each === language) ||
      language in header ||
      language in content ||
      asked.includes(language),
  );
