import { describe, expect, it } from 'vitest';
import { returnPath } from './guest-paths';

describe('returnPath', () => {
  it('keeps addresses of this site', () => {
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
    // Browsers drop these characters from an address.
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    'javascript:alert(1)',
  ])('rejects %j', (wanted) => {
    expect(returnPath(wanted)).toBe('/dashboard/home');
  });
});
