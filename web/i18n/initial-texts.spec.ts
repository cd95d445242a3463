import { expect, it } from 'vitest';
import { errorCodes } from '../../shared/vocabulary/error-codes.js';
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
  const asked = files.flatMap((file) =>
    [...(sources[file] ?? '').matchAll(/\bt\(\s*(?:[^'`(),]+\? )?['`](?:common:)?([\w.]+)/g)].map(
      ([, key = '']) => key,
    ),
  );
  const own = texts.flatMap((each) => flat(each));
  const all = flat(common);
  const has = flat(initialTextsOf(page, 'common', common));
  // A template literal may use any key of its group.
  const shared = asked.flatMap((key) =>
    all.filter(
      (each) => (each === key && !own.includes(key)) || (key.endsWith('.') && each.startsWith(key)),
    ),
  );
  expect(shared.length).toBeGreaterThan(10);
  expect([...new Set(shared)].filter((key) => !has.includes(key))).toEqual([]);
});

it('the guest area has a text for every error code of its server modules', () => {
  const answered = Object.values(server).flatMap((source) =>
    (Object.keys(errorCodes) as (keyof typeof errorCodes)[]).filter((code) =>
      source.includes(`'${code}'`),
    ),
  );
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
