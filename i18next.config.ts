import { defineConfig } from 'i18next-cli';
import { offeredLanguages } from './shared/vocabulary/languages.ts';

/** Where the texts are and which code asks for them; `npm run check` holds the two together. */
export default defineConfig({
  locales: [...offeredLanguages],
  extract: {
    input: ['web/**/*.{ts,tsx}'],
    ignore: ['web/**/*.spec.{ts,tsx}'],
    output: 'web/locales/{{language}}/{{namespace}}.json',
    defaultNS: 'common',
    primaryLanguage: 'es',
    // What is unused, and what code builds out of values, scripts/locales.mjs knows better.
    removeUnusedKeys: false,
    sort: false,
  },
});
