import { defineConfig } from 'i18next-cli';

/** Keeps the locales in step with the code: `i18next-cli extract` lists missing and unused keys, `status` what is untranslated. */
export default defineConfig({
  locales: ['es', 'ca', 'en'],
  extract: {
    input: ['web/**/*.{ts,tsx}'],
    ignore: ['web/**/*.spec.{ts,tsx}'],
    output: 'web/locales/{{language}}/{{namespace}}.json',
    defaultNS: 'common',
    primaryLanguage: 'es',
    removeUnusedKeys: true,
    // Keys that code builds from a value: error codes, field names, page titles, sidebar entries.
    preservePatterns: [
      'errors:*',
      'common:field.*',
      'common:title.*',
      'account:login.*',
      'account:signUp.error.*',
      'account:action.*',
      'shell:entry.*',
      'shell:coming.*',
      'shell:home.steps.*',
    ],
    sort: false,
  },
});
