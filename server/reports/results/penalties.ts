import { roundedToHundredths } from '../../../shared/rules/number.js';
import { fewestRatings, percentage } from '../../../shared/rules/statistics.js';
import type {
  SheetCategory,
  SheetComponent,
  SheetOption,
} from '../../../shared/vocabulary/sheet.js';
import { significance } from '../statistics/distributions.js';
import {
  combineSamples,
  compareMeans,
  halfStar,
  repeatedValue,
  type Sample,
} from '../statistics/means.js';
import { holmCorrection } from '../statistics/paired-comparison.js';
import type { CostlyDto, PenaltyDto, PenaltySideDto } from './penalties.dto.js';

/**
 * The number of people who chose an option of a just-about-right scale and gave the product this
 * rating. Scales are counted from 0 along the sheet.
 */
export type JustAboutRight = {
  productRef: string;
  scale: number;
  option: string;
  rating: number;
  n: number;
};

/**
 * Smallest share of guests, in percent, for a side to be compared. The side and the ideal option
 * also need at least `fewestRatings` people each.
 */
const smallestShare = 20;

/** The scales of a sheet that have an ideal option, in the order of the sheet. */
export const idealScales = (
  categories: readonly SheetCategory[],
): { category: string; component: SheetComponent }[] =>
  categories.flatMap((category) =>
    category.components
      .filter(
        ({ type, options }) => type === 'OPTIONS_SLIDER' && options.some(({ ideal }) => ideal),
      )
      .map((component) => ({ category: category.id, component })),
  );

/**
 * The cost of too little or too much: the mean rating of the people who chose the ideal option,
 * minus the mean rating of the people who chose an option on one side of it (mean drop, as in ASTM
 * MNL63, Just-About-Right Scales, 2009). Welch's test decides whether a drop is more than chance,
 * with Holm's correction for all sides of the product that are compared.
 * @param counts of one product
 */
export function penaltiesOf(
  categories: readonly SheetCategory[],
  counts: readonly JustAboutRight[],
): PenaltyDto[] {
  const found = idealScales(categories).map(({ category, component }, scale) => {
    const own = counts.filter((count) => count.scale === scale);
    const place = component.options.findIndex(({ ideal }) => ideal);
    const right = sampleOf(own, component.options.slice(place, place + 1));
    const sides = [component.options.slice(0, place), component.options.slice(place + 1)].map(
      (options) => ({
        options,
        sample: sampleOf(own, options),
      }),
    );
    const n = combineSamples([right, ...sides.map(({ sample }) => sample)]).n;
    return { category, component, ideal: component.options[place], right, n, sides };
  });
  const sides = found.flatMap(({ right, n, sides: both }) =>
    both.map((side) => {
      const enough =
        Math.min(side.sample.n, right.n) >= fewestRatings &&
        100 * side.sample.n >= smallestShare * n;
      return {
        ...side,
        right,
        n,
        enough,
        compared: enough ? compareMeans(right, side.sample, halfStar) : null,
      };
    }),
  );
  const compared = sides.flatMap(({ compared: each }) => (each ? [each] : []));
  const corrected = new Map(
    holmCorrection(compared.map(({ p }) => p)).map((p, index) => [compared[index], p]),
  );
  const told = sides.map(
    ({ options, sample, right, n, enough, compared: each }): PenaltySideDto => {
      return {
        options: options.map(({ id, name }) => ({ id, name })),
        n: sample.n,
        share: percentage(sample.n, n),
        mean: roundedMean(sample),
        drop:
          right.n === 0 || sample.n === 0
            ? null
            : roundedToHundredths(right.sum / right.n - sample.sum / sample.n),
        interval: each && {
          low: roundedToHundredths(each.low),
          high: roundedToHundredths(each.high),
        },
        enough,
        costs: each !== null && each.difference > 0 && (corrected.get(each) ?? 1) < significance,
      };
    },
  );
  return found.flatMap(({ category, component, ideal, right, n }, index): PenaltyDto[] => {
    const [below, above] = told.slice(2 * index);
    if (!ideal || !below || !above) return [];
    return [
      {
        category,
        component: component.id,
        name: component.name,
        n,
        ideal: {
          id: ideal.id,
          name: ideal.name,
          n: right.n,
          share: percentage(right.n, n),
          mean: roundedMean(right),
        },
        below,
        above,
      },
    ];
  });
}

function sampleOf(counts: readonly JustAboutRight[], options: readonly SheetOption[]): Sample {
  const ids = new Set(options.map(({ id }) => id));
  return combineSamples(
    counts.filter(({ option }) => ids.has(option)).map(({ rating, n }) => repeatedValue(rating, n)),
  );
}

const roundedMean = ({ n, sum }: Sample): number | null =>
  n === 0 ? null : roundedToHundredths(sum / n);

/** The scales that cost a product more than chance explains. */
export const costlyScales = (reference: string, penalties: readonly PenaltyDto[]): CostlyDto[] =>
  penalties.flatMap(({ component, name, below, above }) =>
    [below, above].flatMap(({ options, n, share, drop, costs }) =>
      costs && drop !== null ? [{ reference, component, name, options, n, share, drop }] : [],
    ),
  );

/** A summary shows at most this many costs. */
const mostCosts = 3;

/**
 * The costs that lower the mean rating of all guests most. The measure is the drop times the share.
 */
export const worstCosts = (costs: readonly CostlyDto[]): CostlyDto[] =>
  costs.toSorted((a, b) => b.drop * b.share - a.drop * a.share).slice(0, mostCosts);
