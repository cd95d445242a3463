import { expect, it } from 'vitest';
import { emailOf, keptEmail } from './email.js';

it('reads an international domain alike in both its forms', () => {
  expect(emailOf('Ana@XN--BODEG-1QA.es')).toBe('ana@bodeg\u00e1.es');
  // an alpha with iota below, which the rules of domains read as two letters
  expect(emailOf('ana@\u1fb3.example')).toBe(emailOf('ana@\u03b1\u03b9.example'));
  expect(emailOf('ana@BODEGA\u0301.es')).toBe('ana@bodeg\u00e1.es');
});

it('keeps capitals as they were written where the database folds them alike', () => {
  expect(keptEmail(' Ana@Celler.cat\u200b')).toBe('Ana@Celler.cat');
  expect(keptEmail('JOSÉ@celler.cat')).toBe('josé@celler.cat');
  expect(emailOf('Ana@Celler.cat')).toBe('ana@celler.cat');
});

it('leaves a domain that cannot be read as it came', () =>
  expect(emailOf('ana@xn--a.es')).toBe('ana@xn--a.es'));
