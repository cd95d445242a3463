import { pageLanguages, pageUrl } from '../../shared/rules/page.js';
import {
  everyLanguage,
  type LocalizedText,
  localize,
  replaceText,
} from '../../shared/vocabulary/localized-text.js';
import { cleanRichText } from '../platform/text/rich-text.js';
import type { PageDto } from './page.dto.js';

export type PageRow = {
  id: string;
  header: LocalizedText;
  content: LocalizedText;
  version: number;
  updatedAt: Date;
  deletedAt: Date | null;
};

export const pageColumns = `id, header, content, version, updated_at as "updatedAt", deleted_at as "deletedAt"`;

/** A text in a request body. */
type Sent = LocalizedText | string | null | undefined;

const mapped = (texts: LocalizedText, change: (text: string) => string): LocalizedText =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]));

/** Rich texts by language, reduced to the HTML that a page may contain. */
export const cleanTexts = (content: LocalizedText): LocalizedText => mapped(content, cleanRichText);

/**
 * Returns the texts to store. `clean` sanitises a text. Blank texts are dropped, so that readers of
 * that language see the text of another one. Texts by language replace all stored texts. A plain
 * text replaces the text that Spanish readers see, in every language that has the same text. If
 * nothing is stored, a plain text applies to every content language.
 */
export function textsOf(
  given: Sent,
  stored: LocalizedText,
  clean: (text: string) => string,
  isBlank: (text: string) => boolean,
): LocalizedText {
  if (given === undefined) return stored;
  if (given === null) return {};
  const spanish = localize(stored, 'ES');
  const texts =
    typeof given !== 'string'
      ? Object.fromEntries(
          Object.entries(given).map(([language, text]) => [
            language.toUpperCase(),
            clean(text ?? ''),
          ]),
        )
      : spanish
        ? replaceText(stored, spanish, clean(given))
        : everyLanguage(clean(given));
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => !isBlank(text)));
}

/** The public form of a page. @param root the address of this installation */
export function presentPage(root: string, ownerUid: string, row: PageRow): PageDto {
  const content = cleanTexts(row.content);
  return {
    id: row.id,
    header: row.header,
    content,
    languages: pageLanguages({ header: row.header, content }),
    url: pageUrl(root, ownerUid, row.id),
    lastUpdate: row.updatedAt.toISOString(),
    version: row.version,
  };
}
