import { expect, it } from 'vitest';
import { type Match, matchRows, type Recognised } from './match-rows.js';

const wine = (name: string, more: Partial<Recognised> = {}): Recognised => ({
  name,
  vintage: null,
  referenceCode: null,
  brand: null,
  format: null,
  price: null,
  ...more,
});
const matched = (
  rows: Recognised[],
  catalogue: [string, Recognised][],
): (string | Match | undefined)[] => {
  const found = matchRows(
    rows.map((row, index) => ({ ...row, row: index + 2 })),
    catalogue.map(([id, product]) => ({ ...product, id })),
  );
  return rows.map((_, index) => {
    const match = found.get(index + 2);
    return match && 'id' in match ? match.id : match;
  });
};

it.each<[string, Recognised, Recognised, boolean]>([
  [
    'the same code with everything else changed',
    wine('Nuevo', { referenceCode: 'ab-1', vintage: 2021 }),
    wine('Viejo', { referenceCode: 'AB-1 ' }),
    true,
  ],
  [
    'one code of two suppliers',
    wine('Nuevo', { referenceCode: '001', brand: 'Una' }),
    wine('Viejo', { referenceCode: '001', brand: 'Otra' }),
    false,
  ],
  [
    'the same code and name with another spelling of the brand',
    wine('Uno', { referenceCode: '001', brand: 'Una S. L.' }),
    wine('Uno', { referenceCode: '001', brand: 'Una' }),
    true,
  ],
  [
    'another vintage under the same code',
    wine('Uno', { referenceCode: 'A', vintage: 2020 }),
    wine('Uno', { referenceCode: 'A', vintage: 2019 }),
    false,
  ],
  [
    'one format in two spellings',
    wine('Uno', { format: '75cl' }),
    wine('Uno', { format: '0,75 L' }),
    true,
  ],
  ['a format that is missing on one side', wine('Uno'), wine('Uno', { format: 'Magnum' }), true],
  [
    'a case beside a bottle',
    wine('Uno', { format: '6 x 75 cl' }),
    wine('Uno', { format: '75 cl' }),
    false,
  ],
  ['another format', wine('Uno', { format: 'Magnum' }), wine('Uno', { format: '75 cl' }), false],
  [
    'another code under the same name',
    wine('Uno', { referenceCode: 'A' }),
    wine('Uno', { referenceCode: 'B' }),
    false,
  ],
  [
    'a code that is missing in the catalogue',
    wine('Uno', { referenceCode: 'A' }),
    wine('Uno'),
    true,
  ],
  [
    'another spelling of the name',
    wine('FINCA ALTA', { vintage: 2019 }),
    wine('Finca  alta', { vintage: 2019 }),
    true,
  ],
  ['another vintage', wine('Uno', { vintage: 2020 }), wine('Uno', { vintage: 2019 }), false],
  ['a missing vintage on one side', wine('Uno'), wine('Uno', { vintage: 2019 }), false],
  [
    'a table without vintages',
    wine('Uno', { vintage: undefined }),
    wine('Uno', { vintage: 2019 }),
    true,
  ],
  ['another brand', wine('Crianza', { brand: 'Una' }), wine('Crianza', { brand: 'Otra' }), false],
  ['a brand that is missing on one side', wine('Crianza', { brand: 'Una' }), wine('Crianza'), true],
  ['names of different signs', wine('***'), wine('+++'), false],
])('compares %s', (_what, row, product, same) => {
  expect(matched([row], [['p', product]])).toEqual([same ? 'p' : undefined]);
});

it('does not match a row without a vintage if several products have its name', () => {
  const two: [string, Recognised][] = [
    ['p', wine('Uno', { vintage: 2019 })],
    ['q', wine('Uno', { vintage: 2020 })],
  ];
  expect(matched([wine('Uno', { vintage: undefined })], two)).toEqual([undefined]);
});

