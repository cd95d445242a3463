import { describe, expect, it } from 'vitest';
import { RefreshTokens } from './refresh-tokens.js';

describe('RefreshTokens', () => {
  const tokens = new RefreshTokens('a secret of at least thirty-two characters');
  const secret = tokens.newSecret();

  it('reads the tokens that it wrote, and writes the same token for the same generation', () => {
    for (const generation of [0, 1, 12]) {
      const token = tokens.write({ secret, generation });
      expect(tokens.read(token)).toEqual({ secret, generation });
      expect(tokens.write({ secret, generation })).toBe(token);
    }
  });

  it('rejects tokens that it did not write', () => {
    const second = tokens.write({ secret, generation: 2 });
    const forged = [
      '',
      second.replace('.2.', '.3.'),
      second.replace('.2.', '.2.x'),
      second.replace('.2.', '.02.'),
      second.replace('.2.', '.-2.'),
      `${second}.more`,
      `${secret}.1.`,
      `${secret}.1`,
      new RefreshTokens('another secret of thirty-two characters').write({ secret, generation: 2 }),
    ];
    for (const token of forged) expect(tokens.read(token)).toBeNull();
  });
});
