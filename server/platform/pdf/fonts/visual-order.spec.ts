import { expect, it } from 'vitest';
import { visualOrder } from './visual-order.js';

const shown = (...texts: string[]) =>
  visualOrder(texts.map((text) => ({ text }))).map(({ text }) => text);

it('keeps left-to-right text as it is', () => {
  expect(shown('Fruta', ' madura', ' 12')).toEqual(['Fruta', ' madura', ' 12']);
});

it('reverses the order of right-to-left words, with the spaces between them', () => {
  expect(shown('יין', ' אדום', ' טוב')).toEqual(['טוב', ' ', 'אדום', ' ', 'יין']);
});

it('keeps the direction of numbers and other scripts among right-to-left words', () => {
  expect(shown('Vino:', ' יין', ' אדום', ' 2019')).toEqual([
    'Vino:',
    ' ',
    '2019',
    ' ',
    'אדום',
    ' ',
    'יין',
  ]);
});