it('matches equal products with one row each, in order', () => {
  const twins: [string, Recognised][] = [
    ['p', wine('Uno')],
    ['q', wine('Uno')],
  ];
  expect(matched([wine('Uno'), wine('Uno'), wine('Uno')], twins)).toEqual([
    'p',
    'q',
    { sameAs: 2 },
  ]);
});

it('matches otherwise equal products by price, in any order', () => {
  const twins: [string, Recognised][] = [
    ['p', wine('Uno', { price: 9 })],
    ['q', wine('Uno', { price: 12 })],
  ];
  expect(matched([wine('Uno', { price: 12 }), wine('Uno', { price: 9 })], twins)).toEqual([
    'q',
    'p',
  ]);
  expect(matched([wine('Uno', { price: 12 }), wine('Uno', { price: 10 })], twins)).toEqual([
    'q',
    'p',
  ]);
});

it('does not match a new format or a new vintage of a known wine', () => {
  const bottles: [string, Recognised][] = [
    ['p', wine('Uno', { format: 'Magnum 1,5 L', price: 24 })],
    ['q', wine('Uno', { format: '75cl', price: 11 })],
  ];
  const again = ['75cl', '150 cl', '3 L'].map((format, index) =>
    wine('Uno', { format, price: 12 + index }),
  );
  expect(matched(again, bottles)).toEqual(['q', 'p', undefined]);
  const vintages = [2018, 2019].map((vintage): [string, Recognised] => [
    `v${vintage}`,
    wine('Uno', { referenceCode: 'K9', vintage }),
  ]);
  const years = [2018, 2019, 2020].map((vintage) => wine('Uno', { referenceCode: 'K9', vintage }));
  expect(matched(years, vintages)).toEqual(['v2018', 'v2019', undefined]);
});

it('reports repeated rows, with and without a product in the catalogue', () => {
  expect(
    matched(
      [
        wine('Uno'),
        wine('uno'),
        wine('Dos', { referenceCode: '7' }),
        wine('Tres', { referenceCode: '7' }),
      ],
      [],
    ),
  ).toEqual([undefined, { sameAs: 2 }, undefined, { sameAs: 4 }]);
  expect(
    matched(
      [wine('Uno', { referenceCode: '1' }), wine('Uno')],
      [['p', wine('Uno', { referenceCode: '1' })]],
    ),
  ).toEqual(['p', { sameAs: 2 }]);
});

it('prefers the product with the same name and vintage among several with the same code', () => {
  const two: [string, Recognised][] = [
    ['p', wine('Uno', { referenceCode: '1', vintage: 2019 })],
    ['q', wine('Uno', { referenceCode: '1', vintage: 2020 })],
  ];
  expect(matched([wine('Uno', { referenceCode: '1', vintage: 2020 })], two)).toEqual(['q']);
});

it('prefers the row that matches a product exactly, wherever it is in the file', () => {
  const known: [string, Recognised][] = [
    ['p', wine('Uno', { referenceCode: '1', vintage: 2020, brand: 'Una' })],
  ];
  const ofCode = [
    wine('Uno', { referenceCode: '1', vintage: 2021 }),
    wine('Uno', { referenceCode: '1', vintage: 2020 }),
  ];
  expect(matched(ofCode, known)).toEqual([undefined, 'p']);
  const ofBrand = [wine('Uno', { vintage: 2020 }), wine('Uno', { vintage: 2020, brand: 'Una' })];
  expect(matched(ofBrand, known)).toEqual([{ sameAs: 3 }, 'p']);
});

it('handles hostile cells fast', () => {
  const hostile = Array.from({ length: 2_000 }, () =>
    wine('Uno', { format: `${'1'.repeat(32_000)}x` }),
  );
  const begun = performance.now();
  matched(hostile, []);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

it('matches the maximum number of rows when all are equal', () => {
  const many = Array.from({ length: 5_000 }, () => wine('Uno'));
  const twins = many.map((each, index): [string, Recognised] => [`p${index}`, each]);
  expect(matched(many, twins)).toEqual(twins.map(([id]) => id));
});
