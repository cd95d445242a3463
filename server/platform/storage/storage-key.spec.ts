import { describe, expect, it } from 'vitest';
import { isStorageKey, newStorageKey } from './storage-key.js';

describe('storage keys', () => {
  it('are random and stay in their folder', () => {
    const [one, other] = [
      newStorageKey('uid-1/theme/web', 'png'),
      newStorageKey('uid-1/theme/web', 'png'),
    ];
    expect(one).toMatch(/^uid-1\/theme\/web\/[0-9a-f-]{36}\.png$/);
    expect(one).not.toBe(other);
  });

  it('cannot leave their folder', () => {
    for (const folder of ['..', 'a/../b', '/etc', 'a//b', 'a\\b', 'a\0b', ''])
      expect(() => newStorageKey(folder, 'png')).toThrow();
    expect(() => newStorageKey('a', 'png/../../x')).toThrow();
  });

  it('are distinguished from all other paths', () => {
    expect(isStorageKey('uid/products/0-a.jpg')).toBe(true);
    for (const key of [
      '',
      '.',
      '..',
      '../secret.txt',
      'a/../../b.png',
      'a/./b.png',
      '.env',
      'a/.env',
      'a/b',
      '/a/b.png',
      'a/b.png/',
      'a/b%2f.png',
      'a\0.png',
      'C:\\a.png',
    ]) {
      expect(isStorageKey(key), key).toBe(false);
    }
  });
});
