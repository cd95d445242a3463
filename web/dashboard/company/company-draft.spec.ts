import { describe, expect, it } from 'vitest';
import type { Company } from '~/api/company';
import { checkCompany } from '../../../shared/rules/company.js';
import { bodyOf, draftOf, withStore } from './company-draft';

const stored = {
  uid: 'ana',
  name: 'Bodega Ana',
  webPage: 'https://bodega-ana.example/',
  slogan: null,
  logo: null,
  address: null,
  postalCode: '26200',
  city: 'Haro',
  country: 'ES',
  phone: '34600123456',
  taxId: null,
  social: { twitter: 'https://x.com/ana', mastodon: 'https://mas.example/@ana' },
  privacyPolicyUrl: null,
  termsUrl: null,
  storeActive: true,
  externalStore: true,
  currency: 'USD',
  deliveryCost: 6.5,
  freeDeliveryMinimum: 1060,
  paymentGateway: null,
  satisfactionActive: true,
  tooltipsEnabled: false,
  lang: 'CA',
  timeZone: 'Europe/Madrid',
  version: 4,
} as unknown as Company;

describe('a draft of a stored company', () => {
  it('has a field for each usual network and each stored one', () => {
    expect(draftOf(stored, 'es').social).toEqual({
      instagram: '',
      facebook: '',
      twitter: 'https://x.com/ana',
      linkedin: '',
      mastodon: 'https://mas.example/@ana',
    });
  });

  it('formats and reads amounts in the language of the draft', () => {
    expect(draftOf(stored, 'es')).toMatchObject({
      deliveryCost: '6,50',
      freeDeliveryMinimum: '1060,00',
    });
    expect(draftOf(stored, 'en')).toMatchObject({
      deliveryCost: '6.50',
      freeDeliveryMinimum: '1060.00',
    });
    const draft = { ...draftOf(stored, 'es'), freeDeliveryMinimum: '1.000', deliveryCost: '' };
    expect(bodyOf(draft, 4)).toMatchObject({
      deliveryCost: null,
      freeDeliveryMinimum: 1000,
      version: 4,
    });
    expect(bodyOf({ ...draft, typedIn: 'en', deliveryCost: '1.25' })).toMatchObject({
      deliveryCost: 1.25,
      freeDeliveryMinimum: 1,
    });
  });

  it('has no issues, and sends neither its language nor read-only fields', () => {
    const draft = draftOf(stored, 'ca');
    expect(checkCompany(draft, 'ca')).toEqual([]);
    for (const field of ['typedIn', 'uid', 'version'])
      expect(bodyOf(draft)).not.toHaveProperty(field);
  });

  it('reports issues with the field names of the form', () => {
    const draft = draftOf(stored, 'es');
    const broken = {
      ...draft,
      name: ' ',
      social: { ...draft.social, instagram: '@ana puig' },
      deliveryCost: 'gratis',
    };
    expect(checkCompany(broken, 'es').map(({ path, code }) => `${path} ${code}`)).toEqual([
      'name REQUIRED',
      'social.instagram INVALID_URL',
      'deliveryCost NOT_NUMERIC',
    ]);
  });
});

describe('the switches of the shop', () => {
  const draft = draftOf(stored, 'es');

  it('set the currency to euros for an internal shop, and keep it otherwise', () => {
    const own = withStore(draft, { externalStore: false });
    expect(own).toMatchObject({ storeActive: true, externalStore: false, currency: 'EUR' });
    expect(withStore(draft, { storeActive: false })).toMatchObject({
      storeActive: false,
      currency: 'USD',
    });
  });

  it('make the shop external when purchases are switched on', () => {
    const off = withStore(withStore(draft, { externalStore: false }), { storeActive: false });
    expect(off.externalStore).toBe(false);
    expect(withStore(off, { storeActive: true })).toMatchObject({
      storeActive: true,
      externalStore: true,
    });
  });
});
