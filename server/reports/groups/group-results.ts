import { roundedToHundredths } from '../../../shared/rules/number.js';
import { shownGroups } from '../../../shared/rules/shown-groups.js';
import { ratingStatistics } from '../../../shared/rules/statistics.js';
import { fewestAtTable } from '../../../shared/vocabulary/tables.js';
import { significance } from '../statistics/distributions.js';
import type { Interval } from '../statistics/interval.js';
import { combineSamples, compareMeans, halfStar, starSample } from '../statistics/means.js';
import { holmCorrection } from '../statistics/paired-comparison.js';
import { ratingInterval } from '../statistics/rating-interval.js';
import type { GroupDimension } from './groups.dto.js';

/**
 * Ratings of a product by the people of one group, as a histogram over `ratingSteps`. `value` is
 * empty for people whose group is unknown.
 */
export type GroupCount = {
  productRef: string;
  dimension: GroupDimension;
  value: string;
  histogram: number[];
};

/** One group's ratings of one product; `n` is null if the group is hidden. */
export type GroupResult = {
  n: number | null;
  mean: number | null;
  interval: Interval | null;
  difference: number | null;
};

/** Groups with fewer people are hidden. Tables are smaller than other groups. */
export const fewestInGroup = 5;

/**
 * Ratings of each product by each group, and the difference from all other shown groups if it is
 * more than chance (Welch's test with Holm's correction for all groups and products together).
 * Hidden groups are left out of the comparison, because a difference would reveal their ratings.
 * @param values of each dimension, in the order in which they are shown; an unknown value is empty
 * @returns by product, dimension and value
 */
export function groupResults(
  products: readonly string[],
  values: Record<GroupDimension, readonly string[]>,
  counts: readonly GroupCount[],
): Map<string, GroupResult> {
  const histograms = new Map(
    counts.map(({ productRef, dimension, value, histogram }) => [
      groupKey(productRef, dimension, value),
      histogram,
    ]),
  );
  const results = new Map<string, GroupResult>();
  const compared: { result: GroupResult; difference: number; p: number }[] = [];
  for (const productRef of products) {
    for (const [dimension, all] of Object.entries(values) as [
      GroupDimension,
      readonly string[],
    ][]) {
      const groups = all.map((value) => {
        const histogram = histograms.get(groupKey(productRef, dimension, value)) ?? [];
        return { value, histogram, sample: starSample(histogram) };
      });
      const shown = shownGroups(
        groups.map(({ sample }) => sample.n),
        dimension === 'table' ? fewestAtTable : fewestInGroup,
      );
      for (const [index, group] of groups.entries()) {
        const { value, histogram, sample } = group;
        const result = shown[index] ? shownResult(histogram) : hidden;
        results.set(groupKey(productRef, dimension, value), result);
        if (!shown[index] || value === '' || sample.n < fewestInGroup) continue;
        const others = combineSamples(
          groups
            .filter((other, place) => shown[place] && other.value !== '' && other !== group)
            .map((other) => other.sample),
        );
        const found = others.n < fewestInGroup ? null : compareMeans(sample, others, halfStar);
        if (found) compared.push({ result, difference: found.difference, p: found.p });
      }
    }
  }
  for (const [index, p] of holmCorrection(compared.map((each) => each.p)).entries()) {
    const each = compared[index];
    if (each && p < significance) each.result.difference = roundedToHundredths(each.difference);
  }
  return results;
}

export const groupKey = (productRef: string, dimension: GroupDimension, value: string): string =>
  `${productRef} ${dimension} ${value}`;

const hidden: GroupResult = { n: null, mean: null, interval: null, difference: null };

function shownResult(histogram: readonly number[]): GroupResult {
  const { n, mean } = ratingStatistics(histogram);
  return { n, mean, interval: ratingInterval(histogram), difference: null };
}
