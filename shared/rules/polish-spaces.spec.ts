import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { bindShortWords, polishSpaces } from './polish-spaces.js';

const bound = (text: string) => bindShortWords(text).replaceAll('\u00a0', '_');

it('binds words of one letter to the next word', () => {
  expect(bound('Degustacja w ciemno')).toBe('Degustacja w_ciemno');
  expect(bound('A i w domu, z „u Ani” (o winie)')).toBe('A_i_w_domu, z_„u_Ani” (o_winie)');
  expect(bound('Etap 1 z 24')).toBe('Etap 1 z_24');
});

it('binds words within JSON, and leaves its keys', () => {
  const json = '{\n  "w": "W sali i w barze",\n  "z": ""\n}';
  expect(bound(json)).toBe('{\n  "w": "W_sali i_w_barze",\n  "z": ""\n}');
});

it('leaves other words, and a letter at the end', () => {
  for (const text of ['no i', 'ewa ma', 'Wino z', 'to wino', 'e-mail i\nadres'])
    expect(bound(text)).toBe(text);
});

it('is done by i18next in Polish alone, also with a fixed language', async () => {
  const i18next = createInstance();
  await i18next.use(polishSpaces).init({
    lng: 'pl',
    postProcess: polishSpaces.name,
    resources: {
      pl: { translation: { of: '{{a}} z {{b}}' } },
      it: { translation: { of: '{{a}} o {{b}}' } },
    },
  });
  expect(i18next.t('of', { a: 1, b: 2 })).toBe('1 z\u00a02');
  expect(i18next.getFixedT('it')('of', { a: 1, b: 2 })).toBe('1 o 2');
  await i18next.changeLanguage('it');
  expect(i18next.t('of', { a: 1, b: 2 })).toBe('1 o 2');
  expect(i18next.getFixedT('pl-PL')('of', { a: 1, b: 2 })).toBe('1 z\u00a02');
});
