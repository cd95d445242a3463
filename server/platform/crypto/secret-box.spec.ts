import { expect, test } from 'vitest';
import { SecretBox } from './secret-box.js';

const box = new SecretBox('a secret of at least thirty-two characters', 'test');

test('decrypts its own texts, and encrypts the same text differently each time', () => {
  const sealed = box.seal('clave secreta · ñ');
  expect(box.open(sealed)).toBe('clave secreta · ñ');
  expect(sealed).not.toContain('clave');
  expect(box.seal('clave secreta · ñ')).not.toBe(sealed);
});

test('does not decrypt with another secret or purpose, or an altered text', () => {
  const sealed = box.seal('clave secreta');
  const [version, nonce, body, tag] = sealed.split('.');
  const altered = [
    version,
    nonce,
    `${body?.startsWith('A') ? 'B' : 'A'}${body?.slice(1)}`,
    tag,
  ].join('.');
  expect(() =>
    new SecretBox('another secret of at least thirty-two letters', 'test').open(sealed),
  ).toThrow();
  expect(() =>
    new SecretBox('a secret of at least thirty-two characters', 'other').open(sealed),
  ).toThrow();
  expect(() => box.open(altered)).toThrow();
  expect(() => box.open('plain text')).toThrow('not encrypted by Retrogusto');
});

test('decrypts with earlier secrets, and encrypts with the current one', () => {
  const [before, now] = [
    'a secret of at least thirty-two characters',
    'another secret of at least thirty-two letters',
  ];
  const rotated = new SecretBox(now, 'test', ['one of long ago, of thirty-two letters', before]);
  expect(rotated.open(new SecretBox(before, 'test').seal('clave'))).toBe('clave');
  expect(new SecretBox(now, 'test').open(rotated.seal('clave'))).toBe('clave');
});
