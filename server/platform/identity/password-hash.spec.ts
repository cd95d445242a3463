import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password-hash.js';

test('a password matches its own hash only, whatever way its accents are composed', async () => {
  const hash = await hashPassword('Crianza-ñ-2019');
  expect(await passwordMatches('Crianza-n\u0303-2019', hash)).toBe(true);
  expect(await passwordMatches('crianza-ñ-2019', hash)).toBe(false);
  expect(await passwordMatches('', hash)).toBe(false);
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/);
});

test('the same password never gives the same hash twice', async () => {
  expect(await hashPassword('secreto')).not.toBe(await hashPassword('secreto'));
});

test('what is no hash is a fault, not a wrong password', async () => {
  await expect(passwordMatches('secreto', 'secreto')).rejects.toThrow('Not a password hash');
});
