import { afterEach, expect, it, vi } from 'vitest';
import { browserStorage } from './browser-storage';

afterEach(() => vi.unstubAllGlobals());

const kept = () => {
  const values = new Map<string, string>();
  return {
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
    values,
  };
};

it('returns the local or session storage and leaves it unchanged', () => {
  const [localStorage, sessionStorage] = [kept(), kept()];
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', sessionStorage);
  expect([browserStorage(), browserStorage('session')]).toEqual([localStorage, sessionStorage]);
  expect([localStorage.values.size, sessionStorage.values.size]).toEqual([0, 0]);
});

it.each(['local', 'session'] as const)('returns undefined if %s storage is refused', (kind) => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal(`${kind}Storage`, { setItem: refuse });
  expect(browserStorage(kind)).toBeUndefined();
});
