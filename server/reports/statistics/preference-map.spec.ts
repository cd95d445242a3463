import { describe, expect, it } from 'vitest';
import { preferenceMap } from './preference-map.js';

const mapOf = (people: number[][]) => preferenceMap(people);

describe('a preference map', () => {
  // L. I. Smith, A tutorial on Principal Components Analysis (2002): ten points in two dimensions,
  // here ten things and two people. Eigenvalues 1.28402771 and 0.0490833989, the first eigenvector
  // (0.677873399, 0.735178656).
  it('matches Smith’s tutorial', () => {
    const map = mapOf([
      [2.5, 0.5, 2.2, 1.9, 3.1, 2.3, 2, 1, 1.5, 1.1],
      [2.4, 0.7, 2.9, 2.2, 3, 2.7, 1.6, 1.1, 1.6, 0.9],
    ]);
    expect(map?.shares.x).toBeCloseTo(1.28402771 / (1.28402771 + 0.0490833989), 8);
    expect(map?.shares.y).toBeCloseTo(0.0490833989 / (1.28402771 + 0.0490833989), 8);
    // His transformed data on the first axis are 0.827970186, -1.77758033 … with the opposite sign.
    // The factor of √2 comes from the two people.
    expect(map?.things[0]?.x).toBeCloseTo(0.827970186 / Math.SQRT2, 8);
    expect(map?.things[1]?.x).toBeCloseTo(-1.77758033 / Math.SQRT2, 8);
    // each person's correlation with the first axis: eigenvector · √1.28402771 / √0.616555556 and
    // √0.716555556
    expect(map?.people).toEqual([
      { x: 1, y: -0.2, n: 1 },
      { x: 1, y: 0.2, n: 1 },
    ]);
  });

  // By hand: three people see A and B above C and D by 4, one sees A and C above B and D by 2. The
  // sums of squares are 3 · 16 and 4, and the shares are 12/13 and 1/13.
  it('has the shares worked out by hand, whatever the mean rating of each person', () => {
    const map = mapOf([
      [8, 8, 4, 4],
      [10, 10, 6, 6],
      [4, 4, 0, 0],
      [6, 4, 6, 4],
    ]);
    expect(map?.shares.x).toBeCloseTo(12 / 13, 12);
    expect(map?.shares.y).toBeCloseTo(1 / 13, 12);
    expect(map?.things.map(({ x }) => Math.sign(x))).toEqual([1, 1, -1, -1]);
    expect(map?.things.map(({ y }) => Math.abs(y))).toEqual(
      [0.5, 0.5, 0.5, 0.5].map((value) => expect.closeTo(value, 12)),
    );
    expect(map?.people.map(({ n }) => n).sort()).toEqual([1, 3]);
    expect(map?.people).toContainEqual({ x: 1, y: 0, n: 3 });
  });

  it('does not depend on the order of people, and has better liked things on the right', () => {
    const people = [
      [8, 6, 4, 1],
      [2, 9, 5, 7],
      [9, 7, 3, 3],
    ];
    const [map, other] = [mapOf(people), mapOf([...people].reverse())];
    for (const [index, { x, y }] of (map?.things ?? []).entries()) {
      expect(other?.things[index]?.x).toBeCloseTo(x, 9);
      expect(other?.things[index]?.y).toBeCloseTo(y, 9);
    }
    // things that are liked more overall lie to the right
    const totals = [19, 22, 12, 11];
    expect(
      (map?.things ?? []).reduce((sum, { x }, index) => sum + x * (totals[index] ?? 0), 0),
    ).toBeGreaterThan(0);
  });

  it('shows whether its first axis agrees with overall liking', () => {
    const order = [8, 6, 4, 2];
    const alike = mapOf([order, order, [8, 6, 2, 4], [6, 8, 4, 2]]);
    expect(alike?.liking).toBeGreaterThan(0.98);
    // Three see A above D, three see D above A: they cancel out. Overall liking, B above C by one
    // person, lies across that axis.
    const camps = mapOf([
      ...[1, 2, 3].flatMap(() => [
        [9, 5, 5, 1],
        [1, 5, 5, 9],
      ]),
      [5, 6, 4, 5],
    ]);
    expect(camps?.things.map(({ x }) => Math.abs(x) > 1)).toEqual([true, false, false, true]);
    expect(camps?.liking).toBeCloseTo(0, 9);
    // all things are liked alike overall
    expect(
      mapOf([
        [9, 1, 5, 5],
        [1, 9, 5, 5],
      ])?.liking,
    ).toBe(0);
  });

  it('counts people who see no difference, and is null if nobody sees one', () => {
    expect(
      mapOf([
        [4, 4, 4],
        [1, 2, 3],
      ]),
    ).toMatchObject({ undecided: 1, people: [{ x: 1, y: 0, n: 1 }] });
    expect(
      mapOf([
        [4, 4, 4],
        [2, 2, 2],
      ]),
    ).toBeNull();
    expect(mapOf([])).toBeNull();
  });
});
