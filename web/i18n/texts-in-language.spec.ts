import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { guestLanguages } from '../../shared/vocabulary/languages.js';
import { initI18n } from './index';
import './dashboard-texts';
import { textsInLanguage } from './texts-in-language';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('location', { pathname: '/dashboard/products' });
  await initI18n('en', ['embed']);
});
afterAll(() => vi.unstubAllGlobals());

it('has the texts of a rating for every language of its readers', async () => {
  const said = await Promise.all(
    guestLanguages.map(async (language) => {
      const say = await textsInLanguage(language, 'embed');
      return say('altNone', { product: 'Garnacha', date: '01/12/2026' });
    }),
  );
  expect(said).toContain('Garnacha: nog niet beoordeeld (01/12/2026)');
  expect(said.filter((text) => !/^Garnacha\s?[:：]/.test(text))).toEqual([]);
  expect(new Set(said).size).toBe(guestLanguages.length);
});
