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

it('is the browser’s, else Spanish', () => {
  expect(detectLanguage()).toBe('en-GB');
  vi.stubGlobal('navigator', { languages: ['de'] });
  expect(detectLanguage()).toBe('es');
});

it('is that of the link of a mail, on the pages that follow and after a reload too', () => {
  at('?lang=ca');
  expect(detectLanguage()).toBe('ca');
  at('');
  expect(detectLanguage()).toBe('ca');
});

it('is what somebody chose here, whatever a link says, and the browser’s where the link’s is not spoken', () => {
  at('?lang=pl');
  expect(detectLanguage()).toBe('en-GB');
  localStorage.setItem(languageKey, 'es');
  at('?lang=ca');
  expect(detectLanguage()).toBe('es');
});

it('needs no storage', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse });
  at('?lang=ca');
  expect(detectLanguage()).toBe('ca');
});
