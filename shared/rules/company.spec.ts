import { expect, test } from 'vitest';
import { checkCompany, settleStore } from './company.js';

const good = {
  name: 'Bodega Ana',
  country: 'ES',
  lang: 'CA',
  currency: 'EUR',
  timeZone: 'Europe/Madrid',
  webPage: 'bodega-ana.es',
  social: { instagram: 'https://instagram.com/bodega.ana' },
  logo: '/files/ana/logo/1.png',
  privacyPolicyUrl: 'https://bodega-ana.es/privacidad',
  termsUrl: null,
};
const codes = (company: Partial<Record<keyof typeof good, unknown>>) =>
  checkCompany({ ...good, ...company } as typeof good).map(({ path, code }) => `${path} ${code}`);

test('a complete company is accepted, and one with its name alone', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ country: null, webPage: null, social: null, logo: null, privacyPolicyUrl: null })).toEqual([]);
});

test.each([
  [{ name: ' ' }, 'name REQUIRED'],
  [{ name: 'x'.repeat(201) }, 'name TOO_LONG'],
  [{ country: 'XX' }, 'country INVALID_CHOICE'],
  [{ country: '' }, 'country INVALID_CHOICE'],
  [{ lang: 'ca' }, 'lang INVALID_CHOICE'],
  [{ lang: ' ' }, 'lang INVALID_CHOICE'],
  [{ currency: '' }, 'currency INVALID_CHOICE'],
  [{ timeZone: ' ' }, 'timeZone INVALID_CHOICE'],
  [{ currency: '€' }, 'currency INVALID_CHOICE'],
  [{ timeZone: 'Europe/Rioja' }, 'timeZone INVALID_CHOICE'],
  [{ timeZone: '+02:00' }, 'timeZone INVALID_CHOICE'],
  [{ webPage: 'javascript:alert(1)' }, 'webPage INVALID_URL'],
  [{ social: { x: 'data:text/html,hi' } }, 'social.x INVALID_URL'],
  [{ termsUrl: 'nowhere' }, 'termsUrl INVALID_URL'],
])('%o is refused with %s', (change, code) => {
  expect(codes(change)).toEqual([code]);
});

test('several broken rules come in the order of the form', () => {
  expect(codes({ termsUrl: 'nowhere', name: null, lang: null })).toEqual(['name REQUIRED', 'lang INVALID_CHOICE', 'termsUrl INVALID_URL']);
});

test('switching the store on makes it external, whatever was asked', () => {
  const off = { storeActive: false, externalStore: false, currency: 'USD' };
  expect(settleStore(off, { storeActive: true, externalStore: false, currency: 'USD' })).toEqual({
    storeActive: true,
    externalStore: true,
    currency: 'USD',
  });
});

test('a store that is on and no longer external sells in euros; one that is off keeps its currency', () => {
  const on = { storeActive: true, externalStore: true, currency: 'USD' };
  expect(settleStore(on, { ...on, externalStore: false })).toEqual({ storeActive: true, externalStore: false, currency: 'EUR' });
  expect(settleStore(on, { ...on, storeActive: false, externalStore: false })).toEqual({
    storeActive: false,
    externalStore: false,
    currency: 'USD',
  });
});
