import type { FlatNamespace } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseLanguage, nearestLocale } from './texts';

const at = (pathname: string) => vi.stubGlobal('location', { pathname });
beforeEach(() => {
  at('/dashboard/home');
});
afterEach(() => vi.unstubAllGlobals());

describe('nearestLocale', () => {
  it('returns an interface language, in the requested variant if there is one', () => {
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
    expect(['nl', 'ru-RU', 'zh'].filter(nearestLocale)).toEqual([]);
  });

  it('has more languages on the pages for guests', () => {
    for (const path of ['/room/ABC', '/publicTasting/u/t', '/screen/ABC', '/assistant/list']) {
      at(path);
      expect(['nl', 'ru-RU', 'zh-CN', 'gl-ES'].map(nearestLocale)).toEqual([
        'nl',
        'ru',
        'zh',
        'gl',
      ]);
      expect(baseLanguage('gl')).toBe('gl');
    }
    at('/instructor/ABC');
    expect(nearestLocale('nl')).toBeUndefined();
  });
});

describe('baseLanguage', () => {
  it('returns an interface language', () => {
    const codes = ['es-MX', 'ca', 'en-US', 'gl', 'eu', 'de-AT', 'constructor'];
    expect(codes.map(baseLanguage)).toEqual(['es', 'ca', 'en', 'es', 'es', 'de', 'es']);
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
  ['account', '/login', () => import('../frame/second-step/second-step-texts')],
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
