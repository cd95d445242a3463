import type { OfferedLanguage } from '../../shared/vocabulary/languages.js';
import { baseLanguage } from './texts';

/** The language of files and content to request for a screen in `locale`: 'CA' for 'ca-AD'. */
export const contentLanguageOf = (locale: string) =>
  baseLanguage(locale).toUpperCase() as Uppercase<OfferedLanguage>;
