import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { countInPortuguese } from './portuguese-plural.js';

it('counts 0 as plural in Portugal and as singular in Brazil', () => {
  const texts = createInstance();
  const translation = { wines_one: '{{count}} vinho', wines_other: '{{count}} vinhos' };
  void texts.init({
    initAsync: false,
    resources: { pt: { translation }, 'pt-BR': { translation } },
  });
  countInPortuguese(texts);
  const counted = (lng: string) => [0, 1, 2].map((count) => texts.t('wines', { count, lng }));
  expect(counted('pt')).toEqual(['0 vinhos', '1 vinho', '2 vinhos']);
  expect(counted('pt-BR')).toEqual(['0 vinho', '1 vinho', '2 vinhos']);
});
