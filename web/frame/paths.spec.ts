import { describe, expect, it } from 'vitest';
import { returnPath } from './paths';

describe('returnPath', () => {
  it('returns to addresses of this web', () => {
    expect(returnPath('/dashboard/products/list?q=rosado')).toBe('/dashboard/products/list?q=rosado');
  });

  it.each([null, '', 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'never leaves it: %s',
    (wanted) => {
      expect(returnPath(wanted)).toBe('/');
    },
  );
});
