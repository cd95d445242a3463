/** Of the one at `first` and the one at `second`, further down; both from 0. */
type OfTwo = (first: number, second: number) => boolean;

/**
 * Ranges of a ranking within which nobody is told apart from anybody else, as long as they go, each but those within another: what
 * textbooks underline and tables mark with a common letter. Two of one range may well be equally good; two of none are told apart, or
 * stand further from each other than somebody who is. A range ends where neighbours were not compared: of them nothing is known.
 * @param count how many are ranked, the best first
 * @param toldApart whether the first is surely ahead of the second
 * @param compared whether two neighbours were compared at all
 * @returns for each the numbers of its ranges, from 1 at the top; none of one that was compared with neither neighbour
 */
export function tieGroups(count: number, toldApart: OfTwo, compared: OfTwo = () => true): number[][] {
  const isCompared = (first: number) => first >= 0 && first + 1 < count && compared(first, first + 1);
  const groups = Array.from({ length: count }, (): number[] => []);
  let ranges = 0;
  let reached = 0;
  for (let from = 0; from < count; from++) {
    let end = from + 1;
    while (end < count && isCompared(end - 1) && isApartFromNone(from, end, toldApart)) end++;
    if (end <= reached) continue;
    if (count > 1 && end === from + 1 && !isCompared(from - 1) && !isCompared(from)) continue;
    ranges++;
    for (let member = from; member < end; member++) groups[member]?.push(ranges);
    reached = end;
  }
  return groups;
}

function isApartFromNone(from: number, newcomer: number, toldApart: OfTwo): boolean {
  for (let member = from; member < newcomer; member++) if (toldApart(member, newcomer)) return false;
  return true;
}
