/** Returns a number between two others. */
export type Random = (low: number, high: number) => number;

/** Returns a source of random numbers that are the same for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * (high - low);
  };
}
