import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Room } from '../room-types';
import { pictureAt, picturesOf } from './picture-addresses';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://room.example.com' }));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https://x.example/a.JPG', null],
  ['/files/abc', 'https://room.example.com/files/abc'],
  ['https://x.example/files/abc', null],
  ['Doce meses en fudre.png', null],
])('finds in %j the picture %j', (fact, picture) => {
  expect(pictureAt(fact)).toBe(picture);
});

it('lists each picture of a tasting once: revealed products, questions, options at any depth', () => {
  const option = (id: string, icon: string | null, options: object[] = []) => ({
    id,
    name: {},
    icon,
    options,
  });
  const room = {
    products: [
      {
        product: {
          image: '/files/red',
          properties: [
            { value: { ES: '/files/map', EN: '/files/map-en' } },
            { value: { ES: 'Roble' } },
          ],
        },
      },
      {
        product: { image: null, properties: [] },
        recommended: { image: '/files/later', properties: [] },
      },
      { product: null },
    ],
    sheets: {
      red: {
        categories: [
          {
            components: [
              {
                icon: '/library/colour.svg',
                options: [option('1', '/library/colours/wine.svg'), option('2', null)],
              },
              {
                icon: '/library/colour.svg',
                options: [option('3', null, [option('4', '/library/smell.svg')])],
              },
            ],
          },
        ],
      },
    },
  };
  expect(picturesOf(room as unknown as Room)).toEqual([
    '/files/red',
    'https://room.example.com/files/map',
    'https://room.example.com/files/map-en',
    '/files/later',
    '/library/colour.svg',
    '/library/colours/wine.svg',
    '/library/smell.svg',
  ]);
});
