/**
 * Ranges of a ranking within which nobody is told apart from anybody else, as long as they go, each but those within another: what
 * textbooks underline and tables mark with a common letter. Two of one range may well be equally good; two of none are told apart, or
 * stand further from each other than somebody who is.
 * @param count how many are ranked, the best first
 * @param toldApart whether the one at `first` is surely ahead of the one at `second`, further down; both from 0
 * @returns for each the numbers of its ranges, from 1 at the top: at least one
 */
export function tieGroups(count: number, toldApart: (first: number, second: number) => boolean): number[][] {
  const groups = Array.from({ length: count }, (): number[] => []);
  let ranges = 0;
  let reached = 0;
  for (let from = 0; from < count; from++) {
    let end = from + 1;
    while (end < count && isApartFromNone(from, end, toldApart)) end++;
    if (end <= reached) continue;
    ranges++;
    for (let member = from; member < end; member++) groups[member]?.push(ranges);
    reached = end;
  }
  return groups;
}

function isApartFromNone(from: number, newcomer: number, toldApart: (first: number, second: number) => boolean): boolean {
  for (let member = from; member < newcomer; member++) if (toldApart(member, newcomer)) return false;
  return true;
}
