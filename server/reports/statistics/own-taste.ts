import { fewestFor } from '../../../shared/rules/statistics.js';
import { type Profiles, peopleIn, unrated } from './profiles.js';
import { rankCorrelation } from './ranks.js';

/** Who went their own way, all together. */
export type OwnTaste = {
  /** People with an order of their own over enough products (`fewestFor`). */
  judged: number;
  /** Those whose order is rather the other way round than like that of all others. */
  apart: number;
  /** Of each product, by its column, the sum in half steps and number of the ratings of those who are apart, and of the other judged. */
  ratings: { apart: Mean; others: Mean }[];
};
type Mean = { sum: number; n: number };

/**
 * How far one person's order agrees with the mean ratings of all others, as Spearman's ρ; null where the person has none over
 * enough products (`fewestFor`) that others rated too.
 * @param steps the person's ratings in half steps, by column
 * @param all of each product the ratings of everybody, this person's among them
 */
export function agreementWithOthers(steps: ArrayLike<number>, all: readonly Mean[]): number | null {
  const [own, others]: [number[], number[]] = [[], []];
  for (const [column, { sum, n }] of all.entries()) {
    const step = steps[column] ?? unrated;
    if (step === unrated || n < 2) continue;
    own.push(step);
    others.push((sum - step) / (n - 1));
  }
  return own.length < fewestFor.ownTaste.products ? null : rankCorrelation(own, others);
}

/** Finds those whose order of the products runs against that of the others: a negative ρ. Nobody is named. */
export function ownTaste(profiles: Profiles): OwnTaste {
  const none = () => profiles.products.map((): Mean => ({ sum: 0, n: 0 }));
  const [all, ofApart, ofOthers] = [none(), none(), none()];
  for (const steps of peopleIn(profiles)) add(all, steps);
  let [judged, apart] = [0, 0];
  for (const steps of peopleIn(profiles)) {
    const agreement = agreementWithOthers(steps, all);
    if (agreement === null) continue;
    judged++;
    if (agreement < 0) apart++;
    add(agreement < 0 ? ofApart : ofOthers, steps);
  }
  return { judged, apart, ratings: ofApart.map((mean, column) => ({ apart: mean, others: ofOthers[column] ?? { sum: 0, n: 0 } })) };
}

function add(means: Mean[], steps: ArrayLike<number>): void {
  for (const [column, mean] of means.entries()) {
    const step = steps[column] ?? unrated;
    if (step === unrated) continue;
    mean.sum += step;
    mean.n++;
  }
}
