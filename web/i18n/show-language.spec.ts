import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, initI18n } from './index';

type Texts = { promise: Promise<object>; bring: () => void; lose: () => void };
/** What is on its way. */
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
vi.mock('./texts', async (original) => ({
  ...(await original<typeof import('./texts')>()),
  fetchTexts: (language: string) => textsOf(language).promise,
}));

const page = { lang: '', dir: '' };
const kept = new Map<string, string>();

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: page });
  textsOf('es').bring();
  await initI18n('es', ['common']);
});
beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: page });
  vi.stubGlobal('localStorage', {
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  underway.clear();
  textsOf('es').bring();
  await changeLanguage('es');
  kept.clear();
});
afterEach(() => vi.unstubAllGlobals());

const shown = () => [i18next.t('loading'), page.lang, ...kept.values()];

it('shows what was chosen last, though the texts of what was chosen before come later', async () => {
  const [first, last] = [changeLanguage('ca'), changeLanguage('en')];
  textsOf('en').bring();
  await last;
  textsOf('ca').bring();
  await first;
  expect(shown()).toEqual(['loading in en', 'en', 'en']);
});

it('stays where somebody chose to stay after all', async () => {
  const choices = [changeLanguage('ca'), changeLanguage('es')];
  textsOf('ca').bring();
  await Promise.all(choices);
  expect(shown()).toEqual(['loading in es', 'es', 'es']);
});

it('keeps the language on the screen where the texts of another do not arrive, until they do', async () => {
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
