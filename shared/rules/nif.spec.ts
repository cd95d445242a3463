import { expect, test } from 'vitest';
import { isCif, isNif, normalizeNif } from './nif.js';

test.each([
  'A58818501',
  'B64717838',
  'G63049894',
  'Q2818014I',
  'P0801900B',
  'b-647 178 38',
  'ESA13585625',
])('%s is the number of a company', (text) => {
  expect([isNif(normalizeNif(text)), isCif(normalizeNif(text))]).toEqual([true, true]);
});

test.each([
  '12345678Z',
  '00000000T',
  '54.362.315-k',
  'X1234567L',
  'Y1234567X',
  'Z1234567R',
  'K1234567L',
  'es12345678Z',
])('%s is the number of a person', (text) => {
  expect([isNif(normalizeNif(text)), isCif(normalizeNif(text))]).toEqual([true, false]);
});

test.each([
  '',
  'ES',
  '12345678',
  '12345678A',
  '1234567Z',
  'X1234567A',
  'A58818502',
  'B12345678',
  'I58818501',
  'Q2818014A',
  'DE123456789',
])('%j is invalid', (text) => {
  expect(isNif(normalizeNif(text))).toBe(false);
});
