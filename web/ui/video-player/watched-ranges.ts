import { type WatchMark, watchMarks } from '../../../shared/vocabulary/video.js';

/** Seconds from and to. */
export type Range = readonly [from: number, to: number];

/** The last seconds of a video are often black, and players do not reach its exact end. */
const wholeShare = 0.95;

/** Joins ranges that overlap or touch. The result is in rising order. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else joined.push([from, to]);
  }
  return joined;
}

/**
 * The mark that a person has reached. Only seconds that were played count, each once, so jumping to
 * the end does not count as watching.
 * @param ranges played, which may overlap
 * @param duration in seconds; NaN as long as it is unknown
 */
export function reachedMark(ranges: readonly Range[], duration: number): WatchMark {
  const seconds = joinRanges(ranges).reduce((sum, [from, to]) => sum + to - from, 0);
  const share = duration > 0 ? seconds / duration : 0;
  return (
    watchMarks.findLast((mark) => share >= (mark === 100 ? wholeShare : mark / 100)) ??
    watchMarks[0]
  );
}
