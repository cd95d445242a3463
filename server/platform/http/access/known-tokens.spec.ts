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

it('counts unknown tokens by address, and remembers the 20,000 tokens that were used last', () => {
  const known = new KnownTokens(apiKeys);
  expect(known.rateLimitKey(request())).toBe('address 192.0.2.7');
  expect(known.rateLimitKey(request(token(0)))).toBe('address 192.0.2.7');
  known.add(`Bearer ${token(0)}`);
  known.add(`Bearer ${token(1)}`);
  expect(known.rateLimitKey(request(token(0)))).not.toBe(known.rateLimitKey(request(token(1))));
  for (let index = 2; index <= 20_000; index++) {
    known.add(`Bearer ${token(0)}`);
    known.add(`Bearer ${token(index)}`);
  }
  expect(known.rateLimitKey(request(token(0)))).toMatch(/^token /);
  expect(known.rateLimitKey(request(token(1)))).toBe('address 192.0.2.7');
});

it('has one account limit for all tokens of an account, and one for each room token', () => {
  const known = new KnownTokens(apiKeys);
  for (const index of [0, 1]) known.add(`Bearer ${token(index)}`, 'ana');
  known.add(`Bearer ${token(2)}`, 'berta');
  known.add(`Bearer ${token(3)}`);
  const keys = [0, 1, 2, 3, 4].map((index) => known.accountRateLimitKey(request(token(index))));
  expect(keys).toEqual([
    'account ana',
    'account ana',
    'account berta',
    expect.stringMatching(/^token /),
    'address 192.0.2.7',
  ]);
});

it('counts each API key separately from its first call on, and invented keys by address', () => {
  const known = new KnownTokens(apiKeys);
  const sent = (key: string | string[]) => ({ headers: { 'x-api-key': key }, ip: '192.0.2.7' });
  const [one, other] = [apiKeys.generate(), apiKeys.generate()];
  expect(new Set([one, other, one].map((key) => known.rateLimitKey(sent(key)))).size).toBe(2);
  expect(isOfApiKey(known.rateLimitKey(sent(one)))).toBe(true);
  const madeUp = [
    `rg_live_${'a'.repeat(44)}`,
    one.replace(/.$/, one.endsWith('0') ? '1' : '0'),
    `${one} `,
    '',
    [one, other],
  ];
  for (const key of madeUp)
    expect([key, known.rateLimitKey(sent(key))]).toEqual([key, 'address 192.0.2.7']);
  const elsewhere = new ApiKeyFormat(
    loadConfig({ APP_SECRET: 'another-secret-of-as-many-characters' }),
  ).generate();
  expect(known.rateLimitKey(sent(elsewhere))).toBe('address 192.0.2.7');

  known.add(one, 'ana');
  known.add(other, 'ana');
  expect([one, other].map((key) => known.accountRateLimitKey(sent(key)))).toEqual([
    'account ana',
    'account ana',
  ]);
  expect(isOfApiKey(known.accountRateLimitKey(sent(apiKeys.generate())))).toBe(true);
});

it('counts deleted API keys by address', () => {
  const known = new KnownTokens(apiKeys);
  const sent = (key: string) => ({ headers: { 'x-api-key': key }, ip: '192.0.2.7' });
  const [gone, there] = [apiKeys.generate(), apiKeys.generate()];
  known.add(gone, 'ana');
  known.addDeleted(gone);
  expect(known.rateLimitKey(sent(gone))).toBe('address 192.0.2.7');
  expect(known.accountRateLimitKey(sent(gone))).toBe('address 192.0.2.7');
  expect(isOfApiKey(known.rateLimitKey(sent(there)))).toBe(true);
});
