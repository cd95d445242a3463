import { expect, it } from 'vitest';
import { everyLanguage } from './localized-text.js';
import { noValue, toldProperties } from './product.js';

const property = (name: string, value: string | Record<string, string>, unit = '', order = 1) => ({
  name: everyLanguage(name),
  value: typeof value === 'string' ? everyLanguage(value) : value,
  unit,
  order,
  default: true,
});

it('tells of attributes in their order, and of none without a value or a name, whatever its unit', () => {
  const told = toldProperties(
    [
      property('Alcohol', '13,5', '%', 2),
      property('Crianza', 'Doce meses', '', 1),
      property('Peso', noValue, 'kg'),
      property('Precio por kilo', ' ', '€'),
      property('Acidez', '—', 'g/l'),
      property('Azúcar', {}, 'g/l'),
      property(' ', 'algo'),
    ],
    'es',
  );
  expect(told).toEqual([
    { name: 'Crianza', value: 'Doce meses', unit: '' },
    { name: 'Alcohol', value: '13,5', unit: '%' },
  ]);
});

it('takes a dash in the reader’s own language for no value, and one within words for what it is', () => {
  expect(
    toldProperties(
      [property('Crianza', { ES: '-', EN: 'Oak' }), property('Bodega', 'Mas-Vell')],
      'es',
    ),
  ).toEqual([{ name: 'Bodega', value: 'Mas-Vell', unit: '' }]);
});
