import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  guestLanguages,
  interfaceLanguages,
  isContentLanguage,
} from '../shared/vocabulary/languages.js';
import { type LocalizedText, localize } from '../shared/vocabulary/localized-text.js';
import {
  type ReadyMadeTexts,
  readyMadeKey,
  withReadyMadeTexts,
} from '../shared/vocabulary/ready-made-texts.js';
import { tastingIdeas } from '../web/dashboard/tastings/ideas/tasting-ideas.js';
import { demoSurvey, demoTexts } from './demo/demo-texts.js';
import './platform/text/ready-made-texts.js';
import { knownAttributes, productTypes } from './products/product-types.js';
import { optionWords, titleWords, type Words } from './sheets/library/lexicon.js';

const translationsInto = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`../shared/ready-made/${language}.json`, import.meta.url), 'utf8'),
  ) as ReadyMadeTexts;

/** All texts by language inside a structure. */
const textsIn = (value: unknown): LocalizedText[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('ES' in value) return [value as LocalizedText];
  return Object.values(value).flatMap(textsIn);
};
const ofWords = ([ES, CA, EN]: Words): LocalizedText => ({ ES, CA, EN });
const ofGuests = new Set(
  [
    ...textsIn([productTypes, [...knownAttributes.values()], tastingIdeas, demoTexts, demoSurvey]),
    ...[...Object.values(titleWords), ...Object.values(optionWords)].map(ofWords),
  ].map(readyMadeKey),
);

/** What the plans offer, which only organisers read: the migration stores it. */
const ofPlans = [
  ...readFileSync(new URL('./migrations/1795180003900-plans.ts', import.meta.url), 'utf8').matchAll(
    /\btext\(\s*'([^']*)',\s*'([^']*)',\s*'([^']*)',?\s*\)/g,
  ),
].map(([, ES = '', CA = '', EN = '']) => readyMadeKey({ ES, CA, EN }));
const readyMade = new Set([...ofGuests, ...ofPlans]);
const isInterfaceLanguage = (language: string) =>
  interfaceLanguages.some((each) => each === language);

it.each(guestLanguages.filter((language) => !isContentLanguage(language)))(
  'every ready-made text has a translation into %s, and there are no others',
  (language) => {
    const texts = translationsInto(language);
    const needed = isInterfaceLanguage(language) ? readyMade : ofGuests;
    expect(ofPlans.length).toBeGreaterThan(10);
    expect([...needed].filter((key) => !texts[key]?.trim())).toEqual([]);
    expect(Object.keys(texts).filter((key) => !needed.has(key))).toEqual([]);
    const wine = { ES: 'Vino tinto', CA: 'Vi negre', EN: 'Red wine' };
    expect(localize(wine, language)).toBe(texts[readyMadeKey(wine)]);
  },
);

it('a text that an organiser changed has no translation', () => {
  const changed = { ES: 'Vino tinto', CA: 'Vi negre', EN: 'Our red' };
  expect(localize(changed, 'de')).toBe('Vino tinto');
  expect(withReadyMadeTexts(changed)).toEqual(changed);
});

it('a stored translation wins over ours', () => {
  expect(
    localize({ ES: 'Vino tinto', CA: 'Vi negre', EN: 'Red wine', DE: 'Der Rote' }, 'de-AT'),
  ).toBe('Der Rote');
});
