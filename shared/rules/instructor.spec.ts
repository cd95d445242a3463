import { expect, it } from 'vitest';
import { limits } from '../vocabulary/limits.js';
import { checkInstructor } from './instructor.js';

it.each([
  [null, ['REQUIRED']],
  [{}, ['REQUIRED']],
  [{ name: ' \t' }, ['REQUIRED']],
  [{ name: 'Aina' }, []],
  [{ name: 'x'.repeat(limits.name) }, []],
  [{ name: 'x'.repeat(limits.name + 1) }, ['TOO_LONG']],
])('checks %j: %j', (input, expected) => {
  expect(checkInstructor(input).map(({ code }) => code)).toEqual(expected);
});
