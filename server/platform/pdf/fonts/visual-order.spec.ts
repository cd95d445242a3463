import { expect, it } from 'vitest';
import { visualOrder } from './visual-order.js';

const shown = (...texts: string[]) =>
  visualOrder(texts.map((text) => ({ text }))).map(({ text }) => text);

it('leaves what is read from the left as it is', () => {
  expect(shown('Fruta', ' madura', ' 12')).toEqual(['Fruta', ' madura', ' 12']);
});

it('puts words that are read from the right beside each other so, the spaces between them', () => {
  expect(shown('יין', ' אדום', ' טוב')).toEqual(['טוב', ' ', 'אדום', ' ', 'יין']);
});

it('keeps numbers and other scripts in their own direction among them', () => {
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
