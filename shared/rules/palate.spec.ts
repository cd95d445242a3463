import { describe, expect, it } from 'vitest';
import type { TraitKind } from '../vocabulary/trait.js';
import { certaintyOf, palateOf, priceBands, type RatedProduct } from './palate.js';
import type { Trait } from './traits.js';

const trait = (kind: TraitKind, name: string): Trait => ({
  kind,
  key: name,
  name: { ES: name },
  of: null,
});
let count = 0;
const rated = (stars: number, traits: Trait[] = [], price: number | null = null): RatedProduct => ({
  reference: `product${count++}`,
  stars,
  traits,
  price: price === null ? null : { amount: price, currency: 'EUR' },
});
const [garnacha, verdejo] = [trait('GRAPE', 'garnacha'), trait('GRAPE', 'verdejo')];
const named = (findings: ReturnType<typeof palateOf>['more']) =>
  findings.map(({ trait: of, n, mean, lift }) => [of?.key, n, mean, lift]);

describe('palateOf', () => {
  it('needs at least five products, and stars that differ', () => {
    const four = Array.from({ length: 4 }, (_, index) => rated(index, [garnacha]));
    expect(palateOf([])).toEqual({ state: 'TOO_FEW', products: 0, mean: null, more: [], less: [] });
    expect(palateOf(four)).toMatchObject({ state: 'TOO_FEW', products: 4, mean: 1.5, more: [] });
    expect(palateOf(Array.from({ length: 9 }, () => rated(4, [garnacha])))).toMatchObject({
      state: 'ALL_ALIKE',
      mean: 4,
      more: [],
      less: [],
    });
  });

  it('halves the lift of three products, as if three average products had the trait too', () => {
    const { state, mean, more, less } = palateOf([
      ...[5, 4.5, 4].map((stars) => rated(stars, [garnacha])),
      ...[2, 2.5, 3].map((stars) => rated(stars, [verdejo])),
    ]);
    // 4.5 is 1 above 3.5. Half of this difference counts: three products against three for
    // shrinkage.
    expect({ state, mean }).toEqual({ state: 'READY', mean: 3.5 });
    expect(named(more)).toEqual([['garnacha', 3, 4.5, 0.5]]);
    expect(named(less)).toEqual([['verdejo', 3, 2.5, -0.5]]);
  });

  it('ignores traits of two products, traits of all but one, and differences below a tenth of a star', () => {
    const all = trait('TYPE', 'wine');
    const products = [
      rated(5, [garnacha, all]),
      rated(5, [garnacha, all]),
      ...[3, 3, 3, 3].map((stars) => rated(stars, [all])),
      rated(1),
    ];
    expect(palateOf(products)).toMatchObject({ state: 'READY', more: [], less: [] });
    const even = [5, 4, 3, 5, 4, 3].map((stars, index) =>
      rated(stars, [index < 3 ? garnacha : verdejo]),
    );
    expect(palateOf(even)).toMatchObject({ more: [], less: [] });
  });

  it('names the three strongest of a kind, and of equal groups only the most exact one', () => {
    const kinds = ['a', 'b', 'c', 'd'].map((name) => trait('REGION', name));
    const aromas = (name: string): Trait => ({ ...trait('TERM', name), of: { ES: 'Aromas' } });
    const [fruit, berry] = [aromas('fruit'), aromas('fruit/berry')];
    const products = [
      ...kinds.flatMap((kind, index) =>
        [1, 2, 3].map(() => rated(5 - index / 2, [kind, ...(index === 0 ? [fruit, berry] : [])])),
      ),
      ...Array.from({ length: 12 }, () => rated(1)),
    ];
    const { more } = palateOf(products);
    expect(named(more.filter(({ kind }) => kind === 'REGION')).map(([name]) => name)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(named(more.filter(({ kind }) => kind === 'TERM')).map(([name]) => name)).toEqual([
      'fruit/berry',
    ]);
  });

  it('is more certain with more products and with fewer compared traits', () => {
    expect(certaintyOf(0, 9, 30, 1)).toBe('HINT');
    expect(certaintyOf(1.9, 9, 30, 1)).toBe('HINT');
    expect(certaintyOf(2.1, 9, 30, 2)).toBe('LIKELY');
    expect(certaintyOf(3.5, 9, 30, 2)).toBe('CLEAR');
    expect(certaintyOf(3.5, 4, 30, 2)).toBe('LIKELY');
    expect(certaintyOf(3.5, 9, 30, 200)).toBe('LIKELY');
    // Three of seven can be selected in 35 ways. The best and the worst selection have p = 2/35.
    expect(certaintyOf(9, 3, 7, 1)).toBe('HINT');
    expect(certaintyOf(9, 3, 8, 1)).toBe('LIKELY');
    const twenty = [
      ...Array.from({ length: 10 }, () => rated(5, [garnacha])),
      ...Array.from({ length: 10 }, () => rated(2, [verdejo])),
    ];
    expect(palateOf(twenty).more).toMatchObject([{ certainty: 'CLEAR' }]);
    expect(palateOf([...twenty.slice(0, 3), ...twenty.slice(10, 13)]).more).toMatchObject([
      { certainty: 'HINT' },
    ]);
  });
});

describe('priceBands', () => {
  it('are thirds of the tasted prices in a currency, with round limits, from six products on', () => {
    const amounts = [6.9, 7.2, 8.5, 9.9, 11.5, 13.9, 18.5, 27.5, 32];
    expect(priceBands(amounts, 'EUR')).toEqual([
      { from: null, below: 9.5, currency: 'EUR' },
      { from: 9.5, below: 18, currency: 'EUR' },
      { from: 18, below: null, currency: 'EUR' },
    ]);
    expect(priceBands(amounts.slice(0, 5), 'EUR')).toEqual([]);
    expect(
      priceBands(
        Array.from({ length: 9 }, () => 12),
        'EUR',
      ),
    ).toEqual([]);
    expect(priceBands([0, 0, 0, 0, 0, 1_300_000], 'COP')).toEqual([]);
    expect(
      priceBands([900, 1_000, 1_900, 12_700, 54_000, 54_000], 'JPY').map(({ below }) => below),
    ).toEqual([1_900, 50_000, null]);
  });

  it('appear as findings if at least three products are in the band', () => {
    const cheap = Array.from({ length: 5 }, (_, index) => rated(2, [], 5 + index));
    const dear = Array.from({ length: 5 }, (_, index) => rated(5, [], 40 + index));
    const { more, less } = palateOf([...cheap, ...dear]);
    expect(more).toMatchObject([
      { kind: 'PRICE', trait: null, band: { from: 40, below: null }, n: 5, mean: 5 },
    ]);
    expect(less).toMatchObject([{ kind: 'PRICE', band: { from: null, below: 8 }, n: 3, mean: 2 }]);
  });
});
