import { describe, expect, it } from 'vitest';
import { library } from '../../sheets/library/library.js';
import { pointResults, pointScales, totalPoints } from './points-model.js';

const model = (key: string) => {
  const sheet = library.find((each) => each.key === key);
  if (!sheet) throw new Error(`There is no sheet ${key}`);
  return sheet.categories;
};
const givenTo = (key: string, choose: (points: number[]) => number) => {
  const votes: Record<string, Record<string, unknown>> = {};
  for (const { category, component, points } of pointScales(model(key))) {
    const wanted = choose(Object.values(points));
    (votes[category] ??= {})[component] = Object.entries(points).find(
      ([, given]) => given === wanted,
    )?.[0];
  }
  return votes;
};

describe('points models', () => {
  // OIV standard 332A/2009: from 40 to 100. Amerine's card of Davis (1959): up to 20. The SCA's
  // protocol of 2004: seven qualities of 6 to 10 and three of five cups, minus deductions.
  it.each([
    ['oiv-still', 10, 40, 100],
    ['oiv-sparkling', 11, 40, 100],
    ['davis', 10, 0, 20],
    ['coffee-cupping', 11, 22, 100],
    ['beer-judging', 5, 0, 50],
  ])('%s has %i scales, from %d to %d', (key, scales, lowest, highest) => {
    const own = pointScales(model(key));
    expect(own).toHaveLength(scales);
    expect(pointResults(model(key), [])).toMatchObject({ n: 0, lowest, highest, mean: null });
    expect(
      totalPoints(
        own,
        givenTo(key, (points) => Math.max(...points)),
      ),
    ).toBe(highest);
    expect(
      totalPoints(
        own,
        givenTo(key, (points) => Math.min(...points)),
      ),
    ).toBe(lowest);
  });

  it('finds point scales only in the five library sheets that are points models', () => {
    for (const { key, categories } of library)
      expect(pointScales(categories).length > 0, key).toBe(
        ['oiv-still', 'oiv-sparkling', 'davis', 'coffee-cupping', 'beer-judging'].includes(key),
      );
    expect(pointScales([])).toEqual([]);
    expect(pointResults(model('ioc-olive-oil'), [])).toBeNull();
  });

  it('gives no total if a scale is left out', () => {
    const votes = givenTo('davis', (points) => Math.max(...points));
    const [first] = Object.keys(votes);
    expect(totalPoints(pointScales(model('davis')), { ...votes, [first ?? '']: {} })).toBeNull();
    expect(totalPoints(pointScales(model('davis')), undefined)).toBeNull();
    expect(totalPoints([], votes)).toBeNull();
  });

  // 82, 85, 85 and 90: mean 85.5. The squares of -3.5, -0.5, -0.5 and 4.5 add up to 33; divided by
  // three that is 11. t(3) = 3.182.
  it('computes the mean, the deviation and the interval of totals', () => {
    const total = (points: number, n: number) => ({ productRef: 'wine', total: points, n });
    expect(pointResults(model('oiv-still'), [total(90, 1), total(82, 1), total(85, 2)])).toEqual({
      n: 4,
      lowest: 40,
      highest: 100,
      mean: 85.5,
      sd: 3.32,
      interval: { low: 80.22, high: 90.78 },
      min: 82,
      max: 90,
      median: 85,
    });
    expect(pointResults(model('davis'), [total(12.5, 1), total(15, 1)])).toMatchObject({
      n: 2,
      median: 13.75,
      sd: 1.77,
    });
    expect(pointResults(model('davis'), [total(12.5, 1)])).toMatchObject({
      n: 1,
      mean: 12.5,
      sd: null,
      interval: null,
    });
  });
});
