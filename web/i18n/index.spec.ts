import i18next from 'i18next';
import { afterAll, expect, it, vi } from 'vitest';
import { localize } from '../../shared/vocabulary/localized-text.js';
import { changeLanguage, initI18n, loadLikelyLanguages, loadTexts } from './index';
import { fetchFirstTexts, registerTexts } from './texts';

const lists = vi.hoisted(() => ({ loaded: 0 }));
vi.mock('./more-languages', () => {
  lists.loaded += 1;
  const readyMade = { 'Tinto|Negre|Red': 'Rood' };
  return {
    firstTexts: { dashboard: {} },
    readyMadeTexts: { '../../shared/ready-made/nl.json': async () => readyMade },
  };
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

it('tells of texts that failed while others of an earlier call still load', async () => {
  await changeLanguage('es');
  let isAway = true;
  let arrive = (_texts: object) => {};
  const slow = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  registerTexts({
    '../locales/es/videos.json': async () => {
      if (isAway) throw new Error('away');
      return { list: { title: 'Vídeos' } };
    },
    '../locales/es/theme.json': () => slow,
  });
  const ahead = loadTexts(['videos', 'theme']);
  const failed = expect(ahead).rejects.toThrow('away');
  await expect(loadTexts(['videos'])).rejects.toThrow('away');
  isAway = false;
  // Texts that still load elsewhere are not waited for.
  await loadTexts(['videos']);
  expect(i18next.t('videos:list.title')).toBe('Vídeos');
  arrive({});
  await failed;
  await loadTexts(['videos', 'theme']);
  expect(i18next.hasLoadedNamespace('theme')).toBe(true);
});

it('loads all that a likely language needs, so that it can be chosen while offline', async () => {
  vi.stubGlobal('location', { pathname: '/room/ABC' });
  vi.stubGlobal('navigator', { languages: ['nl-BE'] });
  await loadLikelyLanguages(['ticket']);
  expect(localize({ ES: 'Tinto', CA: 'Negre', EN: 'Red' }, 'nl')).toBe('Rood');
});
