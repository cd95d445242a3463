import { ratingInterval } from '#built/server/reports/statistics/rating-interval.js';
import { seededRandom } from '#built/server/reports/statistics/seeded-random.js';
import { atLeast, atMost, type Measurement } from '../result-table.ts';

/** A distribution of ratings of one wine: the share of each half star, from 0 to 5. */
type Shape = readonly number[];

const halfStars = Array.from({ length: 11 }, (_, step) => step / 2);

const scaled = (weights: readonly number[]): Shape => {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
};
const nearlyAll = (most: number, few: number, share: number): Shape =>
  halfStars.map((stars) => (stars === most ? 1 - share : stars === few ? share : 0));
const anywhere = (most: number, share: number): Shape =>
  halfStars.map((stars) => (stars === most ? 1 - share : 0) + share / 11);
const around = (mean: number, sd: number): Shape =>
  scaled(halfStars.map((stars) => Math.exp(-((stars - mean) ** 2) / (2 * sd ** 2))));

const nearlyAlike: Shape[] = [
  [4, 0],
  [5, 0],
  [2.5, 5],
  [4, 5],
  [5, 4.5],
  [4, 3.5],
  [4, 2],
]
  .flatMap(([most = 0, few = 0]) =>
    [0.02, 0.05, 0.1, 0.15, 0.2, 0.3].map((share) => nearlyAll(most, few, share)),
  )
  .concat(
    [5, 4, 2.5].flatMap((most) => [0.05, 0.1, 0.2, 0.4].map((share) => anywhere(most, share))),
  );
const ordinary: Shape[] = [
  around(4, 0.5),
  around(4, 0.8),
  around(3.5, 1),
  around(3, 1),
  around(2.5, 1.5),
  around(4.5, 0.8),
  scaled([1, 1, 2, 2, 4, 5, 10, 15, 25, 20, 15]),
  scaled([10, 15, 15, 5, 2, 3, 5, 10, 15, 15, 5]),
  scaled(halfStars.map(() => 1)),
];

/** The percentage of 95 % intervals that contain the true mean, and their mean width. */
function held(
  shape: Shape,
  people: number,
  tastings: number,
  random: () => number,
): { coverage: number; width: number } {
  const truth = shape.reduce((sum, share, step) => sum + share * (halfStars[step] ?? 0), 0);
  let [holding, width] = [0, 0];
  for (let tasting = 0; tasting < tastings; tasting++) {
    const histogram = halfStars.map(() => 0);
    for (let person = 0; person < people; person++) {
      let rest = random();
      const step = shape.findIndex((share) => (rest -= share) < 0);
      const found = step === -1 ? shape.findLastIndex((share) => share > 0) : step;
      histogram[found] = (histogram[found] ?? 0) + 1;
    }
    const interval = ratingInterval(histogram);
    if (!interval) continue;
    // The ends of an interval are rounded to two decimals.
    if (interval.low - 0.005 <= truth && truth <= interval.high + 0.005) holding++;
    width += interval.high - interval.low;
  }
  return { coverage: (100 * holding) / tastings, width: width / tastings };
}

/**
 * Measures whether confidence intervals have their nominal coverage, with simulated tastings whose
 * true mean is known.
 */
export function statistics(add: (line: Measurement) => void, isShort: boolean): void {
  const tastings = isShort ? 300 : 4_000;
  for (const people of [5, 6, 8, 10, 20, 50, 100, 200]) {
    const random = seededRandom(people);
    const alike = nearlyAlike.map((shape) => held(shape, people, tastings, random));
    const usual = ordinary.map((shape) => held(shape, people, tastings, random));
    const mean = (values: number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const line = { baseline: null, note: `${tastings} tastings of each shape` };
    add({
      ...line,
      what: `interval of ${people} people, nearly all alike: worst coverage`,
      goal: atLeast(90, 'ours'),
      ours: Math.min(...alike.map(({ coverage }) => coverage)),
      unit: '%',
    });
    add({
      ...line,
      what: `interval of ${people} people, ordinary: mean coverage`,
      goal: atLeast(94, 'ours'),
      ours: mean(usual.map(({ coverage }) => coverage)),
      unit: '%',
    });
    add({
      ...line,
      what: `interval of ${people} people, ordinary: mean width in stars`,
      goal: atMost(6 / Math.sqrt(people)),
      ours: mean(usual.map(({ width }) => width)),
      unit: '',
    });
  }
}
