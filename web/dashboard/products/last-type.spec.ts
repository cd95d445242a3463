import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberType, withLastType } from './last-type';
import { emptyDraft, type ProductType } from './product-draft';

const wine = {
  reference: 'WINE',
  properties: [],
  subtypes: [{ reference: 'RED', properties: [] }],
} as unknown as ProductType;

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a new product begins with the type of the last one of the same account', () => {
  const empty = emptyDraft('es');
  expect(withLastType('ana', empty, [wine])).toBe(empty);
  rememberType('ana', { ...empty, type: 'WINE', subtype: 'RED' });
  expect(withLastType('ana', empty, [wine])).toMatchObject({ type: 'WINE', subtype: 'RED' });
  expect(withLastType('biel', empty, [wine])).toBe(empty);
});

it('types and subtypes that no longer exist are left out', () => {
  const empty = emptyDraft('es');
  rememberType('ana', { ...empty, type: 'WINE', subtype: 'ORANGE' });
  expect(withLastType('ana', empty, [wine])).toMatchObject({ type: 'WINE', subtype: '' });
  expect(withLastType('ana', empty, [])).toBe(empty);
});
