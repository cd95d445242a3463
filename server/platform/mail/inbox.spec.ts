import { expect, it } from 'vitest';
import { inboxOf } from './inbox.js';

it('is the same for all spellings that reach it', () => {
  expect(
    ['Aina+wine@Example.com ', 'aina+a+b@example.com', 'AINA@example.com'].map(inboxOf),
  ).toEqual(Array(3).fill('aina@example.com'));
  expect(['A.ina.f@gmail.com', 'ainaf+x@googlemail.com', 'ainaf@gmail.com'].map(inboxOf)).toEqual(
    Array(3).fill('ainaf@gmail.com'),
  );
});

it('is another for names that differ, dots included where they are names', () => {
  expect(inboxOf('a.ina@example.com')).toBe('a.ina@example.com');
  expect(inboxOf('+@example.com')).toBe('+@example.com');
  expect(inboxOf('aina@gmail.com.example.com')).toBe('aina@gmail.com.example.com');
});
