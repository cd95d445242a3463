import { describe, expect, it } from 'vitest';
import { checkLength, normalizeLink, requiredChoice, requiredText } from './field.js';

describe('normalizeLink', () => {
  it.each([
    ['shop.example.com', 'https://shop.example.com/'],
    ['shop.example.com:8443/a', 'https://shop.example.com:8443/a'],
    ['http://shop.example.com/a?b=c', 'http://shop.example.com/a?b=c'],
    ['  ', null],
    ['data:text/html,hi', undefined],
    ['javascript:alert(1)', undefined],
    ['ftp://shop.example.com', undefined],
    ['not a link', undefined],
    ['@..', undefined],
    ['@bodega.example', undefined],
    ['https://@bodega.example', undefined],
    ['https://bank.example@bodega.example', undefined],
    ['bank.example:secret@bodega.example', undefined],
    ['..', undefined],
    ['bodega.', undefined],
    ['social.example.com/@bodega', 'https://social.example.com/@bodega'],
  ])('converts %s to %s', (given, expected) => {
    expect(normalizeLink(given)).toBe(expected);
  });
});

it('a required text is not blank after trimming, and its length counts characters, not UTF-16 units', () => {
  for (const nothing of [undefined, null, '', ' \n'])
    expect(requiredText('name', nothing, 3)).toEqual([{ path: 'name', code: 'REQUIRED' }]);
  expect(requiredText('name', ' 🍷🍇🍾 ', 3)).toEqual([]);
  expect(requiredText('name', '🍷🍇🍾!', 3)).toEqual([
    { path: 'name', code: 'TOO_LONG', params: { max: 3 } },
  ]);
});

it('one language that is too long is an issue', () => {
  expect(checkLength('name', { ES: 'Tinto', CA: 'Negre' }, 5)).toEqual([]);
  expect(checkLength('name', { ES: 'Tinto', EN: 'Red wine' }, 5)).toEqual([
    { path: 'name', code: 'TOO_LONG', params: { max: 5 } },
  ]);
});

it('a required choice must be one of the choices', () => {
  expect(requiredChoice('type', ' ', ['A', 'B'])).toEqual([{ path: 'type', code: 'REQUIRED' }]);
  expect(requiredChoice('type', 'C', ['A', 'B'])).toEqual([
    { path: 'type', code: 'INVALID_CHOICE', params: { choices: 'A, B' } },
  ]);
  expect(requiredChoice('type', 'B', ['A', 'B'])).toEqual([]);
});
