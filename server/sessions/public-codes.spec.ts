import { expect, it } from 'vitest';
import { loadConfig } from '../platform/config/config.js';
import { PublicCodes } from './public-codes.js';

const codesOf = (APP_SECRET: string) => new PublicCodes(loadConfig({ APP_SECRET, PORT: '0' }));
const codes = codesOf('a-secret-of-at-least-thirty-two-characters');

it('generates codes of eight unambiguous characters', () => {
  const made = Array.from({ length: 500 }, () => codes.generate());
  for (const code of made) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  // Two codes may be equal by chance. The unique index decides when a code is saved.
  expect(new Set(made).size).toBeGreaterThan(490);
});

it('recognises its own codes, but not words or codes of another installation', () => {
  const code = codes.generate();
  expect(codes.isGenerated(code)).toBe(true);
  expect(codes.isGenerated(code.toLowerCase())).toBe(false);
  expect(codes.isGenerated(`${code}A`)).toBe(false);
  const words = ['BODEGAST', 'GARNACHA', 'VENDEMMA', 'TASTINGS', 'CRIANZAS'];
  expect(words.filter((word) => codes.isGenerated(word)).length).toBeLessThan(2);
  const other = codesOf('another-secret-of-at-least-thirty-two-chars');
  expect(
    Array.from({ length: 20 }, () => other.generate()).filter((foreign) =>
      codes.isGenerated(foreign),
    ).length,
  ).toBeLessThan(2);
});
