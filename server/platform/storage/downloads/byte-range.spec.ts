import { describe, expect, it } from 'vitest';
import { contentRange, rangeHeader, rangeOf, wantedRange } from './byte-range.js';

describe('a byte range', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
    ['bytes=10-', { start: 10, end: 999 }],
    ['bytes=-10', { start: 990, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['items=0-1', undefined],
    [undefined, undefined],
  ])('is read from the header Range: %s, for a file of 1,000 bytes', (header, expected) => {
    const wanted = wantedRange(header);
    expect(wanted && rangeOf(wanted, 1_000)).toEqual(expected);
    // the store gets the same header
    if (wanted) expect(rangeHeader(wanted)).toBe(header);
  });

  it('is read from a Content-Range header', () => {
    expect(contentRange('bytes 4-9/1000')).toEqual({ start: 4, end: 9, bytes: 1_000 });
    for (const none of [undefined, null, '', 'bytes */1000', 'items 1-2/3'])
      expect(contentRange(none)).toBeUndefined();
  });
});
