import { expect, test } from 'vitest';
import { type CardDraft, checkCard, expiryOf, writtenExpiry, writtenNumber } from './card-draft';

const good: CardDraft = {
  cardNumber: '4242 4242 4242 4242',
  cardholder: 'Ana Ruiz',
  expiry: '12/30',
  cvc: '123',
};
const wrong = (change: Partial<CardDraft>) =>
  checkCard({ ...good, ...change }, new Date('2026-11-22T12:00:00Z')).map(
    ({ path, code }) => `${path} ${code}`,
  );

test('writes number and expiry as they are printed on a card', () => {
  expect(writtenNumber('4242x424242424242')).toBe('4242 4242 4242 4242');
  expect(['1', '12', '123', '1230', '4', '0430'].map(writtenExpiry)).toEqual([
    '1',
    '12',
    '12/3',
    '12/30',
    '04',
    '04/30',
  ]);
  expect([expiryOf('04/30'), expiryOf('13/30')]).toEqual([{ month: 4, year: 2030 }, null]);
});

test('rejects an invalid card without a request', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ expiry: '11/26', cvc: '1234' })).toEqual([]);
  expect(wrong({ cardNumber: '', cardholder: ' ', expiry: '', cvc: '' })).toEqual([
    'cardNumber REQUIRED',
    'cardholder REQUIRED',
    'expiry REQUIRED',
    'cvc REQUIRED',
  ]);
  expect(wrong({ cardNumber: '4242 4242 4242 4243' })).toEqual(['cardNumber INVALID_CHOICE']);
  expect(wrong({ expiry: '10/26' })).toEqual(['expiry INVALID_CHOICE']);
  expect(wrong({ cvc: '12' })).toEqual(['cvc INVALID_CHOICE']);
});
