import { fewestTogether } from '../../../shared/rules/statistics.js';
import { concordance } from './concordance.js';
import type { Ratings } from './preference-map.js';

/**
 * Kendall's W within a camp from which on it is one. People without any taste, parted in the same way, come to as much in both camps in fewer
 * than one of twenty tastings: simulated for 10 to 100 of them over 4 to 20 things.
 */
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
export function twoCamps<Person extends Ratings>(people: readonly Person[], axis: readonly number[]): [Camp<Person>, Camp<Person>] | null {
  const camps: [Person[], Person[]] = [[], []];
  const middle = axis.reduce((sum, place) => sum + place, 0) / axis.length;
  for (const ratings of people) {
    // the same as of their ratings taken from their mean
    const side = axis.reduce((sum, place, thing) => sum + (ratings[thing] ?? 0) * (place - middle), 0);
    if (Math.abs(side) > 1e-9) camps[side > 0 ? 0 : 1].push(ratings);
  }
  const isCamp = (camp: Person[]) => camp.length >= fewestTogether && (concordance(camp)?.w ?? 0) >= sameTaste;
  return camps.every(isCamp) ? camps : null;
}
