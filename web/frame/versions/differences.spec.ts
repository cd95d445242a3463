import { expect, it } from 'vitest';
import { type Described, differences } from './differences';

const field = (id: string, value: Described['value']): Described => ({
  id,
  section: 'general',
  label: id,
  value,
});
const short = (now: Described[], then: Described[]) =>
  differences(now, then).map(({ id, language, now, earlier }) => ({ id, language, now, earlier }));

it('tells fields that differ, were added and are gone', () => {
  expect(
    short(
      [field('name', 'Tarde'), field('same', 'x'), field('added', 'new')],
      [field('name', 'Noche '), field('same', ' x'), field('gone', 'old')],
    ),
  ).toEqual([
    { id: 'name', language: null, now: 'Tarde', earlier: 'Noche' },
    { id: 'gone', language: null, now: '', earlier: 'old' },
    { id: 'added', language: null, now: 'new', earlier: '' },
  ]);
});

it('names the language only if the languages differ in different ways', () => {
  const copied = (text: string) => ({ ES: text, CA: text, EN: text });
  expect(short([field('a', copied('Boca'))], [field('a', copied('Gusto'))])).toEqual([
    { id: 'a', language: null, now: 'Boca', earlier: 'Gusto' },
  ]);
  expect(
    short(
      [field('a', { ES: 'Boca', CA: 'Gust', EN: 'Taste' })],
      [field('a', { ES: 'Gusto', CA: 'Gust', EN: 'Palate' })],
    ),
  ).toEqual([
    { id: 'a', language: 'ES', now: 'Boca', earlier: 'Gusto' },
    { id: 'a', language: 'EN', now: 'Taste', earlier: 'Palate' },
  ]);
});

it('tells a new order, and not that rows were added or removed', () => {
  const rows = (...keys: string[]) => keys.map((key) => ({ key, name: key.toUpperCase() }));
  expect(short([field('order', rows('a', 'b', 'c'))], [field('order', rows('a', 'c'))])).toEqual(
    [],
  );
  expect(short([field('order', rows('b', 'a', 'd'))], [field('order', rows('a', 'b'))])).toEqual([
    { id: 'order', language: null, now: 'B · A', earlier: 'A · B' },
  ]);
});
