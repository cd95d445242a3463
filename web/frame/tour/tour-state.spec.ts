import { expect, it } from 'vitest';
import { placeFrom, tourSteps } from './tour-state';

it('reads a remembered place of the tour, and ignores anything else', () => {
  expect(placeFrom('0')).toBe(0);
  expect(placeFrom(String(tourSteps.length - 1))).toBe(4);
  expect(placeFrom('done')).toBe('done');
  for (const broken of [null, undefined, '5', '-1', '1.5', 'x', 'NaN'])
    expect(placeFrom(broken)).toBeUndefined();
});
