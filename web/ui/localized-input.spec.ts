import { describe, expect, it } from 'vitest';
import { setLocalizedText, textInLanguage } from './localized-input';

describe('setLocalizedText', () => {
  it('fills every language of a new text, and keeps real translations', () => {
    expect(setLocalizedText({}, '', 'Tinto')).toEqual({ ES: 'Tinto', CA: 'Tinto', EN: 'Tinto' });
    expect(setLocalizedText({ ES: 'Tinto', CA: 'Tinto', EN: 'Red' }, 'Tinto', 'Negro')).toEqual({
      ES: 'Negro',
      CA: 'Negro',
      EN: 'Red',
    });
    expect(setLocalizedText({ ES: 'Tinto', DE: 'Rot' }, 'Tinto', 'Negro')).toEqual({
      ES: 'Negro',
      CA: 'Negro',
      EN: 'Negro',
      DE: 'Rot',
    });
  });
});

describe('textInLanguage', () => {
  it('shows no other language after the user has emptied the text in their own', () => {
    expect(textInLanguage({ ES: '', EN: 'Red' }, 'es-MX')).toBe('');
    expect(textInLanguage({ ES: 'Tinto', EN: 'Red' }, 'en')).toBe('Red');
    expect(textInLanguage({ ES: 'Tinto', EN: 'Red' }, 'de')).toBe('Tinto');
    expect(textInLanguage({ EN: 'Red' }, 'es')).toBe('Red');
  });
});
