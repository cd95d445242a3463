import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { safeLink } from './safe-link';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://room.example.com' }));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https://tienda.example.com/vino', 'https://tienda.example.com/vino'],
  ['/files/x.png', 'https://room.example.com/files/x.png'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['', null],
  [null, null],
])('turns %j into %j', (address, link) => {
  expect(safeLink(address)).toBe(link);
});
