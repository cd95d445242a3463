import { capitalised } from '../../shared/rules/text.js';

/** A language under its own name. */
export const languageName = (language: string): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return capitalised(name, language);
};
