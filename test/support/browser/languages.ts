import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { demoTexts } from '../../../server/demo/demo-texts.js';
import { demoWines } from '../../../server/demo/demo-wines.js';
import type { GuestLanguage } from '../../../shared/vocabulary/languages.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[prefix + name, value] as [string, string]]
      : flat(value, `${prefix}${name}.`),
  );
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts;

const known = new Map<string, ReadonlyMap<string, string>>();

/** The texts of the interface in a language, by `namespace.key`. */
function textsIn(language: string): ReadonlyMap<string, string> {
  const found = known.get(language);
  if (found) return found;
  const texts = new Map(
    ['web/locales', 'shared/locales'].flatMap((folder) => {
      // Languages of guests alone have no texts that the server shares.
      if (!existsSync(join(root, folder, language))) return [];
      const names = readdirSync(join(root, folder, language), { withFileTypes: true });
      return names.flatMap(({ name }) =>
        flat(read(join(folder, language, name)), `${name.replace('.json', '')}.`),
      );
    }),
  );
  known.set(language, texts);
  return texts;
}

/** A text of the interface: `say('de', 'room.join.enter')`. */
export function say(language: string, key: string): string {
  const text = textsIn(language).get(key);
  if (text === undefined) throw new Error(`${language} has no text ${key}`);
  return text;
}

/**
 * Texts of the organiser, in the organiser's language: names of the sample data. The plan of the
 * name 'Crianza' has it in all languages.
 */
const names: readonly string[] = [
  demoTexts.instructor,
  ...Object.values(demoTexts.evening),
  ...Object.values(demoTexts.blind),
]
  .map(({ ES }) => ES)
  .concat(
    'Crianza',
    demoWines.map(({ name }) => name),
  );

/** Spanish texts that a language says differently, without those that have placeholders. */
function foreignTexts(language: GuestLanguage): string[] {
  const own = textsIn(language);
  // The keys have the texts in the content languages.
  const keys = Object.keys(read('shared/ready-made/de.json')).map((key) => key.split('|'));
  const place = ['es', 'ca', 'en'].indexOf(language);
  const translated =
    place < 0
      ? Object.values(read(`shared/ready-made/${language}.json`))
      : keys.map((texts) => texts[place]);
  const allowed = new Set<unknown>([...own.values(), ...translated]);
  const spanish = [
    ...[...textsIn('es')].filter(([key]) => own.has(key)).map(([, text]) => text),
    ...keys.map(([text = '']) => text),
  ].filter((text) => !names.includes(text));
  return spanish.filter((text) => text.length > 3 && !/\{\{|</.test(text) && !allowed.has(text));
}

/**
 * Expects that the page says its language, shows none of our texts in Spanish and no key of a text.
 * @param but ready-made texts that a form shows to edit them in Spanish
 */
export async function expectInLanguage(
  page: Page,
  language: GuestLanguage,
  but: readonly string[] = [],
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        parent &&
        !parent.closest('script, style, template, noscript') &&
        parent.checkVisibility()
      )
        texts.push(node.nodeValue?.trim() ?? '');
    }
    for (const each of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.push(each.getAttribute(name)?.trim() ?? '');
    return texts.filter(Boolean);
  });
  const foreign = new Set(foreignTexts(language));
  expect(shown.filter((text) => foreign.has(text) && !but.includes(text))).toEqual([]);
  // A text that is missing shows its key: 'join.enter'.
  expect(shown.filter((text) => /^(?:\w+:)?[a-z]\w+(?:\.[a-zA-Z]\w*)+$/.test(text))).toEqual([]);
}
