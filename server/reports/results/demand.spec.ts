import { describe, expect, it } from 'vitest';
import { demandCurve, priceSteps } from './demand.js';

describe('demand', () => {
  it.each([
    ['EUR', 6, 31, [5, 10, 15, 20, 25, 30, 35]],
    ['EUR', 10, 10, [10]],
    ['EUR', 1.2, 2.9, [1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.4, 2.6, 2.8, 3]],
    ['EUR', 0, 0.04, [0, 0.01, 0.02, 0.03, 0.04]],
    ['EUR', 8, 900, [0, 100, 200, 300, 400, 500, 600, 700, 800, 900]],
    ['CLP', 4_990, 12_000, [4_000, 5_000, 6_000, 7_000, 8_000, 9_000, 10_000, 11_000, 12_000]],
    // no coin is smaller than a peso
    ['CLP', 3, 6, [3, 4, 5, 6]],
  ])('uses round steps in %s between %d and %d', (currency, low, high, steps) => {
    expect(priceSteps({ low, high }, currency)).toEqual(steps);
  });

  // R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3: 81 of 263 is 30.8 %, from
  // 25.53 % to 36.62 %.
  it('gives shares with Wilson’s interval, and includes the real price as a step', () => {
    const willing = [
      { price: 10, n: 263 },
      { price: 20, n: 81 },
      { price: 12.5, n: 200 },
    ];
    const demand = demandCurve(263, willing, 12.5);
    expect(demand?.steps.map(({ price }) => price)).toEqual([10, 12.5, 20]);
    expect(demand?.steps[2]).toEqual({ price: 20, n: 81, share: 30.8, low: 25.53, high: 36.62 });
    expect(demand?.steps[0]).toMatchObject({ share: 100, high: 100 });
    expect(demand?.real).toEqual(demand?.steps[1]);
    expect(demandCurve(263, willing, null)?.real).toBeNull();
    expect(demandCurve(0, [], 12.5)).toBeNull();
  });
});
