import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, initI18n } from './index';
import { registerTexts } from './texts';

type Texts = { promise: Promise<object>; bring: () => void; lose: () => void };
/** Texts that were requested, by language. */
const underway = new Map<string, Texts>();
function textsOf(language: string): Texts {
  const known = underway.get(language);
  if (known) return known;
  let [bring, lose] = [() => {}, () => {}];
  const promise = new Promise<object>((resolve, reject) => {
    bring = () => resolve({ loading: `loading in ${language}` });
    lose = () => reject(new Error('no connection'));
  });
  const texts = { promise, bring, lose };
  underway.set(language, texts);
  return texts;
}

const page = { lang: '', dir: '' };
const kept = new Map<string, string>();

/** Stands in for what a browser has and Node does not. */
function openPage() {
  vi.stubGlobal('document', { documentElement: page });
  vi.stubGlobal('location', { pathname: '/dashboard/home' });
}

beforeAll(async () => {
  openPage();
  for (const language of ['es', 'ca', 'en'])
    registerTexts({ [`../locales/${language}/myData.json`]: () => textsOf(language).promise });
  textsOf('es').bring();
  await initI18n('es', ['myData']);
});
beforeEach(async () => {
  openPage();
  vi.stubGlobal('localStorage', {
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  underway.clear();
  textsOf('es').bring();
  await changeLanguage('es');
  kept.clear();
});
afterEach(() => vi.unstubAllGlobals());

const shown = () => [i18next.t('myData:loading'), page.lang, ...kept.values()];

it('shows the language chosen last, even if the texts of an earlier choice arrive later', async () => {
  const [first, last] = [changeLanguage('ca'), changeLanguage('en')];
  textsOf('en').bring();
  await last;
  textsOf('ca').bring();
  await first;
  expect(shown()).toEqual(['loading in en', 'en', 'en']);
});

it('keeps the current language when the user chooses it again before another one arrives', async () => {
  const choices = [changeLanguage('ca'), changeLanguage('es')];
  textsOf('ca').bring();
  await Promise.all(choices);
  expect(shown()).toEqual(['loading in es', 'es', 'es']);
});

it('keeps the current language while the texts of another one do not load', async () => {
  const choice = changeLanguage('ca');
  textsOf('ca').lose();
  expect(await choice).toBe(false);
  expect(shown()).toEqual(['loading in es', 'es']);
  underway.delete('ca');
  const again = changeLanguage('ca');
  textsOf('ca').bring();
  await again;
  expect(shown()).toEqual(['loading in ca', 'ca', 'ca']);
});
