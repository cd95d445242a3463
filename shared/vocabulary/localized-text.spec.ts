import { describe, expect, it } from 'vitest';
import { checkCompanyName } from '../rules/account.js';
import { checkPage } from '../rules/page.js';
import { checkReportName } from '../rules/report.js';
import { checkSavedFilter } from '../rules/report-filter.js';
import { isBlankRichText } from '../rules/rich-text.js';
import { completeText, isBlankText } from './localized-text.js';

/** Builds a text from code points, because the characters are invisible in this file. */
const of = (...points: number[]) => String.fromCodePoint(...points);

describe('isBlankText', () => {
  it.each([
    ['nothing', ''],
    ['white space', ` \t\n${of(0xa0, 0x3000)}`],
    ['zero width', of(0x200b, 0x200c, 0x200d, 0x2060, 0xfeff)],
    ['marks of direction', of(0x200e, 0x202a, 0x202e, 0x2066, 0x2069)],
    ['a soft hyphen', of(0xad)],
    ['fillers of Hangul', of(0x115f, 0x1160, 0x3164, 0xffa0)],
    ['the braille pattern without dots', of(0x2800)],
    ['variation selectors', of(0xfe0f, 0xe0100)],
    ['tags', of(0xe0001, 0xe0041)],
    ['control characters', of(0, 7, 0x85)],
    ['annotation marks and the object replacement character', of(0xfff9, 0xfffa, 0xfffb, 0xfffc)],
    ['a lone surrogate', '\ud83c'],
    ['all of them', of(0x20, 0x200b, 0x2800, 0x3164)],
  ])('is true for %s, and every required text rejects it', (_, text) => {
    expect(isBlankText(text)).toBe(true);
    expect(isBlankText({ ES: text, EN: '' })).toBe(true);
    expect(checkCompanyName(text)).toMatchObject([{ code: 'REQUIRED' }]);
    expect(checkReportName(text)).toMatchObject([{ code: 'errorName' }]);
    expect(checkSavedFilter({ name: text, query: 'product=a' })).toContainEqual({
      path: 'name',
      code: 'errorName',
    });
    expect(checkPage({ id: 'carta', header: { ES: text }, content: {} })).toContainEqual({
      path: 'header',
      code: 'REQUIRED',
    });
    expect(isBlankRichText(`<p>${text}</p>`)).toBe(true);
    // A blank translation is replaced by the Spanish text.
    expect(completeText({ ES: 'Tinto', CA: text })).toMatchObject({ CA: 'Tinto' });
  });

  it.each(['a', '0', '.', '🍷', '👩‍🌾', '酒', 'ا', of(0x600), of(0x301), of(0xfffd), of(0x2801)])(
    'is false for %s',
    (text) => {
      expect(isBlankText(text)).toBe(false);
      expect(isBlankText({ ES: '', CA: text })).toBe(false);
    },
  );
});
