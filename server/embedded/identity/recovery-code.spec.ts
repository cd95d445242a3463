import { describe, expect, it } from 'vitest';
import { newRecoveryCode, printedRecoveryCode, readRecoveryCode } from './recovery-code.js';

describe('a recovery code', () => {
  it('is read as it is printed, in capital letters and without the hyphen', () => {
    for (const slot of [0, 9]) {
      const code = newRecoveryCode(slot);
      const printed = printedRecoveryCode(code);
      expect(printed).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
      for (const typed of [printed, printed.toUpperCase(), ` ${code} `])
        expect(readRecoveryCode(typed)).toEqual({ slot, code });
    }
  });

  it('has ten characters and one of ten slots', () => {
    for (const typed of ['', '22222', '2222222222a', 'z222222222', '0222222222'])
      expect(readRecoveryCode(typed)).toBeNull();
  });
});
