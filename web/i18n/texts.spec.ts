import type { FlatNamespace } from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { baseLanguage, fallbackChain, nearestLocale } from './texts';

describe('nearestLocale', () => {
  it('answers in a language whose texts are there, in the variant that was asked for', () => {
    expect(['es-MX', 'es-419', 'EN', 'en-GB', 'ca-AD', 'gl'].map(nearestLocale)).toEqual([
      'es-MX',
      'es',
      'en',
      'en-GB',
      'ca-AD',
      'gl',
    ]);
  });

  it('leaves the choice to the next language of the browser where there are no texts yet', () => {
    expect(['de', 'de-DE', 'fr-CA', 'IT', 'pl', 'pt-BR', 'zh'].filter(nearestLocale)).toEqual([]);
  });
});

describe('baseLanguage', () => {
  it('is one that is offered', () => {
    expect(['es-MX', 'ca', 'en-US', 'gl', 'eu', 'de-AT'].map(baseLanguage)).toEqual([
      'es',
      'ca',
      'en',
      'es',
      'es',
      'es',
    ]);
  });
});

describe('fallbackChain', () => {
  it('fetches no Spanish for browsers that ask for a variant of another language that is offered, as most do', () => {
    expect(['en-GB', 'en-US', 'ca-AD', 'es-MX', 'en'].map(fallbackChain)).toEqual([
      ['en'],
      ['en'],
      ['ca'],
      ['es'],
      [],
    ]);
    expect(['eu', 'de-AT'].map(fallbackChain)).toEqual([['es'], ['de', 'es']]);
  });
});

const sources = Object.entries(
  import.meta.glob<string>('../{account,assistant,dashboard,room}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

// a page that says what its entry does not know shows the names of the texts
it.each([
  ['account', '/login', null],
  ['assistant', '/assistant/login', () => import('./guest-texts')],
  ['dashboard', '/dashboard/home', () => import('./dashboard-texts')],
  ['room', '/room/ABC', () => import('../room/preview/preview-texts')],
])('the page %s knows all texts that it says', async (entry, pathname, bring) => {
  vi.resetModules();
  vi.stubGlobal('location', { pathname });
  const { fetchTexts } = await import('./texts');
  await bring?.();
  const said = sources
    .filter(([file]) => file.startsWith(`../${entry}/`))
    .flatMap(([, source]) => [
      ...source.matchAll(/(?:useTranslation|loadTexts)\((\[[^\]]*\]|'\w+')/g),
    ])
    .flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
  expect(said).not.toEqual([]);
  for (const namespace of new Set(said)) {
    const texts = fetchTexts('es', namespace as FlatNamespace);
    expect(texts, namespace).toBeDefined();
    // only the web's own build can read those that a page begins with
    await texts?.catch(() => undefined);
  }
  vi.unstubAllGlobals();
});
