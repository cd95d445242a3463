import { describe, expect, it } from 'vitest';
import de from '../../shared/ready-made/de.json' with { type: 'json' };
import fr from '../../shared/ready-made/fr.json' with { type: 'json' };
import { registerReadyMadeTexts } from '../../shared/vocabulary/ready-made-texts.js';
import { setLocalizedText, textInLanguage, typedText } from './localized-input';

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

describe('typedText', () => {
  it('replaces only the shown text, but a translation of the application in all languages', () => {
    const red = { ES: 'Tinto', CA: 'Negre', EN: 'Red' };
    registerReadyMadeTexts('FR', { 'Tinto|Negre|Red': 'Red' });
    registerReadyMadeTexts('DE', { 'Tinto|Negre|Red': 'Rot' });
    expect(['de-AT', 'fr', 'it', 'ca'].map((locale) => textInLanguage(red, locale))).toEqual([
      'Rot',
      'Red',
      'Tinto',
      'Negre',
    ]);
    for (const locale of ['de-AT', 'fr'])
      expect(typedText(red, locale, 'Neu')).toEqual({ ES: 'Neu', CA: 'Neu', EN: 'Neu' });
    expect(typedText(red, 'it', 'Nuovo')).toEqual({ ES: 'Nuovo', CA: 'Negre', EN: 'Red' });
    expect(typedText({ ...red, DE: 'Der Rote' }, 'de', 'Neu')).toEqual({ ...red, DE: 'Neu' });
    // Test files of one process share the registered texts.
    registerReadyMadeTexts('FR', fr);
    registerReadyMadeTexts('DE', de);
  });
});
