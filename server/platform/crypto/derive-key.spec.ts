import { expect, test } from 'vitest';
import { deriveKey } from './derive-key.js';

const secret = 'a secret of at least thirty-two characters';

test('derives the same key as earlier releases', () => {
  expect(deriveKey(secret, 'cursor').export().toString('hex')).toBe(
    '0bcb21c461f6fa6a8fe7fb003fa734b927560c5aa13d4a428da1732685d46de3',
  );
});

test('derives a different key for each purpose and each secret', () => {
  const keys = [
    deriveKey(secret, 'cursor'),
    deriveKey(secret, 'backup'),
    deriveKey(`${secret}!`, 'cursor'),
  ];
  expect(new Set(keys.map((key) => key.export().toString('hex'))).size).toBe(keys.length);
});
