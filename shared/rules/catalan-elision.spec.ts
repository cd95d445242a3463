import { expect, it } from 'vitest';
import { elideArticles } from './catalan-elision.js';

it.each([
  ['Es renova el 1 de gener del 2027', 'Es renova l’1 de gener del 2027'],
  ['Fins al 11 d’abril, 9,00 € al mes', 'Fins a l’11 d’abril, 9,00 € al mes'],
  ['La versió del 1 de des., 12:30', 'La versió de l’1 de des., 12:30'],
  ['Del 1 al 11 de març', 'De l’1 a l’11 de març'],
  ['El 11,5 % pagaria més que pel 1.', 'L’11,5 % pagaria més que per l’1.'],
  ['La càrrega serà de més del 1 %', 'La càrrega serà de més de l’1 %'],
])('Catalan articles are elided before 1 and 11: %s', (written, read) => {
  expect(elideArticles(written)).toBe(read);
});

it.each([
  'Es renova el 2 de gener',
  'Acaba el 12 de gener, fins al 21 o al 110',
  'El 01/01/2027 12:30',
  'El 1.000 i el 1r de la llista',
  'Un total de 11 vins, model 1',
])('other texts stay: %s', (text) => {
  expect(elideArticles(text)).toBe(text);
});
