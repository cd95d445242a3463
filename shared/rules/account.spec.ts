import { describe, expect, test } from 'vitest';
import {
  checkCommonPassword,
  checkEmail,
  checkNewPassword,
  checkPassword,
  checkPasswordChange,
  checkSignUp,
  phoneDigits,
} from './account.js';
import { isEmail } from './email.js';

const good = {
  email: 'ana@bodega.es',
  name: 'Bodega Ana',
  password: 'tempra',
  repeatPassword: 'tempra',
  terms: true,
};
const codes = (issues: { path: string; code: string }[]) =>
  issues.map(({ path, code }) => `${path} ${code}`);

describe('sign-up', () => {
  test('accepts a complete one, with or without a telephone', () => {
    expect(checkSignUp(good)).toEqual([]);
    expect(checkSignUp({ ...good, phone: 'not a number' })).toEqual([]);
  });

  test('names every empty field, in the documented order', () => {
    expect(codes(checkSignUp({}))).toEqual([
      'email REQUIRED',
      'name REQUIRED',
      'password REQUIRED',
      'terms TERMS_NOT_ACCEPTED',
    ]);
  });

  test('rejects a name of spaces', () => {
    expect(codes(checkSignUp({ ...good, name: ' \t ' }))).toEqual(['name REQUIRED']);
  });

  test('requires the same password twice, with the same upper and lower case', () => {
    expect(codes(checkSignUp({ ...good, repeatPassword: 'Tempra' }))).toEqual([
      'repeatPassword PASSWORDS_DIFFER',
    ]);
  });
});

test('a password needs at least six characters', () => {
  expect(checkPassword('12345')).toEqual([
    { path: 'password', code: 'PASSWORD_TOO_SHORT', params: { min: 6 } },
  ]);
  expect(checkPassword('123456')).toEqual([]);
  expect(codes(checkPassword(''))).toEqual(['password REQUIRED']);
  expect(codes(checkPassword('x'.repeat(4_097)))).toEqual(['password TOO_LONG']);
});

test('after a reset link, a mismatch is reported before a short password', () => {
  expect(codes(checkNewPassword({ password: '123', repeatPassword: '1234' }))).toEqual([
    'repeatPassword PASSWORDS_DIFFER',
  ]);
  expect(codes(checkNewPassword({ password: '123', repeatPassword: '123' }))).toEqual([
    'password PASSWORD_TOO_SHORT',
  ]);
  expect(checkNewPassword({ password: '123456', repeatPassword: '123456' })).toEqual([]);
});

test('requires a valid e-mail address', () => {
  expect(codes(checkEmail(' '))).toEqual(['email REQUIRED']);
  expect(codes(checkEmail('ana'))).toEqual(['email INVALID_EMAIL']);
  expect(checkEmail(' ana@bodega.es ')).toEqual([]);
});

test.each(['ana@bodega.es', 'ana.ruiz+cata@sub.bodega.wine', 'ñandú@bodega.es', '🍷@bodega.es'])(
  '%s is an e-mail address',
  (email) => {
    expect(isEmail(email)).toBe(true);
  },
);

test.each([
  '',
  'ana',
  'ana.es',
  'ana@',
  '@bodega.es',
  'ana@bodega',
  'ana@bodega..es',
  'a na@bodega.es',
  'ana@bodega.es,b@c.es',
  'Ana <ana@bodega.es>',
  `${'a'.repeat(65)}@b.es`,
  'ana\ud83c@bodega.es',
  'ana@bode\udf77ga.es',
  'ana\ufffd@bodega.es',
])("'%s' is not an e-mail address", (email) => {
  expect(isEmail(email)).toBe(false);
});

test('stores only the digits of a telephone number', () => {
  expect(phoneDigits('+34 (600) 12-34.56')).toBe('34600123456');
  expect(phoneDigits('none')).toBeNull();
  expect(phoneDigits(undefined)).toBeNull();
});

test.each(['123456', 'PassWord', 'qwerty123', 'contraseña', 'contrasen\u0303a', 'retrogusto'])(
  '%s is a common password',
  async (password) => {
    expect(await checkCommonPassword(password)).toEqual([
      { path: 'password', code: 'PASSWORD_COMMON' },
    ]);
  },
);

test.each(['Secreto-123', 'cap de setmana', '', '__proto__'])(
  "'%s' is not a common password",
  async (password) => {
    expect(await checkCommonPassword(password)).toEqual([]);
  },
);

test('a password change needs three fields, then equal new passwords, then the length', () => {
  const codes = (input: Parameters<typeof checkPasswordChange>[0]) =>
    checkPasswordChange(input).map(({ path, code }) => `${path}: ${code}`);
  expect(codes({ current: 'a', password: '', repeatPassword: null })).toEqual([
    'password: REQUIRED',
    'repeatPassword: REQUIRED',
  ]);
  expect(codes({ current: 'a', password: 'b', repeatPassword: 'c' })).toEqual([
    'repeatPassword: PASSWORDS_DIFFER',
  ]);
  expect(codes({ current: 'a', password: '12345', repeatPassword: '12345' })).toEqual([
    'password: PASSWORD_TOO_SHORT',
  ]);
  expect(codes({ current: 'a', password: '123456', repeatPassword: '123456' })).toEqual([]);
});
