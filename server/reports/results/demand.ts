import { roundedToHundredths } from '../../../shared/rules/number.js';
import { percentage } from '../../../shared/rules/statistics.js';
import { normalCritical } from '../statistics/bounded-mean-interval.js';
import { scoreInterval } from '../statistics/rating-interval.js';
import type { DemandDto, DemandStepDto } from './demand.dto.js';

/** The number of people who would pay at least a price. */
export type PriceDemand = { price: number; n: number };
/** The 5th and the 95th percentile of the guesses. */
export type PriceSpread = { low: number; high: number };

const mostSteps = 10;
const rounds = [1, 2, 5];

/**
 * Round prices in equal steps over the range of nearly all guesses: 10, 15, 20 … They begin at or
 * below `low` and end at or above `high`. There are about ten or fewer, and no step is finer than
 * the smallest coin.
 */
export function priceSteps({ low, high }: PriceSpread, currency: string): number[] {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2;
  const coin = 10 ** -digits;
  const finest = Math.max((high - low) / mostSteps, coin);
  const power = 10 ** Math.floor(Math.log10(finest) + 1e-9);
  const width =
    power * ([...rounds, 10].find((round) => round * power >= finest * (1 - 1e-9)) ?? 10);
  const [first, last] = [Math.floor(low / width + 1e-9), Math.ceil(high / width - 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, index) =>
    roundedToHundredths((first + index) * width),
  );
}

/**
 * For each price, the share of people who would pay at least that price, among all people who
 * guessed. Null if nobody guessed.
 * @param n how many people guessed
 */
export function demandCurve(
  n: number,
  willing: readonly PriceDemand[],
  realPrice: number | null,
): DemandDto | null {
  if (n === 0) return null;
  const steps = willing.map(({ price, n: people }): DemandStepDto => {
    const { low, high } = scoreInterval(people / n, n, normalCritical);
    return {
      price,
      n: people,
      share: percentage(people, n),
      low: roundedToHundredths(100 * low),
      high: roundedToHundredths(100 * high),
    };
  });
  const real = realPrice === null ? undefined : steps.find(({ price }) => price === realPrice);
  return { n, steps: steps.toSorted((a, b) => a.price - b.price), real: real ?? null };
}
