import i18next from 'i18next';
import { afterAll, expect, it, vi } from 'vitest';
import { changeLanguage, initI18n } from './index';
import { fetchFirstTexts, registerTexts } from './texts';

const lists = vi.hoisted(() => ({ loaded: 0 }));
vi.mock('./more-languages', () => {
  lists.loaded += 1;
  return { firstTexts: { dashboard: {} }, readyMadeTexts: {} };
});
afterAll(() => vi.unstubAllGlobals());

it('loads no list of further languages for a variant of a content language', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('location', { pathname: '/dashboard/home' });
  const more = vi.fn(async () => ({
    '../locales/gl/embed.json': async () => ({ lang: 'Lingua' }),
    '../locales/de/embed.json': async () => ({ lang: 'Sprache' }),
  }));
  registerTexts({ '../locales/es/embed.json': async () => ({ lang: 'Idioma' }) }, more);
  fetchFirstTexts('dashboard', 'es-ES');
  await initI18n('es-ES', ['embed']);
  await changeLanguage('es-MX');
  expect(i18next.t('embed:lang')).toBe('Idioma');
  expect(lists.loaded).toBe(0);
  expect(more).not.toHaveBeenCalled();
  // The dashboard is not Galician, although the rating on a web site can be.
  await changeLanguage('gl');
  expect(i18next.t('embed:lang')).toBe('Idioma');
  await changeLanguage('de');
  expect(i18next.t('embed:lang')).toBe('Sprache');
  expect(more).toHaveBeenCalledOnce();
});
