import { expect, it } from 'vitest';
import { shortcutOf } from './shortcuts';

const press = (key: string, more: object = {}) => ({
  key,
  repeat: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});
const body = { tag: 'BODY' };

it.each([
  ['PageDown', 'next'],
  ['ArrowRight', 'next'],
  [' ', 'next'],
  ['PageUp', 'back'],
  ['ArrowLeft', 'back'],
  ['P', 'pause'],
  ['m', 'minute'],
  ['g', 'guests'],
  ['q', 'questions'],
  ['?', 'help'],
  ['x', undefined],
  ['Enter', undefined],
])('maps the key %j to %s', (key, shortcut) => {
  expect(shortcutOf(press(key), body)).toBe(shortcut);
});

it('ignores a key that is held down, and keys of the browser', () => {
  expect(shortcutOf(press('PageDown', { repeat: true }), body)).toBeUndefined();
  expect(shortcutOf(press('p', { ctrlKey: true }), body)).toBeUndefined();
  expect(shortcutOf(press('ArrowLeft', { altKey: true }), body)).toBeUndefined();
});

it('leaves keys to the control that has the focus', () => {
  expect(shortcutOf(press('p'), { tag: 'INPUT', type: 'text' })).toBeUndefined();
  expect(shortcutOf(press('PageDown'), { tag: 'SELECT' })).toBeUndefined();
  expect(shortcutOf(press('g'), { tag: 'DIV', editable: true })).toBeUndefined();
  expect(shortcutOf(press(' '), { tag: 'BUTTON' })).toBeUndefined();
  expect(shortcutOf(press('PageDown'), { tag: 'BUTTON' })).toBe('next');
  const radio = { tag: 'INPUT', type: 'radio' };
  expect(shortcutOf(press('ArrowRight'), radio)).toBeUndefined();
  expect(shortcutOf(press('PageDown'), radio)).toBe('next');
});
