import { describe, expect, it } from 'vitest';
import { chiSquareTail, studentCritical, studentTail } from './distributions.js';

// Fisher & Yates, Statistical Tables for Biological, Agricultural and Medical Research, tables III
// (t) and IV (χ²).
describe('distributions', () => {
  it.each([
    [1, 12.706],
    [4, 2.776],
    [9, 2.262],
    [30, 2.042],
    [120, 1.98],
  ])('match the tabled t of 95 %% with %i degrees of freedom', (df, tabled) => {
    expect(studentCritical(df)).toBeCloseTo(tabled, 3);
    expect(studentTail(tabled, df)).toBeCloseTo(0.05, 3);
    expect(studentTail(-tabled, df)).toBeCloseTo(0.05, 3);
  });

  it('approach the normal distribution with many degrees of freedom', () => {
    expect(studentCritical(1_000_000)).toBeCloseTo(1.96, 3);
    expect(studentTail(0, 7)).toBeCloseTo(1, 7);
    expect(studentTail(60, 20_000)).toBeLessThan(1e-9);
  });

  it.each([
    [1, 3.841, 0.05],
    [5, 11.07, 0.05],
    [9, 16.919, 0.05],
    [9, 21.666, 0.01],
    [30, 43.773, 0.05],
  ])('match the tabled χ² with %i degrees of freedom', (df, tabled, tail) => {
    expect(chiSquareTail(tabled, df)).toBeCloseTo(tail, 4);
  });

  it('have a χ² tail of 0 far out, and of 1 at 0', () => {
    expect(chiSquareTail(90_000, 5)).toBe(0);
    expect(chiSquareTail(0, 5)).toBe(1);
  });
});
