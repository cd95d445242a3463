import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { detectLanguage, languageKey } from './texts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
};
const at = (search: string) => vi.stubGlobal('location', { pathname: '/assistant/open', search });

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('navigator', { languages: ['en-GB', 'es'] });
  at('');
});
afterEach(() => vi.unstubAllGlobals());

it('returns the browser’s language, else Spanish', () => {
  expect(detectLanguage()).toBe('en-GB');
  vi.stubGlobal('navigator', { languages: ['sv'] });
  expect(detectLanguage()).toBe('es');
});

it('takes the language of the link in a mail, also on later pages and after a reload', () => {
  at('?lang=ca');
  expect(detectLanguage()).toBe('ca');
  at('');
  expect(detectLanguage()).toBe('ca');
});

it('prefers the language chosen here to the link’s, and skips a link’s language that is not offered', () => {
  at('?lang=sv');
  expect(detectLanguage()).toBe('en-GB');
  localStorage.setItem(languageKey, 'es');
  at('?lang=ca');
  expect(detectLanguage()).toBe('es');
});

it('works without storage', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse });
  at('?lang=ca');
  expect(detectLanguage()).toBe('ca');
});
