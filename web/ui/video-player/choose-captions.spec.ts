import { expect, it } from 'vitest';
import { chooseCaptions } from './choose-captions';

it.each([
  [['es-ES', 'ca', 'en'], ['ca'], 'ca'],
  [['es-ES', 'ca'], ['es'], 'es-ES'],
  [['es', 'es-MX'], ['es-MX'], 'es-MX'],
  [['es', 'en'], ['fr', 'en-GB', 'es'], 'en'],
  [['CA', 'es'], ['ca-ES'], 'CA'],
  [['es', 'en'], ['fr'], 'es'],
  [['es', 'en'], [], 'es'],
  [[], ['es'], undefined],
])('of captions in %j for %j, it chooses %s', (languages, wanted, expected) => {
  const captions = languages.map((language) => ({ language }));
  expect(chooseCaptions(captions, wanted)?.language).toBe(expected);
});
