import { setImmediate } from 'node:timers/promises';
import { fewestTogether } from '../../../shared/rules/statistics.js';
import { concordance } from './concordance.js';
import { preferenceMap, type Ratings } from './preference-map.js';

/** Kendall's W within a camp from which on it is one. */
const sameTaste = 0.6;

/** People who agree among each other: their ratings. */
export type Camp<Person extends Ratings = Ratings> = readonly Person[];

/**
 * Two camps of opposite tastes: people parted by the side of the axis along which tastes differ most that theirs points to, where each side
 * agrees among itself. Those whose taste points to neither are in no camp.
 * @param people everybody's ratings of the same things
 * @param axis where each thing lies on it
 * @returns that of whom the axis' upper end suits first; null where there are no two
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
    // the same as of their ratings taken from their mean
    const side = axis.reduce(
      (sum, place, thing) => sum + (ratings[thing] ?? 0) * (place - middle),
      0,
    );
    if (Math.abs(side) > 1e-9) camps[side > 0 ? 0 : 1].push(ratings);
  }
  return camps;
}

/** So many tastings without any taste are made up, of so many people at most, who stand for all. */
const shuffles = 199;
const mostShuffled = 100;

/**
 * How likely people without any common taste come to two camps that agree as well: everybody's ratings are shuffled among the things, and what comes
 * of it is parted in the same way. The same each time. Others are served meanwhile.
 */
export async function campsByChance(people: readonly Ratings[]): Promise<number> {
  const step = Math.max(1, people.length / mostShuffled);
  const sample = Array.from(
    { length: Math.min(people.length, mostShuffled) },
    (_, index) => people[Math.floor(index * step)] ?? [],
  );
  const observed = weakerCamp(sample);
  const random = seeded(1);
  let asGood = 1;
  for (let count = 0; count < shuffles; count++) {
    if (count % 5 === 0) await setImmediate();
    if (weakerCamp(sample.map((ratings) => shuffled(ratings, random))) >= observed) asGood++;
  }
  return asGood / (shuffles + 1);
}

/** Kendall's W of the camp that agrees less; 0 where there are no two. */
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

/** Numbers from 0 to 1 that are the same each time: the minimal standard of Park and Miller (1988). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
