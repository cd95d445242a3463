import { type FileLanguage, interfaceLanguageOf } from '../../shared/vocabulary/languages.js';
import { baseLanguage } from './texts';

/** The language of files to request for a screen of organisers in `locale`: 'CA' for 'ca-AD'. */
export const fileLanguageOf = (locale: string) =>
  interfaceLanguageOf(baseLanguage(locale)).toUpperCase() as FileLanguage;
