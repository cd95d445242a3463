import { expect, test } from 'vitest';
import { type BillingInput, checkBilling } from './billing.js';

const good: BillingInput = {
  acceptTerms: true,
  name: 'Bodegas Valdehierro',
  personalName: 'Ana',
  personalSurnames: 'Ruiz Alday',
  address: 'Camino de las Viñas, 3',
  cp: '26200',
  population: 'Haro',
  country: 'ES',
  phone: '+34 600-123-456',
  nif: 'A58818501',
};
const issues = (change: Partial<BillingInput>) =>
  checkBilling({ ...good, ...change }).map(({ path, code }) => `${path} ${code}`);

test('accepts complete data, and data without a tax number abroad', () => {
  expect(issues({})).toEqual([]);
  expect(issues({ nif: '12345678-z' })).toEqual([]);
  expect(issues({ country: 'FR', nif: null })).toEqual([]);
  expect(issues({ country: 'DE', nif: 'DE 123456789' })).toEqual([]);
});

test('names missing fields in the documented order', () => {
  const none = Object.fromEntries(
    Object.keys(good).map((field) => [field, ' ']),
  ) as unknown as BillingInput;
  expect(issues({ ...none, acceptTerms: false, country: null })).toEqual([
    'acceptTerms TERMS_NOT_ACCEPTED',
    ...[
      'name',
      'personalName',
      'personalSurnames',
      'address',
      'cp',
      'population',
      'country',
      'phone',
    ].map((field) => `${field} REQUIRED`),
  ]);
});

test.each([
  [{ nif: null }, 'nif REQUIRED'],
  [{ nif: 'A58818502' }, 'nif INVALID_NIF'],
  [{ country: 'XX' }, 'country INVALID_CHOICE'],
  [{ phone: 'seiscientos' }, 'phone NOT_NUMERIC'],
  [{ phone: '+' }, 'phone NOT_NUMERIC'],
  [{ phone: '600123456x' }, 'phone NOT_NUMERIC'],
  [{ phone: '6'.repeat(16) }, 'phone TOO_LONG'],
  [{ cp: 'x'.repeat(201) }, 'cp TOO_LONG'],
])('rejects %j', (change, issue) => {
  expect(issues(change)).toEqual([issue]);
});
