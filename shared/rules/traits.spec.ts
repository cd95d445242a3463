import { expect, it } from 'vitest';
import type { ProductFacts } from '../vocabulary/product.js';
import type { SnapshotSheet } from '../vocabulary/session.js';
import type { SheetComponent, SheetOption } from '../vocabulary/sheet.js';
import { factTraits, termTraits } from './traits.js';

const word = (ES: string) => ({ ES });
const property = (name: string, value: string, unit = '') => ({
  name: word(name),
  value: word(value),
  unit,
  order: 1,
  default: true,
});
const wine = (changes: Partial<ProductFacts> = {}): ProductFacts => ({
  name: 'Costers',
  image: null,
  price: 12,
  discountedPrice: null,
  externalStoreURL: null,
  type: { reference: 'WINE', name: word('Vino') },
  subtype: { reference: 'RED', name: word('Tinto') },
  vintage: 2019,
  region: ' Priorat ',
  country: 'ES',
  properties: [],
  ...changes,
});
const option = (name: string, changes: Partial<SheetOption> = {}): SheetOption => ({
  id: name,
  name: word(name),
  ...changes,
});
const component = (
  name: string,
  type: SheetComponent['type'],
  options: SheetOption[],
): SheetComponent => ({
  id: name,
  order: 1,
  name: word(name),
  type,
  options,
});
const keys = (traits: { kind: string; key: string }[]) =>
  traits.map(({ kind, key }) => `${kind} ${key}`);

it('factTraits ignores spelling and small shares of a blend', () => {
  const grapes = [
    { name: 'Garnacha', percentage: 60 },
    { name: 'CARIÑENA', percentage: null },
    { name: 'Syrah', percentage: 10 },
    { name: ' ', percentage: null },
  ];
  expect(keys(factTraits(wine(), grapes))).toEqual([
    'TYPE WINE',
    'SUBTYPE WINE/RED',
    'GRAPE garnacha',
    'GRAPE carinena',
    'REGION priorat',
    'COUNTRY es',
  ]);
  expect(factTraits(wine(), []).at(-1)?.name).toEqual({ ES: 'España', CA: 'Espanya', EN: 'Spain' });
  expect(
    keys(factTraits(wine({ region: null, country: '', subtype: { reference: '', name: {} } }), [])),
  ).toEqual(['TYPE WINE']);
});

it('factTraits ignores attributes with numbers, links or sentences, and attributes that repeat a field', () => {
  const properties = [
    property('Cultivo', 'Ecológico'),
    property('Cuerpo', '-'),
    property('Alcohol', '14,5', '% vol'),
    property('Web', 'https://celler.example.com'),
    property('Región', 'Priorat'),
    property('Variedades de uva', 'Garnacha'),
    property('Maridaje', 'Con todo lo que se come en una tarde larga de verano junto al mar'),
  ];
  const [, , , , attribute, ...others] = factTraits(wine({ properties }), []);
  expect(attribute).toEqual({
    kind: 'ATTRIBUTE',
    key: 'cultivo: ecologico',
    name: word('Ecológico'),
    of: word('Cultivo'),
  });
  expect(others).toEqual([]);
});

it('termTraits returns chosen options and their branches, without faces and ideal options', () => {
  const sheet: SnapshotSheet = {
    id: 'sheet',
    name: word('Sheet'),
    parameters: [],
    categories: [
      {
        id: 'taste',
        kind: 'MAIN',
        order: 1,
        name: word('Gusto'),
        image: null,
        components: [
          component('Acidez', 'OPTIONS_SLIDER', [
            option('poca'),
            option('justa', { ideal: true }),
            option('mucha'),
          ]),
          component('Azúcar', 'OPTIONS_SLIDER', [
            option('poco'),
            option('justo', { ideal: true }),
            option('mucho'),
          ]),
          component('Aromas', 'TREE', [
            option('fruta', { options: [option('mora'), option('manzana')] }),
            option('madera'),
          ]),
          component('Cara', 'FACES', [option('bien')]),
        ],
      },
    ],
  };
  const votes = {
    taste: { Acidez: 'mucha', Azúcar: 'justo', Aromas: { mora: true as const }, Cara: 'bien' },
    other: { x: 'y' },
  };
  expect(keys(termTraits(votes, sheet))).toEqual([
    'TERM acidez/mucha',
    'TERM aromas/fruta',
    'TERM aromas/fruta/mora',
  ]);
  expect(termTraits(votes, sheet).at(-1)).toMatchObject({ name: word('mora'), of: word('Aromas') });
  expect(termTraits(votes, undefined)).toEqual([]);
  expect(termTraits({}, sheet)).toEqual([]);
});
