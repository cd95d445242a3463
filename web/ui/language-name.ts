import { capitalised } from '../../shared/rules/text.js';

/** The name of a language in that language. */
export const languageName = (language: string): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return capitalised(name, language);
};
