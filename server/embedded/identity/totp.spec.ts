import { describe, expect, it } from 'vitest';
import { totpStep } from './totp.js';

// RFC 6238, appendix B: the secret is '12345678901234567890'. The codes are its last six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('the step of a code', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [2_000_000_000, '279037', 66_666_666],
  ])('at %i s is that of RFC 6238', (seconds, code, step) => {
    expect(totpStep(secret, code, at(seconds))).toBe(step);
  });

  it('may differ by one from the current one', () => {
    expect(totpStep(secret, '287082', at(29))).toBe(1);
    expect(totpStep(secret, '287082', at(89))).toBe(1);
    expect(totpStep(secret, '287082', at(90))).toBeNull();
  });

  it('does not exist for anything but six digits', () => {
    for (const code of ['', '28708', '2870820', 'abcdef', '28708é', '２８７０８２', '287 083'])
      expect(totpStep(secret, code, at(59))).toBeNull();
    expect(totpStep(secret, '287 082', at(59))).toBe(1);
  });
});
