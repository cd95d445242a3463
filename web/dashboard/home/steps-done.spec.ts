import { expect, it } from 'vitest';
import { stepsLeft } from './steps-done';

const none = { profile: false, products: false, live: false, podcast: false, report: false };

it('one kind of tasting is enough before the report', () => {
  expect(stepsLeft(none)).toEqual(['profile', 'products', 'live', 'report']);
  expect(stepsLeft({ ...none, profile: true, products: true, podcast: true })).toEqual(['report']);
  expect(stepsLeft({ ...none, profile: true, products: true, live: true })).toEqual(['report']);
  expect(
    stepsLeft({ profile: true, products: true, live: true, podcast: false, report: true }),
  ).toEqual([]);
});
