/**
 * Random numbers from 0 to 1, the same each time: the minimal standard of Park and Miller (1988).
 */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
