import { expect, it } from 'vitest';
import { loadConfig } from '../../config/config.js';
import { ApiKeyFormat } from './api-key-format.js';
import { isOfApiKey, KnownTokens } from './known-tokens.js';

const apiKeys = new ApiKeyFormat(loadConfig({ APP_SECRET: 'a-secret-of-thirty-two-characters' }));

const request = (token?: string) => ({
  headers: token ? { authorization: `Bearer ${token}` } : {},
  ip: '192.0.2.7',
});
const token = (index: number) =>
  `token-of-forty-characters-and-more-${String(index).padStart(8, '0')}`;

it('counts by address what it does not know, and forgets what nobody used for long', () => {
  const known = new KnownTokens(apiKeys);
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
  const known = new KnownTokens(apiKeys);
  for (const index of [0, 1]) known.add(`Bearer ${token(index)}`, 'ana');
  known.add(`Bearer ${token(2)}`, 'berta');
  known.add(`Bearer ${token(3)}`);
  const keys = [0, 1, 2, 3, 4].map((index) => known.accountKeyOf(request(token(index))));
  expect(keys).toEqual([
    'account ana',
    'account ana',
    'account berta',
    expect.stringMatching(/^token /),
    'address 192.0.2.7',
  ]);
});

it('counts each API key by itself from its first call on, and one that was made up by its address', () => {
  const known = new KnownTokens(apiKeys);
  const sent = (key: string | string[]) => ({ headers: { 'x-api-key': key }, ip: '192.0.2.7' });
  const [one, other] = [apiKeys.make(), apiKeys.make()];
  expect(new Set([one, other, one].map((key) => known.keyOf(sent(key)))).size).toBe(2);
  expect(isOfApiKey(known.keyOf(sent(one)))).toBe(true);
  const madeUp = [
    `rg_live_${'a'.repeat(44)}`,
    one.replace(/.$/, one.endsWith('0') ? '1' : '0'),
    `${one} `,
    '',
    [one, other],
  ];
  for (const key of madeUp)
    expect([key, known.keyOf(sent(key))]).toEqual([key, 'address 192.0.2.7']);
  const elsewhere = new ApiKeyFormat(
    loadConfig({ APP_SECRET: 'another-secret-of-as-many-characters' }),
  ).make();
  expect(known.keyOf(sent(elsewhere))).toBe('address 192.0.2.7');

  known.add(one, 'ana');
  known.add(other, 'ana');
  expect([one, other].map((key) => known.accountKeyOf(sent(key)))).toEqual([
    'account ana',
    'account ana',
  ]);
  expect(isOfApiKey(known.accountKeyOf(sent(apiKeys.make())))).toBe(true);
});

it('counts API keys that were deleted by their address, however many there are', () => {
  const known = new KnownTokens(apiKeys);
  const sent = (key: string) => ({ headers: { 'x-api-key': key }, ip: '192.0.2.7' });
  const [gone, there] = [apiKeys.make(), apiKeys.make()];
  known.add(gone, 'ana');
  known.addDeleted(gone);
  expect(known.keyOf(sent(gone))).toBe('address 192.0.2.7');
  expect(known.accountKeyOf(sent(gone))).toBe('address 192.0.2.7');
  expect(isOfApiKey(known.keyOf(sent(there)))).toBe(true);
});
