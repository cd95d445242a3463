import { expect, it } from 'vitest';
import { explainConnectionError } from './connection-errors.js';

const at = { variable: 'DATABASE_URL', url: 'postgres://ana:secret@db.example.com:6432/cellar' };

it.each([
  ['PostgreSQL', '28P01', 'password authentication failed for user "ana"'],
  ['PgBouncer', '08P01', 'SASL authentication failed'],
])('explains a password that %s refuses, without naming the password', (_, code, message) => {
  const said = explainConnectionError(Object.assign(new Error(message), { code }), at)?.message;
  expect(said).toContain("DATABASE_URL (db.example.com:6432): the server refuses the user 'ana'");
  expect(said).not.toContain('secret');
});

it.each(['ECONNREFUSED', 'ENOTFOUND', '57P03'])(
  'does not explain %s, because it may be transient',
  (code) => {
    expect(
      explainConnectionError(Object.assign(new Error('so it is'), { code }), at),
    ).toBeUndefined();
  },
);
