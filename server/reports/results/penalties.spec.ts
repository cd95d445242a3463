import { describe, expect, it } from 'vitest';
import type { SheetCategory } from '../../../shared/vocabulary/sheet.js';
import { type JustAboutRight, penaltiesOf } from './penalties.js';

const word = (text: string) => ({ ES: text });
const acidity = {
  id: 'acidity',
  type: 'OPTIONS_SLIDER' as const,
  order: 1,
  name: word('Acidez'),
  options: ['flat', 'little', 'right', 'much', 'sour'].map((id) => ({
    id,
    name: word(id),
    ...(id === 'right' && { ideal: true }),
  })),
};
const body = {
  ...acidity,
  id: 'body',
  order: 2,
  options: acidity.options.map(({ id, name }) => ({ id, name })),
};
const categories: SheetCategory[] = [
  {
    id: 'taste',
    kind: 'MAIN',
    order: 1,
    name: word('Boca'),
    image: null,
    components: [body, acidity],
  },
];

const chosen = (option: string, ...ratings: number[]): JustAboutRight[] =>
  ratings.map((rating) => ({ productRef: 'wine', scale: 0, option, rating, n: 1 }));

/*
 * Worked by hand after ASTM MNL63, Just-About-Right Scales (2009), 'mean drop'. Of twenty people,
 * ten find it right and rate it 4.5 on average, six find it too little and rate it 3.5, four find
 * it too much and rate it 4. Welch: 0.25 · 10 / 9 / 10 = 0.02778 and 0.25 · 6 / 5 / 6 = 0.05. The
 * root of their sum is 0.2789. With 10.33 degrees of freedom, t = 2.2186 for 95 %: 1 ± 0.619.
 */
const twenty = [
  ...chosen('right', 4, 4, 4, 4, 4, 5, 5, 5, 5, 5),
  ...chosen('flat', 3, 4),
  ...chosen('little', 3, 3, 4, 4),
  ...chosen('sour', 3.5, 4.5, 3.5, 4.5),
];

describe('penaltiesOf', () => {
  it('computes the mean drop for sides with enough people', () => {
    const [penalty, ...others] = penaltiesOf(categories, twenty);
    expect(others).toEqual([]);
    expect(penalty).toMatchObject({
      category: 'taste',
      component: 'acidity',
      n: 20,
      ideal: { id: 'right', n: 10, share: 50, mean: 4.5 },
    });
    expect(penalty?.below).toEqual({
      options: [
        { id: 'flat', name: word('flat') },
        { id: 'little', name: word('little') },
      ],
      n: 6,
      share: 30,
      mean: 3.5,
      drop: 1,
      interval: { low: 0.38, high: 1.62 },
      enough: true,
      costs: true,
    });
    // a fifth of the people, but only four
    expect(penalty?.above).toMatchObject({
      n: 4,
      share: 20,
      mean: 4,
      drop: 0.5,
      interval: null,
      enough: false,
      costs: false,
    });
  });

  it('finds no cost if less than a fifth chose a side, or if a side rated no lower', () => {
    const many = (option: string, rating: number, n: number) => ({
      productRef: 'wine',
      scale: 0,
      option,
      rating,
      n,
    });
    const [penalty] = penaltiesOf(categories, [
      many('right', 5, 40),
      many('right', 4, 41),
      many('little', 1, 19),
      many('sour', 4.5, 30),
    ]);
    expect(penalty?.below).toMatchObject({ n: 19, enough: false, costs: false });
    expect(penalty?.above).toMatchObject({ n: 30, enough: true, costs: false, drop: -0.01 });
  });

  it('ignores scales without an ideal, and returns null as the mean if nobody answered', () => {
    const [penalty] = penaltiesOf(categories, []);
    expect(penalty).toMatchObject({
      n: 0,
      ideal: { n: 0, mean: null },
      below: { n: 0, mean: null, drop: null },
      above: { drop: null },
    });
    expect(penaltiesOf([{ ...categories[0]!, components: [body] }], twenty)).toEqual([]);
  });
});
