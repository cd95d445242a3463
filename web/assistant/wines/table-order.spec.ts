import { expect, it } from 'vitest';
import { inOrder, nextOrder, orderIn, orderText } from './table-order';
import type { Wine } from './wine';

const wine = (name: string, rate: number | null, price: number | null = null): Wine => ({
  userId: 'u',
  assistantId: 'a',
  productRef: name,
  name,
  image: null,
  date: '2026-05-01T18:00:00Z',
  timeZone: undefined,
  rate,
  price,
  currency: 'EUR',
  shop: price === null ? null : 'https://tienda.example',
});
const wines = [
  wine('Ágata', 3, 9),
  wine('Zeta', null),
  wine('bruma', 4.5),
  wine('Cierzo', 4.5, 30),
];
const names = (order: Parameters<typeof inOrder>[1]) =>
  inOrder(wines, order, 'es').map(({ name }) => name);

it('starts with the best, and puts unrated products last', () => {
  expect(names(orderIn(null))).toEqual(['bruma', 'Cierzo', 'Ágata', 'Zeta']);
});

it('sorts ascending, then descending, then not at all', () => {
  const up = nextOrder(orderIn(null), 'name');
  const down = nextOrder(up, 'name');
  expect([names(up), names(down)]).toEqual([
    ['Ágata', 'bruma', 'Cierzo', 'Zeta'],
    ['Zeta', 'Cierzo', 'bruma', 'Ágata'],
  ]);
  expect(nextOrder(down, 'name')).toBeNull();
  expect(names(null)).toEqual(wines.map(({ name }) => name));
  // The initial order is already descending.
  expect(nextOrder(orderIn(null), 'rate')).toBeNull();
});

it('puts rows without a value last in both directions', () => {
  expect(names(orderIn('price'))).toEqual(['Ágata', 'Cierzo', 'Zeta', 'bruma']);
  expect(names(orderIn('-price'))).toEqual(['Cierzo', 'Ágata', 'Zeta', 'bruma']);
});

it('keeps the order in the address, except the default order', () => {
  for (const text of ['name', '-date', 'rate', '-buy']) expect(orderText(orderIn(text))).toBe(text);
  expect([orderText(orderIn(null)), orderText(null), orderIn('none'), orderIn('nothing')]).toEqual([
    undefined,
    'none',
    null,
    null,
  ]);
});
