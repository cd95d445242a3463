import { pageLanguages, pageUrl } from '../../shared/rules/page.js';
import {
  everyLanguage,
  type LocalizedText,
  localize,
  updateText,
} from '../../shared/vocabulary/localized-text.js';
import { cleanRichText } from '../platform/rich-text.js';
import type { PageDto } from './page.dto.js';

/** A row of `custom_pages`. */
export type PageRow = {
  id: string;
  header: LocalizedText;
  content: LocalizedText;
  version: number;
  updatedAt: Date;
  deletedAt: Date | null;
};

export const pageColumns = `id, header, content, version, updated_at as "updatedAt", deleted_at as "deletedAt"`;

/** A text as it is sent. */
type Sent = LocalizedText | string | null | undefined;

const mapped = (texts: LocalizedText, change: (text: string) => string): LocalizedText =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]));

/** Rich texts by language with nothing in them but what a page may be made of. */
export const cleanTexts = (content: LocalizedText): LocalizedText => mapped(content, cleanRichText);

/**
 * What a text of a page becomes. Those by language take the place of all that there were, and of a language with nothing in it nothing is
 * kept: its readers get another one. A plain text is every content language's; over texts that there are, those that equal the Spanish one.
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
        ? updateText(stored, spanish, clean(given))
        : everyLanguage(clean(given));
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => !isBlank(text)));
}

/** A page as everybody may read it. @param root the product's address */
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
