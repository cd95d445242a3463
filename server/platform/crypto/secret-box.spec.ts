import { expect, test } from 'vitest';
import { SecretBox } from './secret-box.js';

const box = new SecretBox('a secret of at least thirty-two characters', 'test');

test('opens what it sealed, and seals the same text differently each time', () => {
  const sealed = box.seal('clave secreta · ñ');
  expect(box.open(sealed)).toBe('clave secreta · ñ');
  expect(sealed).not.toContain('clave');
  expect(box.seal('clave secreta · ñ')).not.toBe(sealed);
});

test('another secret, another purpose or an altered text does not open', () => {
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
  expect(() => box.open('plain text')).toThrow('not sealed here');
});

test('opens what was sealed with a secret of before, and seals with that of now', () => {
  const [before, now] = [
    'a secret of at least thirty-two characters',
    'another secret of at least thirty-two letters',
  ];
  const rotated = new SecretBox(now, 'test', ['one of long ago, of thirty-two letters', before]);
  expect(rotated.open(new SecretBox(before, 'test').seal('clave'))).toBe('clave');
  expect(new SecretBox(now, 'test').open(rotated.seal('clave'))).toBe('clave');
});
