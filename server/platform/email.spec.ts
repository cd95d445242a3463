import { expect, it } from 'vitest';
import { emailOf, keptEmail } from './email.js';

it('reads an international domain alike in both its forms', () => {
  expect(emailOf('Ana@XN--BODEG-1QA.es')).toBe('ana@bodeg\u00e1.es');
  expect(emailOf('ana@BODEGA\u0301.es')).toBe('ana@bodeg\u00e1.es');
});

it('keeps capitals as they were written where the database folds them alike', () => {
  expect(keptEmail(' Ana@Celler.cat\u200b')).toBe('Ana@Celler.cat');
  expect(keptEmail('JOSÉ@celler.cat')).toBe('josé@celler.cat');
  expect(emailOf('Ana@Celler.cat')).toBe('ana@celler.cat');
});

it('leaves a domain that cannot be read as it came', () => expect(emailOf('ana@xn--a.es')).toBe('ana@xn--a.es'));
