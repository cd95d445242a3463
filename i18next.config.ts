import { defineConfig } from 'i18next-cli';
import { offeredLanguages } from './shared/vocabulary/languages.ts';

/**
 * Tells i18next-cli where the texts and the code that uses them are. `npm run check` compares the
 * two.
 */
export default defineConfig({
  locales: [...offeredLanguages],
  extract: {
    input: ['web/**/*.{ts,tsx}'],
    ignore: ['web/**/*.spec.{ts,tsx}'],
    output: 'web/locales/{{language}}/{{namespace}}.json',
    defaultNS: 'common',
    primaryLanguage: 'es',
    // scripts/check-locales.mjs finds unused keys itself, because it knows the keys that the code
    // composes.
    removeUnusedKeys: false,
    sort: false,
  },
});
