import { describe, expect, it } from 'vitest';
import { checkJoin, type JoinInput, minimumAgeFor } from './join.js';

const aina: JoinInput = { name: 'Aina', email: 'aina@example.com', ofAge: true, consent: true };
const codes = (input: JoinInput, liteMode = false) =>
  checkJoin(input, { liteMode, minimumAge: 18 }).map(({ path, code }) => `${path} ${code}`);

describe('joining a room', () => {
  it('takes a name and an e-mail', () => expect(codes(aina)).toEqual([]));

  it('does without them in lite mode only', () => {
    expect(codes({ ofAge: true, consent: true }, true)).toEqual([]);
    expect(codes({ ...aina, lite: true }, true)).toEqual([]);
    expect(codes({ ofAge: true, consent: true })).toEqual(['email LITE_NOT_ALLOWED']);
    expect(codes({ ...aina, lite: true })).toEqual(['email LITE_NOT_ALLOWED']);
    expect(codes({ ...aina, email: '  ' })).toEqual(['email LITE_NOT_ALLOWED']);
  });

  it('wants a name with an e-mail, and an e-mail that looks like one', () => {
    expect(codes({ ...aina, name: ' ', email: 'aina' })).toEqual([
      'email INVALID_EMAIL',
      'name REQUIRED',
    ]);
    expect(codes({ ...aina, name: 'x'.repeat(201) })).toEqual(['name TOO_LONG']);
  });

  it('wants the age declared, by word or by number', () => {
    expect(codes({ ...aina, ofAge: false })).toEqual(['ofAge TOO_YOUNG']);
    expect(codes({ ...aina, ofAge: null, age: 18 })).toEqual([]);
    expect(codes({ ...aina, age: 17 })).toEqual(['age TOO_YOUNG']);
  });

  it('wants consent, and says all that is missing in order', () => {
    expect(codes({})).toEqual([
      'email LITE_NOT_ALLOWED',
      'ofAge TOO_YOUNG',
      'consent CONSENT_REQUIRED',
    ]);
  });

  it('is for adults where something alcoholic is tasted', () => {
    expect(
      minimumAgeFor([{ product: { alcoholic: false } }, { product: { alcoholic: true } }]),
    ).toBe(18);
    expect(minimumAgeFor([{ product: { alcoholic: false } }])).toBe(14);
  });
});
