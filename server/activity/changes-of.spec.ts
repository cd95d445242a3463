import { expect, test } from 'vitest';
import { changesOf } from './changes-of.js';

test('short plain values are kept, and of others only the field', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  expect(
    changesOf(
      { name: 'Garnacha', price: 12, note: 'x'.repeat(121), open: false, parts: [1], from: at },
      { name: 'Bobal', price: null, note: 'short', open: true, parts: [1, 2], from: at },
    ),
  ).toEqual([
    { field: 'name', before: 'Garnacha', after: 'Bobal' },
    { field: 'price', before: 12, after: null },
    { field: 'note' },
    { field: 'open', before: false, after: true },
    { field: 'parts' },
  ]);
});

test('empty values are the same', () => {
  expect(changesOf({ a: '', b: null, c: undefined }, { a: null, b: undefined, d: '' })).toEqual([]);
  expect(changesOf({ a: { x: 1, y: undefined } }, { a: { x: 1 } })).toEqual([]);
});

test('values of secret fields are never kept', () => {
  expect(changesOf({ secret: 'a', url: 'b' }, { secret: 'c', url: 'd' }, ['secret'])).toEqual([
    { field: 'secret' },
    { field: 'url', before: 'b', after: 'd' },
  ]);
});

test('a thing has at most 50 changed fields', () => {
  const many = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`f${at}`, at]));
  expect(changesOf({}, many)).toHaveLength(50);
});
