import { describe, expect, it } from 'vitest';
import { returnPath } from './guest-paths';

describe('returnPath', () => {
  it('returns to addresses of this web', () => {
    expect(returnPath('/dashboard/products/list?q=rosado')).toBe(
      '/dashboard/products/list?q=rosado',
    );
  });

  it.each([
    null,
    '',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    // browsers leave these out of an address
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    'javascript:alert(1)',
  ])('never leaves it: %j', (wanted) => {
    expect(returnPath(wanted)).toBe('/');
  });
});
