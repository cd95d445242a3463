import { roundedToHundredths } from '../../../shared/rules/number.js';
import { fewestRatings } from '../../../shared/rules/statistics.js';
import { significance } from '../statistics/distributions.js';
import type { Interval } from '../statistics/interval.js';
import { compareMeans, type Sample } from '../statistics/means.js';
import { holm } from '../statistics/paired-comparison.js';
import type { ComparedMeanDto } from './compare.dto.js';

/** What one report says of a thing that others have too. */
export type Said = {
  reference: string;
  n: number;
  mean: number | null;
  interval: Interval | null;
  sample: Sample;
};
/** A thing that reports have in common: at each report's place what it says, null where it does not have it. */
export type Shared<Thing> = { thing: Thing; said: (Said | null)[] };

/**
 * Finds what reports have in common. Two things are the same when they share the first of their keys, or else a later one; of a report that
 * has the same twice the first counts.
 * @param reports what each has, in its order
 * @returns what at least two of them have, in the order of the first that does
 */
export function inCommon<Thing>(
  reports: readonly (readonly Thing[])[],
  keys: readonly ((thing: Thing) => string)[],
): (Thing | null)[][] {
  const rows: (Thing | null)[][] = [];
  for (const [report, things] of reports.entries()) {
    const alone = new Set(things);
    const join = (thing: Thing, row: (Thing | null)[]) => {
      row[report] = thing;
      alone.delete(thing);
    };
    for (const key of keys) {
      const rowOf = new Map<string, (Thing | null)[]>();
      for (const row of rows.toReversed())
        for (const thing of row) if (thing !== null) rowOf.set(key(thing), row);
      for (const thing of alone) {
        const row = rowOf.get(key(thing));
        if (row && row[report] === null) join(thing, row);
      }
    }
    for (const thing of alone)
      rows.push(reports.map((_, index) => (index === report ? thing : null)));
  }
  return rows.filter((row) => row.filter((thing) => thing !== null).length > 1);
}

/**
 * Sets each report beside the first one that has the same, and tells which differences are more than chance: Welch's test, corrected after
 * Holm for all of them together. Reports of one event have people in common, of whom that cannot be told.
 * @param events the event of each report @param step in which the values are given
 */
export function sideBySide<Thing>(
  rows: readonly Shared<Thing>[],
  events: readonly string[],
  step: number,
): { thing: Thing; results: (ComparedMeanDto | null)[] }[] {
  const compared: { result: ComparedMeanDto; p: number }[] = [];
  const told = rows.map(({ thing, said }) => {
    const base = said.findIndex((each) => each !== null && each.mean !== null);
    const first = said[base];
    return {
      thing,
      results: said.map((each, index): ComparedMeanDto | null => {
        if (!each) return null;
        const { sample, ...own } = each;
        const result: ComparedMeanDto = { ...own, difference: null, differs: null };
        if (!first || index === base || each.mean === null || first.mean === null) return result;
        // of the means as they are shown, so that the reader's own subtraction agrees
        result.difference = roundedToHundredths(each.mean - first.mean);
        const apart = events[index] !== events[base] && Math.min(each.n, first.n) >= fewestRatings;
        const found = apart ? compareMeans(sample, first.sample, step) : null;
        if (found) compared.push({ result, p: found.p });
        return result;
      }),
    };
  });
  for (const [index, p] of holm(compared.map((each) => each.p)).entries()) {
    const each = compared[index];
    if (each) each.result.differs = p < significance;
  }
  return told;
}
