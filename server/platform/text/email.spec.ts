import { expect, it } from 'vitest';
import { normalizeEmail, storedEmail } from './email.js';

it('gives the same result for both forms of an international domain', () => {
  expect(normalizeEmail('Ana@XN--BODEG-1QA.es')).toBe('ana@bodeg\u00e1.es');
  // An alpha with iota below, which the rules of domains map to two letters.
  expect(normalizeEmail('ana@\u1fb3.example')).toBe(normalizeEmail('ana@\u03b1\u03b9.example'));
  expect(normalizeEmail('ana@BODEGA\u0301.es')).toBe('ana@bodeg\u00e1.es');
});

it('keeps the case of ASCII e-mails when it stores them, and stores others in lower case', () => {
  expect(storedEmail(' Ana@Celler.cat\u200b')).toBe('Ana@Celler.cat');
  expect(storedEmail('JOSÉ@celler.cat')).toBe('josé@celler.cat');
  expect(normalizeEmail('Ana@Celler.cat')).toBe('ana@celler.cat');
});

it('keeps an invalid domain unchanged', () =>
  expect(normalizeEmail('ana@xn--a.es')).toBe('ana@xn--a.es'));
