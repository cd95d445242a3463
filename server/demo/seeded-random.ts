/** Reproducible random numbers: the demo is the same on every machine. */
export class SeededRandom {
  constructor(private state: number) {}

  /** A number from 0 to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A normally distributed number around 0 with a standard deviation. */
  around(deviation: number): number {
    // The sum of twelve uniform numbers has a standard deviation of 1.
    return (
      (Array.from({ length: 12 }, () => this.next()).reduce((sum, each) => sum + each) - 6) *
      deviation
    );
  }

  /** Picks an item, in proportion to its weight. */
  pick<T>(items: readonly T[], weightOf: (item: T, place: number) => number = () => 1): T {
    let rest = this.next() * items.reduce((sum, item, place) => sum + weightOf(item, place), 0);
    return (items.find((item, place) => (rest -= weightOf(item, place)) < 0) ?? items.at(-1)) as T;
  }
}
