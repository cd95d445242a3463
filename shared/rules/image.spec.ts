import { describe, expect, it } from 'vitest';
import {
  checkImage,
  checkImageLink,
  type ImageFacts,
  imagePaths,
  isImagePath,
  readableBytes,
} from './image.js';

const bottle: ImageFacts = { type: 'image/png', bytes: 250 * 1024, width: 420, height: 700 };
const codes = (path: Parameters<typeof checkImage>[0], facts: Partial<ImageFacts>) =>
  checkImage(path, { ...bottle, ...facts }).map(({ code }) => code);

describe('checkImage', () => {
  it('accepts a bottle exactly at every limit', () => {
    expect(checkImage('products', bottle)).toEqual([]);
  });

  it('rejects one byte and one pixel too many, and returns the limit', () => {
    expect(checkImage('products', { ...bottle, bytes: 250 * 1024 + 1 })).toEqual([
      { path: 'file', code: 'IMAGE_TOO_LARGE', params: { maxBytes: 256_000, size: '250 KB' } },
    ]);
    expect(checkImage('products', { ...bottle, height: 701 })).toEqual([
      { path: 'file', code: 'IMAGE_TOO_TALL', params: { height: 701, maxHeight: 700 } },
    ]);
    expect(checkImage('products', { ...bottle, width: 421 })).toEqual([
      { path: 'file', code: 'IMAGE_TOO_WIDE', params: { width: 421, maxWidth: 420 } },
    ]);
  });

  it('requires products taller than wide: a square is rejected', () => {
    expect(codes('products', { width: 300, height: 300 })).toEqual(['IMAGE_NOT_TALLER_THAN_WIDE']);
    expect(codes('logo', { width: 300, height: 300 })).toEqual([]);
  });

  it('reports only the type of an unsupported file', () => {
    expect(codes('products', { type: 'image/svg+xml', bytes: 1e9, width: 9_000 })).toEqual([
      'IMAGE_TYPE',
    ]);
    expect(codes('logo', { type: 'image/jpeg' })).toEqual([]);
  });

  it('orders issues by bytes, height, width, shape', () => {
    expect(codes('products', { bytes: 1e6, width: 5_000, height: 5_000 })).toEqual([
      'IMAGE_TOO_LARGE',
      'IMAGE_TOO_TALL',
      'IMAGE_TOO_WIDE',
      'IMAGE_NOT_TALLER_THAN_WIDE',
    ]);
  });

  it('accepts a background of a large screen, but not larger', () => {
    expect(codes('theme/web', { bytes: 20 * 1024 * 1024, width: 2_560, height: 1_440 })).toEqual(
      [],
    );
    expect(
      codes('theme/web', { bytes: 20 * 1024 * 1024 + 1, width: 2_561, height: 1_441 }),
    ).toEqual(['IMAGE_TOO_LARGE', 'IMAGE_TOO_TALL', 'IMAGE_TOO_WIDE']);
  });
});

describe('isImagePath', () => {
  it('accepts exactly the known folders', () => {
    expect(imagePaths.every(isImagePath)).toBe(true);
    for (const wrong of ['Products', 'products/', '../products', '', undefined, 3, 'constructor'])
      expect(isImagePath(wrong)).toBe(false);
  });
});

describe('readableBytes', () => {
  it('formats limits in readable units', () => {
    expect([250 * 1024, 20 * 1024 * 1024, 1.5 * 1024 * 1024].map(readableBytes)).toEqual([
      '250 KB',
      '20 MB',
      '1.5 MB',
    ]);
  });
});

describe('checkImageLink', () => {
  const accepted = (link: string | null) => checkImageLink('image', link).length === 0;

  it.each([
    null,
    '',
    '/files/ana/products/a-1_b.png',
    '/library/view.svg',
    '/demo/tinto.png',
    'https://cdn.example.com/a.png?v=2',
  ])('accepts %j', (link) => {
    expect(accepted(link)).toBe(true);
  });

  it.each([
    '/files/',
    '/files/ana/../bea/products/a.png',
    '/files/ana//a.png',
    '/files/ana/%2e%2e/bea/a.png',
    '/api/v1/user',
    '//cdn.example.com/a.png',
    'http://cdn.example.com/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    'https://',
  ])('rejects %j', (link) => {
    expect(checkImageLink('image', link)).toEqual([{ path: 'image', code: 'INVALID_URL' }]);
  });
});
