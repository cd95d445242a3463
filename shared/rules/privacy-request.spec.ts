import { expect, it } from 'vitest';
import { checkPrivacyRequest } from './privacy-request.js';

const today = '2030-03-01';
const whole = {
  kind: 'ERASURE',
  channel: 'EMAIL',
  email: 'aina@example.com',
  receivedOn: '2030-02-28',
  note: null,
};
const codes = (change: object) =>
  checkPrivacyRequest({ ...whole, ...change }, today).map(({ path, code }) => `${path} ${code}`);

it('accepts days from the first day of the GDPR to today', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ receivedOn: today })).toEqual([]);
  expect(codes({ receivedOn: '2018-05-25' })).toEqual([]);
  for (const receivedOn of ['2018-05-24', '2030-03-02', '2029-02-30', '2029-2-3', 'yesterday'])
    expect(codes({ receivedOn })).toEqual(['receivedOn OUT_OF_RANGE']);
});

it('refuses channels of other records, missing fields and long notes', () => {
  expect(codes({ channel: 'GUEST' })).toEqual(['channel INVALID_CHOICE']);
  expect(checkPrivacyRequest({}, today).map(({ path }) => path)).toEqual([
    'kind',
    'channel',
    'email',
    'receivedOn',
  ]);
  expect(codes({ email: 'aina' })).toEqual(['email INVALID_EMAIL']);
  expect(codes({ note: 'ñ'.repeat(501) })).toEqual(['note TOO_LONG']);
});
