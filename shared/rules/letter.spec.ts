import { describe, expect, it } from 'vitest';
import { checkLetter, longestLetter, longestSubject } from './letter.js';

describe('checkLetter', () => {
  const letter = { subject: 'Hello', text: 'Here we are.' };
  const codes = (changes: object) =>
    checkLetter({ ...letter, ...changes }).map(({ path, code }) => `${path} ${code}`);

  it('requires a subject and a text, and limits their lengths', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ subject: ' ', text: null })).toEqual(['subject REQUIRED', 'text REQUIRED']);
    expect(codes({ subject: 'x'.repeat(longestSubject), text: 'x'.repeat(longestLetter) })).toEqual(
      [],
    );
    expect(
      codes({ subject: 'x'.repeat(longestSubject + 1), text: 'x'.repeat(longestLetter + 1) }),
    ).toEqual(['subject TOO_LONG', 'text TOO_LONG']);
  });

  it('checks the segment', () => {
    expect(codes({ query: 'ratedFrom=4.5&shop=NOT_OPENED' })).toEqual([]);
    expect(codes({ query: 'ratedFrom=9' })).toEqual(['ratedFrom TOO_LARGE']);
    expect(codes({ query: 'colour=red' })).toEqual(['query INVALID_CHOICE']);
  });
});
