import { describe, expect, it } from 'vitest';
import { checkJoin, type JoinInput, minimumAgeFor } from './join.js';

const aina: JoinInput = { name: 'Aina', email: 'aina@example.com', ofAge: true, consent: true };
const codes = (input: JoinInput, liteMode = false) =>
  checkJoin(input, { liteMode, minimumAge: 18 }).map(({ path, code }) => `${path} ${code}`);

describe('checkJoin', () => {
  it('accepts a guest with all data', () => expect(codes(aina)).toEqual([]));

  it('accepts anonymous guests only in lite mode', () => {
    expect(codes({ ofAge: true, consent: true }, true)).toEqual([]);
    expect(codes({ ...aina, lite: true }, true)).toEqual([]);
    expect(codes({ ofAge: true, consent: true })).toEqual(['email LITE_NOT_ALLOWED']);
    expect(codes({ ...aina, lite: true })).toEqual(['email LITE_NOT_ALLOWED']);
    expect(codes({ ...aina, email: '  ' })).toEqual(['email LITE_NOT_ALLOWED']);
  });

  it('requires a name and a valid e-mail of guests who are not anonymous', () => {
    expect(codes({ ...aina, name: ' ', email: 'aina' })).toEqual([
      'email INVALID_EMAIL',
      'name REQUIRED',
    ]);
    expect(codes({ ...aina, name: 'x'.repeat(201) })).toEqual(['name TOO_LONG']);
  });

  it('requires the minimum age, as a declaration or as a number', () => {
    expect(codes({ ...aina, ofAge: false })).toEqual(['ofAge TOO_YOUNG']);
    expect(codes({ ...aina, ofAge: null, age: 18 })).toEqual([]);
    expect(codes({ ...aina, age: 17 })).toEqual(['age TOO_YOUNG']);
  });

  it('requires consent, and returns all issues in order', () => {
    expect(codes({})).toEqual([
      'email LITE_NOT_ALLOWED',
      'ofAge TOO_YOUNG',
      'consent CONSENT_REQUIRED',
    ]);
  });

  it('requires adults for alcoholic products', () => {
    expect(
      minimumAgeFor([{ product: { alcoholic: false } }, { product: { alcoholic: true } }]),
    ).toBe(18);
    expect(minimumAgeFor([{ product: { alcoholic: false } }])).toBe(14);
  });
});
