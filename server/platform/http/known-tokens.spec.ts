import { expect, it } from 'vitest';
import { KnownTokens } from './known-tokens.js';

const request = (token?: string) => ({ headers: token ? { authorization: `Bearer ${token}` } : {}, ip: '192.0.2.7' });
const token = (index: number) => `token-of-forty-characters-and-more-${String(index).padStart(8, '0')}`;

it('counts by address what it does not know, and forgets what nobody used for long', () => {
  const known = new KnownTokens();
  expect(known.keyOf(request())).toBe('address 192.0.2.7');
  expect(known.keyOf(request(token(0)))).toBe('address 192.0.2.7');
  known.add(`Bearer ${token(0)}`);
  known.add(`Bearer ${token(1)}`);
  expect(known.keyOf(request(token(0)))).not.toBe(known.keyOf(request(token(1))));
  for (let index = 2; index <= 20_000; index++) {
    known.add(`Bearer ${token(0)}`);
    known.add(`Bearer ${token(index)}`);
  }
  expect(known.keyOf(request(token(0)))).toMatch(/^token /);
  expect(known.keyOf(request(token(1)))).toBe('address 192.0.2.7');
});

it('counts the tokens of an account together where it is asked to, and those of rooms each by itself', () => {
  const known = new KnownTokens();
  for (const index of [0, 1]) known.add(`Bearer ${token(index)}`, 'ana');
  known.add(`Bearer ${token(2)}`, 'berta');
  known.add(`Bearer ${token(3)}`);
  const keys = [0, 1, 2, 3, 4].map((index) => known.accountKeyOf(request(token(index))));
  expect(keys).toEqual(['account ana', 'account ana', 'account berta', expect.stringMatching(/^token /), 'address 192.0.2.7']);
});
