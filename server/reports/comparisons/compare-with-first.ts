import { roundedToHundredths } from '../../../shared/rules/number.js';
import { fewestRatings } from '../../../shared/rules/statistics.js';
import { significance } from '../statistics/distributions.js';
import type { Interval } from '../statistics/interval.js';
import { compareMeans, type Sample } from '../statistics/means.js';
import { holmCorrection } from '../statistics/paired-comparison.js';
import type { ComparedMeanDto } from './compare.dto.js';

/**
 * One report's answers about one thing, such as a wine or a satisfaction question, that other
 * reports also have.
 */
export type ReportAnswers = {
  reference: string;
  n: number;
  mean: number | null;
  interval: Interval | null;
  sample: Sample;
};
/**
 * A thing that reports have in common. `said` has one entry for each report, null where the report
 * does not have the thing.
 */
export type Shared<Thing> = { thing: Thing; said: (ReportAnswers | null)[] };

/**
 * Finds the things that reports have in common. Two things match by their first key, or else by a
 * later key. If a report has the same thing twice, the first one counts.
 * @param reports the things of each report, in order
 * @returns one row per thing that at least two reports have: its entry in each report, or null. The
 * rows are ordered by the first report that has the thing.
 */
export function matchThings<Thing>(
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
 * Compares each report with the first one that has a mean for the same thing. Welch's test decides
 * whether a difference is significant, with Holm's correction over all tests of the call. Two
 * reports of the same event have people in common and are not tested, nor are reports with fewer
 * than `fewestRatings` answers.
 * @param events the event of each report
 * @param step the distance between two neighbouring values of the scale
 */
export function compareWithFirst<Thing>(
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
        // The difference of the rounded means, so that the reader's own subtraction agrees.
        result.difference = roundedToHundredths(each.mean - first.mean);
        const apart = events[index] !== events[base] && Math.min(each.n, first.n) >= fewestRatings;
        const found = apart ? compareMeans(sample, first.sample, step) : null;
        if (found) compared.push({ result, p: found.p });
        return result;
      }),
    };
  });
  for (const [index, p] of holmCorrection(compared.map((each) => each.p)).entries()) {
    const each = compared[index];
    if (each) each.result.differs = p < significance;
  }
  return told;
}
