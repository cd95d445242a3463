import { describe, expect, it } from 'vitest';
import { shownText, writeText } from './written-text';

describe('writeText', () => {
  it('fills every language of a new text, and keeps real translations', () => {
    expect(writeText({}, '', 'Tinto')).toEqual({ ES: 'Tinto', CA: 'Tinto', EN: 'Tinto' });
    expect(writeText({ ES: 'Tinto', CA: 'Tinto', EN: 'Red' }, 'Tinto', 'Negro')).toEqual({
      ES: 'Negro',
      CA: 'Negro',
      EN: 'Red',
    });
    expect(writeText({ ES: 'Tinto', DE: 'Rot' }, 'Tinto', 'Negro')).toEqual({
      ES: 'Negro',
      CA: 'Negro',
      EN: 'Negro',
      DE: 'Rot',
    });
  });
});

describe('shownText', () => {
  it('shows no other language after the user empties theirs', () => {
    expect(shownText({ ES: '', EN: 'Red' }, 'es-MX')).toBe('');
    expect(shownText({ ES: 'Tinto', EN: 'Red' }, 'en')).toBe('Red');
    expect(shownText({ ES: 'Tinto', EN: 'Red' }, 'de')).toBe('Tinto');
    expect(shownText({ EN: 'Red' }, 'es')).toBe('Red');
  });
});
