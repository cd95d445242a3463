/**
 * A yes-or-no question about two ranked items, given by their index from 0. `second` ranks lower.
 */
type OfTwo = (first: number, second: number) => boolean;

/**
 * With more groups than this, `coverPairs` replaces `insertAndAbsorb`, whose groups can grow
 * exponentially.
 */
const mostGroups = 200;

/**
 * Groups of products that are not told apart, as tables mark them with a common letter: the
 * insert-and-absorb algorithm over all pairs (H.-P. Piepho, An algorithm for a letter-based
 * representation of all-pairwise comparisons, 2004). Two products share a group exactly if they are
 * not told apart. A pair that too few people rated counts as not told apart.
 * @param count number of ranked products, the best first
 * @param toldApart whether one of the two is surely ahead of the other
 * @param compared whether the two were compared at all; a product that was compared with no other
 * is in no group
 * @returns for each product the numbers of its groups, from 1 at the top
 */
export function letterGroups(
  count: number,
  toldApart: OfTwo,
  compared: OfTwo = () => true,
): number[][] {
  const members = Array.from({ length: count }, (_, index) => index).filter(
    (one) =>
      count === 1 ||
      Array.from({ length: count }, (_, other) => other).some(
        (other) => other !== one && ofPair(compared, one, other),
      ),
  );
  if (members.length === 0) return Array.from({ length: count }, () => []);
  const apart = (one: number, other: number) => ofPair(toldApart, one, other);
  const groups = insertAndAbsorb(members, apart) ?? coverPairs(members, apart);
  const ordered = groups.toSorted(fromTheTop);
  return Array.from({ length: count }, (_, index) =>
    ordered.flatMap((group, place) => (group.includes(index) ? [place + 1] : [])),
  );
}

const ofPair = (predicate: OfTwo, one: number, other: number) =>
  predicate(Math.min(one, other), Math.max(one, other));

/** Orders groups by their first members, then by their second … */
function fromTheTop(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((member, index) => member !== other[index]);
  return at < 0
    ? one.length - other.length
    : (one[at] ?? 0) - (other[at] ?? Number.POSITIVE_INFINITY);
}

/** @returns null if there would be too many groups */
function insertAndAbsorb(members: readonly number[], apart: OfTwo): number[][] | null {
  let groups = [new Set(members)];
  for (const [index, one] of members.entries()) {
    for (const other of members.slice(index + 1)) {
      if (!apart(one, other)) continue;
      const kept = groups.filter((group) => !group.has(one) || !group.has(other));
      const parts = groups
        .filter((group) => group.has(one) && group.has(other))
        .flatMap((group) =>
          [one, other].map((without) => new Set([...group].filter((member) => member !== without))),
        );
      groups = [...kept];
      for (const part of parts)
        if (!groups.some((group) => isWithin(part, group))) groups.push(part);
      if (groups.length > mostGroups) return null;
    }
  }
  return groups.map((group) => [...group].sort((a, b) => a - b));
}

/**
 * Adds a group for each pair that is not told apart and has no common group yet. The group starts
 * with the pair. From the top down, it gets every product that is not told apart from any member.
 */
function coverPairs(members: readonly number[], apart: OfTwo): number[][] {
  const groups: number[][] = [];
  const covered = new Set<string>();
  for (const [index, one] of members.entries()) {
    for (const other of members.slice(index)) {
      if (covered.has(`${one} ${other}`) || (one !== other && apart(one, other))) continue;
      const group = new Set([one, other]);
      for (const member of members) {
        if (!group.has(member) && [...group].every((known) => !apart(known, member)))
          group.add(member);
      }
      const sorted = [...group].sort((a, b) => a - b);
      for (const first of sorted) for (const second of sorted) covered.add(`${first} ${second}`);
      groups.push(sorted);
    }
  }
  return groups;
}

function isWithin(part: ReadonlySet<number>, group: ReadonlySet<number>): boolean {
  for (const member of part) if (!group.has(member)) return false;
  return true;
}
