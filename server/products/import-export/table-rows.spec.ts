import { expect, it } from 'vitest';
import { tableRows } from './table-rows.js';

const head = ['Nombre', 'Añada', 'Precio'];
const wine = (name: string) => [name, '2019', '12,50'];
const numbers = (all: (string | number | null)[][], given = {}) =>
  tableRows(all, given).rows.map(({ row }) => row);

it('leaves out titles above the headings, and notes and sums below the last product', () => {
  const all = [
    ['Tarifa 2026'],
    [],
    head,
    wine('Uno'),
    wine('Dos'),
    ['TOTAL', '', '25,00'],
    [],
    ['Precios sin IVA'],
    ['Página 1 de 1'],
  ];
  expect(tableRows(all, {})).toMatchObject({
    headings: head,
    headingRow: 3,
    lastRow: 5,
    below: 3,
    titles: [],
  });
  expect(numbers(all)).toEqual([4, 5]);
});

it('applies a row with a single text as the title of the rows below', () => {
  const all = [head, ['VINOS TINTOS'], wine('Uno'), ['', 'Blancos'], wine('Dos'), wine('Tres')];
  const { rows, titles } = tableRows(all, {});
  expect(rows.map(({ row, under }) => [row, under])).toEqual([
    [3, 'VINOS TINTOS'],
    [5, 'Blancos'],
    [6, 'Blancos'],
  ]);
  expect(titles).toEqual([
    { row: 2, text: 'VINOS TINTOS' },
    { row: 4, text: 'Blancos' },
  ]);
});

it('keeps rows with a single text unless most other rows have more cells', () => {
  expect(numbers([['Nombre', 'Precio'], ['Uno'], ['Dos', '12'], ['Tres']])).toEqual([2, 3, 4]);
  expect(numbers([head, ['Uno']])).toEqual([2]);
  expect(numbers([head, ['Uno'], wine('Dos'), ['Tres']])).toEqual([2, 3, 4]);
});

it('reads from the given heading row to the given last row', () => {
  const all = [head, wine('Uno'), ['Nombre', 'Precio', 'Grado'], wine('Dos'), ['Nota']];
  expect(tableRows(all, { headingRow: 3 })).toMatchObject({
    headings: ['Nombre', 'Precio', 'Grado'],
    lastRow: 4,
    below: 1,
  });
  expect(numbers(all, { headingRow: 3, lastRow: 5 })).toEqual([4, 5]);
  expect(numbers(all, { lastRow: 2 })).toEqual([2]);
  expect(numbers(all, { headingRow: 99 })).toEqual([]);
});

it('merges a row of units below the headings into them', () => {
  const all = [['Nombre', 'Precio', 'Grado'], ['', '(€)', '% vol'], wine('Uno')];
  expect(tableRows(all, {})).toMatchObject({
    headings: ['Nombre', 'Precio (€)', 'Grado (% vol)'],
    rows: [{ row: 3 }],
  });
});

it('keeps a product whose name begins with the letters of a word for a sum', () => {
  expect(numbers([head, wine('Uno'), wine('Sumarroca')])).toEqual([2, 3]);
});

it('leaves out sums between products, but no product with a similar name', () => {
  const all = [
    head,
    wine('Uno'),
    ['Subtotal tintos', '', '12,50'],
    wine('Dos'),
    ['Suma Negre', '2020', '12'],
    ['Total', '', '37'],
    ['Tel.', '93 000'],
  ];
  const { rows, sums } = tableRows(all, {});
  expect(rows.map(({ row }) => row)).toEqual([2, 4, 5, 7]);
  expect(sums).toEqual([
    { row: 3, text: 'Subtotal tintos' },
    { row: 6, text: 'Total' },
  ]);
  expect(numbers([head, wine('Uno'), ['Suma Negre', '2020', '12']])).toEqual([2, 3]);
});

it.each(['Total Eclipse IPA', 'Totale Rosso', 'Suma Negre', 'Sumarroca', 'Subtotal Brewing'])(
  'keeps %s, which is no sum',
  (name) => {
    expect(numbers([head, wine('Uno'), [name, '', '4,50'], wine('Dos')])).toEqual([2, 3, 4]);
  },
);
it.each([
  'TOTAL',
  'Total:',
  'Total general',
  'Gran total',
  'Subtotal tintos',
  'Suma',
  'Suma total',
  'Sub-total vinos blancos',
  'Gesamtsumme',
])('leaves out %s', (name) =>
  expect(numbers([head, wine('Uno'), [name, '', '4,50'], wine('Dos')])).toEqual([2, 4]),
);

it('keeps the kind of a title when the next title names none', () => {
  const all = [
    head,
    ['BLANCOS'],
    ['D.O. Rueda'],
    wine('Uno'),
    ['Tintos'],
    wine('Dos'),
    wine('Tres'),
    wine('Cuatro'),
  ];
  expect(tableRows(all, {}).rows.map(({ under }) => under)).toEqual([
    'BLANCOS',
    'Tintos',
    'Tintos',
    'Tintos',
  ]);
});

it('reads a single text that names a kind as a title even if products have only one more cell', () => {
  const { rows, titles } = tableRows(
    [['Vino', 'Precio'], ['VINOS BLANCOS'], ['Alba', '8'], ['Vinos tintos'], ['Nit', '9']],
    {},
  );
  expect(rows.map(({ row, under }) => [row, under])).toEqual([
    [3, 'VINOS BLANCOS'],
    [5, 'Vinos tintos'],
  ]);
  expect(titles).toHaveLength(2);
  expect(numbers([['Vino'], ['Tinto'], ['Blanco']])).toEqual([2, 3]);
});
