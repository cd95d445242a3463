import { setImmediate } from 'node:timers/promises';
import { fewestTogether } from '../../../shared/rules/statistics.js';
import { concordance } from './concordance.js';
import { preferenceMap, type Ratings } from './preference-map.js';
import { seededRandom } from './seeded-random.js';

/** Smallest Kendall's W within a group that makes it a camp. */
const sameTaste = 0.6;

/** The ratings of people who agree among each other. */
export type Camp<Person extends Ratings = Ratings> = readonly Person[];

/**
 * Finds two camps of opposite tastes. People are split by the side of the axis that their taste
 * points to, and each side must agree among itself. People whose taste points to neither side are
 * in no camp.
 * @param people each person's ratings of the same things
 * @param axis the place of each thing on the axis along which tastes differ most
 * @returns first the camp that prefers the axis' upper end; null if there are no two camps
 */
export function twoCamps<Person extends Ratings>(
  people: readonly Person[],
  axis: readonly number[],
): [Camp<Person>, Camp<Person>] | null {
  const camps = parted(people, axis);
  const isCamp = (camp: Camp) =>
    camp.length >= fewestTogether && (concordance(camp)?.w ?? 0) >= sameTaste;
  return camps.every(isCamp) ? camps : null;
}

function parted<Person extends Ratings>(
  people: readonly Person[],
  axis: readonly number[],
): [Person[], Person[]] {
  const camps: [Person[], Person[]] = [[], []];
  const middle = axis.reduce((sum, place) => sum + place, 0) / axis.length;
  for (const ratings of people) {
    // subtracting the person's mean from the ratings would give the same
    const side = axis.reduce(
      (sum, place, thing) => sum + (ratings[thing] ?? 0) * (place - middle),
      0,
    );
    if (Math.abs(side) > 1e-9) camps[side > 0 ? 0 : 1].push(ratings);
  }
  return camps;
}

/**
 * Number of simulated tastings without any taste, and the maximum number of people in each. Of more
 * people, a sample is used.
 */
const shuffles = 199;
const mostShuffled = 100;

/**
 * Probability that people without any common taste form two camps that agree at least as much.
 * Everybody's ratings are shuffled among the things, and the people are then split in the same way.
 * The result is the same each time. Other requests are served meanwhile.
 */
export async function campsByChance(people: readonly Ratings[]): Promise<number> {
  const step = Math.max(1, people.length / mostShuffled);
  const sample = Array.from(
    { length: Math.min(people.length, mostShuffled) },
    (_, index) => people[Math.floor(index * step)] ?? [],
  );
  const observed = weakerCamp(sample);
  const random = seededRandom(1);
  let asGood = 1;
  for (let count = 0; count < shuffles; count++) {
    if (count % 5 === 0) await setImmediate();
    if (weakerCamp(sample.map((ratings) => shuffled(ratings, random))) >= observed) asGood++;
  }
  return asGood / (shuffles + 1);
}

/** Kendall's W of the camp that agrees less; 0 if there are no two camps. */
function weakerCamp(people: readonly Ratings[]): number {
  const axis = preferenceMap(people)?.things.map(({ x }) => x) ?? [];
  const camps = parted(people, axis);
  return camps.some((camp) => camp.length < fewestTogether)
    ? 0
    : Math.min(...camps.map((camp) => concordance(camp)?.w ?? 0));
}

function shuffled(ratings: Ratings, random: () => number): number[] {
  const order = Array.from(ratings);
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] as number, order[index] as number];
  }
  return order;
}
