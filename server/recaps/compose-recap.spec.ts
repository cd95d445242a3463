import { describe, expect, it } from 'vitest';
import { eventLanguages } from '../../shared/vocabulary/languages.js';
import { languageFor, starsText } from './compose-recap.js';

describe('languageFor', () => {
  it('is the guest’s, else the event’s, else Spanish, or the nearest one with mail texts', () => {
    expect(languageFor('CA', 'EN')).toBe('ca');
    expect(languageFor('notSelected', 'EN')).toBe('en');
    expect(languageFor('notSelected', 'notSelected')).toBe('es');
    for (const language of eventLanguages)
      expect(languageFor(language, 'EN')).toBe(language.toLowerCase());
  });
});

describe('starsText', () => {
  it('formats the number for the language and shows five stars', () => {
    expect([4.5, 0, 5, 1].map((value) => starsText(value, 'ca'))).toEqual([
      '4,5/5 ★★★★½',
      '0/5 ☆☆☆☆☆',
      '5/5 ★★★★★',
      '1/5 ★☆☆☆☆',
    ]);
    expect(starsText(3.5, 'en')).toBe('3.5/5 ★★★½☆');
  });
});
