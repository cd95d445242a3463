import type { FlatNamespace } from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { baseLanguage, fallbackChain, nearestLocale } from './texts';

describe('nearestLocale', () => {
  it('returns an offered language, in the requested variant if there is one', () => {
    expect(['es-MX', 'es-419', 'EN', 'en-GB', 'ca-AD', 'gl'].map(nearestLocale)).toEqual([
      'es-MX',
      'es',
      'en',
      'en-GB',
      'ca-AD',
      'gl',
    ]);
  });

  it('returns nothing for a language without texts, so that the browser’s next language decides', () => {
    expect(['de', 'de-DE', 'fr-CA', 'IT', 'pl', 'pt-BR', 'zh'].filter(nearestLocale)).toEqual([]);
  });
});

describe('baseLanguage', () => {
  it('returns an offered language', () => {
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
  it('adds Spanish only if no other language of the chain is offered', () => {
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
  import.meta.glob<string>('../{account,assistant,dashboard,desk,room}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

// A page that uses a namespace unknown to its entry shows keys instead of texts.
it.each([
  ['account', '/login', null],
  [
    'assistant',
    '/assistant/login',
    () => Promise.all([import('./guest-texts'), import('../frame/ticket/ticket-texts')]),
  ],
  ['desk', '/instructor/ABC', null],
  ['dashboard', '/dashboard/home', () => import('./dashboard-texts')],
  [
    'room',
    '/room/ABC',
    () =>
      Promise.all([
        import('../room/preview/preview-texts'),
        import('../room/tasting/led/led-texts'),
        import('../frame/ticket/ticket-texts'),
      ]),
  ],
])('the page %s knows all namespaces that it uses', async (entry, pathname, bring) => {
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
    // Only the web build can read the first texts of a page.
    await texts?.catch(() => undefined);
  }
  vi.unstubAllGlobals();
});
