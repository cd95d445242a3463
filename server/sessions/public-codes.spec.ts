import { expect, it } from 'vitest';
import { loadConfig } from '../platform/config/config.js';
import { PublicCodes } from './public-codes.js';

const codesOf = (APP_SECRET: string) => new PublicCodes(loadConfig({ APP_SECRET, PORT: '0' }));
const codes = codesOf('a-secret-of-at-least-thirty-two-characters');

it('makes codes of eight characters that nobody mistakes for others', () => {
  const made = Array.from({ length: 500 }, () => codes.generate());
  for (const code of made) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  // two may fall together now and then: the unique index settles that when one is saved
  expect(new Set(made).size).toBeGreaterThan(490);
});

it('knows its own codes from words and from those of another installation', () => {
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
