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
    'the same code, whatever else is new',
    wine('Nuevo', { referenceCode: 'ab-1', vintage: 2021 }),
    wine('Viejo', { referenceCode: 'AB-1 ' }),
    true,
  ],
  [
    'one code that two suppliers gave',
    wine('Nuevo', { referenceCode: '001', brand: 'Una' }),
    wine('Viejo', { referenceCode: '001', brand: 'Otra' }),
    false,
  ],
  [
    'the code and the name of a wine whose brand is written otherwise',
    wine('Uno', { referenceCode: '001', brand: 'Una S. L.' }),
    wine('Uno', { referenceCode: '001', brand: 'Una' }),
    true,
  ],
  [
    'another vintage under a code that was kept',
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
    'a code that the catalogue does not have yet',
    wine('Uno', { referenceCode: 'A' }),
    wine('Uno'),
    true,
  ],
  [
    'name and vintage, written otherwise',
    wine('FINCA ALTA', { vintage: 2019 }),
    wine('Finca  alta', { vintage: 2019 }),
    true,
  ],
  ['another vintage', wine('Uno', { vintage: 2020 }), wine('Uno', { vintage: 2019 }), false],
  ['none beside a vintage', wine('Uno'), wine('Uno', { vintage: 2019 }), false],
  [
    'a table without vintages',
    wine('Uno', { vintage: undefined }),
    wine('Uno', { vintage: 2019 }),
    true,
  ],
  ['another brand', wine('Crianza', { brand: 'Una' }), wine('Crianza', { brand: 'Otra' }), false],
  ['a brand on one side alone', wine('Crianza', { brand: 'Una' }), wine('Crianza'), true],
  ['a name of signs alone', wine('***'), wine('+++'), false],
])('compares %s', (_what, row, product, same) => {
  expect(matched([row], [['p', product]])).toEqual([same ? 'p' : undefined]);
});

it('leaves a name without a vintage alone where it may be one of several', () => {
  const two: [string, Recognised][] = [
    ['p', wine('Uno', { vintage: 2019 })],
    ['q', wine('Uno', { vintage: 2020 })],
  ];
  expect(matched([wine('Uno', { vintage: undefined })], two)).toEqual([undefined]);
});

it('gives each of several that are alike one row, in their order', () => {
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

it('gives of several that are alike each its own row by the price, in whichever order they come', () => {
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

it('knows formats and vintages of one wine apart when the list comes again with one more', () => {
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

it('says of which row another one is a repetition, whether it is in the catalogue or not', () => {
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

it('takes of one code that several products have the one that is called so', () => {
  const two: [string, Recognised][] = [
    ['p', wine('Uno', { referenceCode: '1', vintage: 2019 })],
    ['q', wine('Uno', { referenceCode: '1', vintage: 2020 })],
  ];
  expect(matched([wine('Uno', { referenceCode: '1', vintage: 2020 })], two)).toEqual(['q']);
});

it('gives a product to the row that says all of it, wherever it stands', () => {
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

it('takes no time over cells that were made to cost it', () => {
  const hostile = Array.from({ length: 2_000 }, () =>
    wine('Uno', { format: `${'1'.repeat(32_000)}x` }),
  );
  const begun = performance.now();
  matched(hostile, []);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

it('matches the most rows there may be, all of them alike', () => {
  const many = Array.from({ length: 5_000 }, () => wine('Uno'));
  const twins = many.map((each, index): [string, Recognised] => [`p${index}`, each]);
  expect(matched(many, twins)).toEqual(twins.map(([id]) => id));
});
