import { describe, expect, it } from 'vitest';
import { cutText, firstCharacter, languageIn } from './text.js';

const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}';
const flag = '\u{1F1EA}\u{1F1F8}';
const accented = 'e\u0301';

describe('cutText', () => {
  it('keeps a text that fits', () => {
    expect(cutText('Reserva', 7)).toBe('Reserva');
    expect(cutText('Reserva', 4)).toBe('Rese');
    expect(cutText('', 0)).toBe('');
  });

  it.each([family, flag, accented, '\u{1F377}', '\u{1F44D}\u{1F3FD}', '\r\n'])(
    'never splits %j',
    (character) => {
      for (let max = 0; max <= 3 * character.length; max++) {
        expect(cutText(character.repeat(3), max)).toBe(
          character.repeat(Math.floor(max / character.length)),
        );
      }
      expect(cutText(`Vi ${character}`, 3 + character.length - 1)).toBe('Vi ');
    },
  );

  it('examines only the beginning of a long text', () => {
    expect(cutText(`${'x'.repeat(10)}${'\u0301'.repeat(1_000_000)}`, 9)).toBe('x'.repeat(9));
  });
});

it('firstCharacter returns a whole visible character', () => {
  expect([`${family} Wine`, `${accented}lan`, 'Vi', ''].map(firstCharacter)).toEqual([
    family,
    accented,
    'V',
    '',
  ]);
});

it('languageIn returns the capitalised name of a language', () => {
  expect([languageIn('ES', 'ca'), languageIn('CA', 'es'), languageIn('EN', 'en')]).toEqual([
    'Espanyol',
    'Catalán',
    'English',
  ]);
});
