import { expect, it } from 'vitest';
import { errorCodes } from '../../shared/vocabulary/error-codes.js';
import { guestLanguages, interfaceLanguages } from '../../shared/vocabulary/languages.js';
import assistant from '../locales/es/assistant.json';
import common from '../locales/es/common.json';
import desk from '../locales/es/desk.json';
import myData from '../locales/es/myData.json';
import palate from '../locales/es/palate.json';
import room from '../locales/es/room.json';
import screen from '../locales/es/screen.json';
import signIn from '../locales/es/signIn.json';
import tasted from '../locales/es/tasted.json';
import wine from '../locales/es/wine.json';
import { initialTexts, initialTextsOf } from './initial-texts';

type Texts = Parameters<typeof initialTextsOf>[2];
const flat = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : flat(value, `${prefix}${name}.`),
  );

const sources = import.meta.glob<string>(
  ['../{account,api,app,assistant,desk,frame,i18n,room,ui}/**/*.{ts,tsx}', '!**/*.spec.*'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const server = import.meta.glob<string>(
  ['../../server/{assistants,recaps}/**/*.ts', '../../shared/rules/guest-emails.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** The error codes that the server modules of guests can answer. */
const guestErrors = () =>
  Object.values(server).flatMap((source) =>
    (Object.keys(errorCodes) as (keyof typeof errorCodes)[]).filter((code) =>
      source.includes(`'${code}'`),
    ),
  );

/** All files that a page imports from its entry, directly or indirectly, lazy imports included. */
function reached(from: string): string[] {
  const found = new Set<string>();
  const follow = (file: string) => {
    const source = sources[file];
    if (source === undefined || found.has(file)) return;
    found.add(file);
    for (const [, name = ''] of source.matchAll(/(?:from|import)\s*\(?\s*'([~.][^']+)'/g)) {
      const url = name.startsWith('~')
        ? name.slice(1)
        : new URL(name, `http://web/${file.slice(3)}`).pathname;
      for (const ending of ['.ts', '.tsx']) follow(`..${url}${ending}`);
    }
  };
  follow(from);
  // This module checks whether a text exists, and works without the text.
  found.delete('./use-error-text.ts');
  return [...found];
}

/** The keys of shared texts that files use. `own` are the keys of the page's own texts. */
function sharedKeys(files: readonly string[], own: readonly string[]): string[] {
  const asked = files.flatMap((file) =>
    [...(sources[file] ?? '').matchAll(/\bt\(\s*(?:[^'`(),]+\? )?['`](?:common:)?([\w.]+)/g)].map(
      ([, key = '']) => key,
    ),
  );
  const all = flat(common);
  // A template literal may use any key of its group.
  const used = asked.flatMap((key) =>
    all.filter(
      (each) => (each === key && !own.includes(key)) || (key.endsWith('.') && each.startsWith(key)),
    ),
  );
  return [...new Set(used)];
}

it.each([
  [
    'assistant',
    '../assistant/assistant-frame.tsx',
    [assistant, myData, palate, signIn, tasted, wine],
  ],
  ['desk', '../desk/desk-frame.tsx', [desk, screen]],
  ['room', '../room/tasting/tasting.tsx', [room]],
])('the page %s has every shared text that it uses', (page, part, texts) => {
  const files = reached(`../app/${page}.tsx`);
  expect(files).toEqual(expect.arrayContaining([part, '../app/error-page.tsx']));
  const own = texts.flatMap((each) => flat(each));
  const has = flat(initialTextsOf(page, 'common', common));
  const used = sharedKeys(files, own);
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((key) => !has.includes(key))).toEqual([]);
});

const ofGuests = import.meta.glob<Texts>('../locales/{gl,nl,ru,uk,zh}/{common,errors}.json', {
  import: 'default',
  eager: true,
});
const singular = (key: string) => key.replace(/_(?:one|few|many|other)$/, '');

it.each(guestLanguages.filter((each) => !interfaceLanguages.some((one) => one === each)))(
  'the guests’ pages have every shared text and error text in %s',
  (language) => {
    const has = new Set(flat(ofGuests[`../locales/${language}/common.json`] ?? {}).map(singular));
    for (const [page, texts] of [
      ['../app/assistant.tsx', [assistant, myData, palate, signIn, tasted, wine]],
      ['../desk/screen/screen.page.tsx', [screen]],
      ['../app/room.tsx', [room]],
    ] as const) {
      const used = sharedKeys(
        reached(page),
        texts.flatMap((each) => flat(each)),
      );
      expect(
        used.filter((key) => !has.has(singular(key))),
        page,
      ).toEqual([]);
    }
    const errors = ofGuests[`../locales/${language}/errors.json`] ?? {};
    expect(guestErrors().filter((code) => !(code in errors))).toEqual([]);
  },
);

it('the guest area has a text for every error code of its server modules', () => {
  const answered = guestErrors();
  const kept = initialTextsOf(
    'assistant',
    'errors',
    Object.fromEntries(answered.map((code): [string, string] => [code, code])),
  );
  expect(answered.filter((code) => !(code in kept))).toEqual([]);
});

it('initialTexts names only existing keys', () => {
  const all = flat(common);
  for (const { common: named } of Object.values(initialTexts)) {
    const names = named === undefined ? [] : 'only' in named ? named.only : named.without;
    expect(
      names.filter(
        (name) => !all.some((key) => key === name || (name.endsWith('.') && key.startsWith(name))),
      ),
    ).toEqual([]);
  }
});
