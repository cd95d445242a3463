import { expect, it } from 'vitest';
import { inboxKey } from './inbox-key.js';

it('gives all spellings of one inbox the same key', () => {
  expect(
    ['Aina+wine@Example.com ', 'aina+a+b@example.com', 'AINA@example.com'].map(inboxKey),
  ).toEqual(Array(3).fill('aina@example.com'));
  expect(['A.ina.f@gmail.com', 'ainaf+x@googlemail.com', 'ainaf@gmail.com'].map(inboxKey)).toEqual(
    Array(3).fill('ainaf@gmail.com'),
  );
});

it('gives different names different keys, and keeps dots outside Gmail', () => {
  expect(inboxKey('a.ina@example.com')).toBe('a.ina@example.com');
  expect(inboxKey('+@example.com')).toBe('+@example.com');
  expect(inboxKey('aina@gmail.com.example.com')).toBe('aina@gmail.com.example.com');
});
