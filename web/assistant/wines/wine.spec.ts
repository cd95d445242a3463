import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isStoredPicture, keyIn, keyOf, shopLink } from './wine';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://retrogusto.example' }));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https://tienda.example/vino', 'https://tienda.example/vino'],
  [' tienda.example/vino?a=1 ', 'https://tienda.example/vino?a=1'],
  ['tienda.example:8443/vino', 'https://tienda.example:8443/vino'],
  ['http://tienda.example', 'http://tienda.example/'],
  ['/files/carta.png', 'https://retrogusto.example/files/carta.png'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['mailto:ana@example.com', null],
  ['https://ana:secreto@tienda.example', null],
  ['', null],
  [null, null],
])('turns %j into the link %j', (address, link) => {
  expect(shopLink(address)).toBe(link);
});

it('distinguishes a stored picture from a shop', () => {
  expect(isStoredPicture('https://retrogusto.example/files/carta.png')).toBe(true);
  expect(isStoredPicture('https://tienda.example/files/carta.png')).toBe(false);
});

it('reads a row from its key, and returns undefined for any other text', () => {
  const wine = { userId: 'u~1', assistantId: 'a/2', productRef: 'p 3' };
  expect(keyIn(keyOf(wine))).toEqual(wine);
  expect([null, '', 'a~b', '~~'].map(keyIn)).toEqual([undefined, undefined, undefined, undefined]);
});
