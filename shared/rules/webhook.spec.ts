import { expect, it } from 'vitest';
import { checkWebhook } from './webhook.js';

const codes = (
  url: string | null,
  {
    events = ['report.ready'],
    privateNetworks = false,
  }: { events?: string[]; privateNetworks?: boolean } = {},
) => checkWebhook({ url, events }, { privateNetworks }).map(({ path, code }) => `${path} ${code}`);

it.each([
  ['https://crm.example.com/hooks?team=1', []],
  ['https://crm.example.com:8443/', []],
  ['  https://crm.example.com/#part ', []],
  ['', ['url REQUIRED']],
  [null, ['url REQUIRED']],
  ['crm.example.com', ['url INVALID_URL']],
  ['ftp://crm.example.com', ['url INVALID_URL']],
  ['https://ana:secret@crm.example.com', ['url INVALID_URL']],
  ['http://crm.example.com', ['url HTTPS_REQUIRED']],
  ['https://crm.example.com:22', ['url PORT_NOT_ALLOWED']],
  [`https://crm.example.com/${'a'.repeat(2_000)}`, ['url TOO_LONG']],
])('checks the address %j', (url, expected) => {
  expect(codes(url)).toEqual(expected);
});

it('accepts plain http and any port if private networks are allowed', () => {
  expect(codes('http://localhost:4000/hook', { privateNetworks: true })).toEqual([]);
  expect(codes('ftp://localhost', { privateNetworks: true })).toEqual(['url INVALID_URL']);
});

it('requires a known event', () => {
  expect(codes('https://crm.example.com', { events: [] })).toEqual(['events REQUIRED']);
  expect(codes('https://crm.example.com', { events: ['report.ready', 'x', 'y'] })).toEqual([
    'events INVALID_CHOICE',
  ]);
});
