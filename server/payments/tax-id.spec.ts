import { expect, it } from 'vitest';
import { taxIdOf } from './tax-id.js';

it.each([
  ['A58818501', 'ES', { type: 'es_cif', value: 'A58818501' }],
  ['12345678-Z', 'ES', { type: 'eu_vat', value: 'ES12345678Z' }],
  ['DE 123456789', 'DE', { type: 'eu_vat', value: 'DE123456789' }],
  ['123456789', 'GR', { type: 'eu_vat', value: 'EL123456789' }],
  ['CHE-123.456.789', 'CH', null],
  [null, 'ES', null],
])('converts the tax number %s of country %s to Stripe’s format', (taxId, country, expected) => {
  expect(taxIdOf({ taxId, country })).toEqual(expected);
});
