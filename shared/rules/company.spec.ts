import { expect, test } from 'vitest';
import { checkCompany, settleStore, socialLinkOf } from './company.js';

const good = {
  name: 'Bodega Ana',
  webPage: 'bodega-ana.es',
  logo: '/files/ana/logo/1.png',
  country: 'ES',
  social: { instagram: 'https://instagram.com/bodega.ana' },
  privacyPolicyUrl: 'https://bodega-ana.es/privacidad',
  termsUrl: null,
  currency: 'EUR',
  deliveryCost: '6,50',
  freeDeliveryMinimum: 60,
  lang: 'CA',
  timeZone: 'Europe/Madrid',
};
const codes = (company: Partial<Record<keyof typeof good, unknown>>, lang?: string) =>
  checkCompany({ ...good, ...company } as typeof good, lang).map(
    ({ path, code }) => `${path} ${code}`,
  );

test('accepts a complete company, and one without an address', () => {
  expect(codes({})).toEqual([]);
  const none = {
    country: null,
    webPage: null,
    social: null,
    logo: null,
    privacyPolicyUrl: null,
    deliveryCost: null,
    freeDeliveryMinimum: '',
  };
  expect(codes(none)).toEqual([]);
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
  [{ logo: 'http://bodega-ana.es/logo.png' }, 'logo INVALID_URL'],
  [{ deliveryCost: 'gratis' }, 'deliveryCost NOT_NUMERIC'],
  [{ deliveryCost: '1.000' }, 'deliveryCost AMBIGUOUS_NUMBER'],
  [{ deliveryCost: -1 }, 'deliveryCost NEGATIVE'],
  [{ freeDeliveryMinimum: 1_000_001 }, 'freeDeliveryMinimum TOO_LARGE'],
  [{ freeDeliveryMinimum: '60,5055' }, 'freeDeliveryMinimum TOO_MANY_DECIMALS'],
])('rejects %o with %s', (change, code) => {
  expect(codes(change)).toEqual([code]);
});

test('returns several issues in the order of the form', () => {
  const broken = Object.fromEntries(Object.keys(good).map((field) => [field, 'a b:c']));
  expect(codes({ ...broken, name: ' ', social: { x: 'a b:c', facebook: 'no where' } })).toEqual([
    'name REQUIRED',
    'webPage INVALID_URL',
    'logo INVALID_URL',
    'country INVALID_CHOICE',
    'social.x INVALID_URL',
    'social.facebook INVALID_URL',
    'privacyPolicyUrl INVALID_URL',
    'termsUrl INVALID_URL',
    'currency INVALID_CHOICE',
    'deliveryCost NOT_NUMERIC',
    'freeDeliveryMinimum NOT_NUMERIC',
    'lang INVALID_CHOICE',
    'timeZone INVALID_CHOICE',
  ]);
});

test.each([
  ['instagram', '@bodega.ana', 'https://www.instagram.com/bodega.ana'],
  ['instagram', ' bodega_ana ', 'https://www.instagram.com/bodega_ana'],
  ['Facebook', '@BodegaAna', 'https://www.facebook.com/BodegaAna'],
  ['twitter', '@bodegaana', 'https://x.com/bodegaana'],
  ['linkedin', '@bodega-peñas', 'https://www.linkedin.com/company/bodega-pe%C3%B1as'],
  ['instagram', 'instagram.com/bodega.ana', 'https://instagram.com/bodega.ana'],
  [
    'instagram',
    'https://www.instagram.com/bodega.ana/?hl=es',
    'https://www.instagram.com/bodega.ana/?hl=es',
  ],
  ['instagram', ' ', null],
  ['instagram', '@', undefined],
  ['instagram', '@bodega ana', undefined],
  ['instagram', 'javascript:alert(1)', undefined],
  ['mastodon', '@bodega', undefined],
])('for %s and %s the link is %s', (network, given, link) => {
  expect(socialLinkOf(network, given)).toBe(link);
});

test('accepts only the offered currencies and the stored one', () => {
  for (const currency of ['EUR', 'USD', 'CLP', 'MXN', 'ARS', 'PEN', 'COP', 'CHF'])
    expect(codes({ currency })).toEqual([]);
  for (const currency of ['GBP', 'JPY', 'eur', 'XXX', '', null])
    expect(codes({ currency })).toEqual(['currency INVALID_CHOICE']);
  const stored = { ...good, currency: 'GBP' } as Parameters<typeof checkCompany>[0];
  expect(checkCompany(stored, undefined, 'GBP')).toEqual([]);
  expect(checkCompany(stored, undefined, 'EUR')).toHaveLength(1);
});

test('reads a typed amount in the language of the form', () => {
  expect(codes({ freeDeliveryMinimum: '1.000' }, 'es')).toEqual([]);
  expect(codes({ freeDeliveryMinimum: '1.005' }, 'en')).toEqual([
    'freeDeliveryMinimum TOO_MANY_DECIMALS',
  ]);
});

test('switching the store on always makes it external', () => {
  const off = { storeActive: false, externalStore: false, currency: 'USD' };
  expect(settleStore(off, { storeActive: true, externalStore: false, currency: 'USD' })).toEqual({
    storeActive: true,
    externalStore: true,
    currency: 'USD',
  });
});

test('a store that is on but not external sells in euros; when off, it keeps its currency', () => {
  const on = { storeActive: true, externalStore: true, currency: 'USD' };
  expect(settleStore(on, { ...on, externalStore: false })).toEqual({
    storeActive: true,
    externalStore: false,
    currency: 'EUR',
  });
  expect(settleStore(on, { ...on, storeActive: false, externalStore: false })).toEqual({
    storeActive: false,
    externalStore: false,
    currency: 'USD',
  });
});
