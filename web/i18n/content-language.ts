import type { OfferedLanguage } from '../../shared/vocabulary/languages.js';
import { baseLanguage } from './texts';

/** The language in which files and contents are asked for beside what the screen shows in `locale`: 'CA' for 'ca-AD'. */
export const contentLanguageOf = (locale: string) =>
  baseLanguage(locale).toUpperCase() as Uppercase<OfferedLanguage>;
