import type { TFunction } from 'i18next';
import { setLocalizedText } from '~/ui/localized-input';
import { firstLanguage, type PageDraft } from './page-draft';
import type { ListedPage } from './use-pages';

type Translate = TFunction<['pages', 'common']>;

/** A page for plans that can only try the editor, in the reader's language. */
export function exampleOf(t: Translate, locale: string): PageDraft {
  const language = firstLanguage({ header: {}, content: {}, id: '' }, locale);
  return {
    id: '',
    header: { [language]: t('pages:example.visit') },
    content: {
      [language]: `<p>${t('pages:example.text')}</p><h2>${t('pages:example.when')}</h2><p>${t('pages:example.hours')}</p>`,
    },
  };
}

/** The rows of a list for plans without pages. */
export const exampleRows = (t: Translate): ListedPage[] =>
  (['visit', 'privacy'] as const).map((name) => ({
    id: name,
    header: setLocalizedText({}, '', t(`pages:example.${name}`)),
    languages: ['ES', 'CA', 'EN'],
    lastUpdate: new Date().toISOString(),
    url: '',
    version: 1,
  }));
