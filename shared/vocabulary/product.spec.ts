import { expect, it } from 'vitest';
import { everyLanguage } from './localized-text.js';
import { noValue, visibleProperties } from './product.js';

const property = (name: string, value: string | Record<string, string>, unit = '', order = 1) => ({
  name: everyLanguage(name),
  value: typeof value === 'string' ? everyLanguage(value) : value,
  unit,
  order,
  default: true,
});

it('returns attributes in their order, without those that lack a value or a name', () => {
  const told = visibleProperties(
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

it('treats a dash in the reader’s language as no value, and keeps a dash within words', () => {
  expect(
    visibleProperties(
      [property('Crianza', { ES: '-', EN: 'Oak' }), property('Bodega', 'Mas-Vell')],
      'es',
    ),
  ).toEqual([{ name: 'Bodega', value: 'Mas-Vell', unit: '' }]);
});
