import { describe, expect, it } from 'vitest';
import type { Rival } from '../../../../shared/rules/findings.js';
import { posterContents } from './poster-content';

type Row = {
  name: string;
  mean: number | null;
  n: number;
  position: number | null;
  besideFirst?: Rival['besideFirst'];
};
const behind = (lead: number, p: number) => ({
  people: 8,
  lead,
  low: lead - 0.1,
  high: lead + 0.1,
  p,
});

function contentsOf(rows: Row[], asOf = '2026-05-02T00:00:00.000Z') {
  const products = rows.map(({ name, mean, n, position, besideFirst = null }) => ({
    reference: name,
    position,
    lead: null,
    product: { name, image: null },
    ratings: { n, mean },
    besideFirst,
    adjustedMean: null,
  }));
  return posterContents({
    products,
    report: { asOf },
    event: { finishDate: '2026-05-01T22:00:00.000Z' },
  });
}
const first = { name: 'Garnacha', mean: 4.6, n: 23, position: 1 };
const second = { name: 'Bobal', mean: 3.9, n: 23, position: 2, besideFirst: behind(0.7, 0.001) };
const third = { name: 'Mencía', mean: 3.1, n: 22, position: 3, besideFirst: behind(1.5, 0.001) };

describe('the pictures of a report', () => {
  it('have the winner, and the first three', () => {
    const { winner, podium } = contentsOf([first, second, third, { ...third, position: 4 }]);
    expect(winner).toEqual({
      heading: 'won.title',
      products: [{ name: 'Garnacha', image: null, place: 1, mean: 4.6, n: 23 }],
    });
    expect(podium?.products.map(({ name, place }) => [place, name])).toEqual([
      [1, 'Garnacha'],
      [2, 'Bobal'],
      [3, 'Mencía'],
    ]);
  });

  it('say that products with the same mean are tied', () => {
    const tied = { ...second, mean: 4.6, position: 1, besideFirst: behind(0, 1) };
    const { winner } = contentsOf([first, tied, third]);
    expect(winner?.heading).toBe('won.tied');
    expect(winner?.products.map(({ name }) => name)).toEqual(['Garnacha', 'Bobal']);
  });

  it('name no winner while the event lasts', () => {
    const { winner } = contentsOf([first, second], '2026-05-01T21:00:00.000Z');
    expect(winner?.heading).toBe('won.ahead');
  });

  it('need five ratings, and two products for a podium', () => {
    expect(contentsOf([])).toEqual({ winner: null, podium: null });
    expect(contentsOf([{ ...first, n: 4 }, second])).toEqual({ winner: null, podium: null });
    expect(contentsOf([{ ...first, mean: null, position: null, n: 0 }]).winner).toBeNull();
    const { winner, podium } = contentsOf([first, { ...second, n: 4, besideFirst: null }]);
    expect([winner?.products.length, podium]).toEqual([1, null]);
  });

  it('have no podium that contradicts the winner', () => {
    const preferred = { ...second, besideFirst: behind(-0.6, 0.001) };
    const { winner, podium } = contentsOf([first, preferred]);
    expect(winner?.products.map(({ name }) => name)).toEqual(['Bobal']);
    expect(podium).toBeNull();
  });
});
