import { describe, expect, it } from 'vitest';
import { checkNickname, nicknameOf } from './nickname.js';

const codesOf = (nickname: string | null) => checkNickname(nickname).map(({ code }) => code);

describe('a nickname', () => {
  it.each(['Garnacha 7', 'Àvia Núria', 'ワイン', '🍷', 'x'.repeat(20)])('may be %s', (nickname) => {
    expect(codesOf(nickname)).toEqual([]);
  });

  it.each([
    [null, 'REQUIRED'],
    ['  ', 'REQUIRED'],
    ['\u200B', 'REQUIRED'],
    ['x'.repeat(21), 'TOO_LONG'],
    ['two\nlines', 'NICKNAME_CHARACTERS'],
    ['a\u202Eb', 'NICKNAME_CHARACTERS'],
    ['a\u0000', 'NICKNAME_CHARACTERS'],
    ['z\u0336\u0336\u0336', 'NICKNAME_CHARACTERS'],
  ])('may not be %j', (nickname, code) => {
    expect(codesOf(nickname)).toEqual([code]);
  });

  it('is stored in one way', () => {
    expect(nicknameOf('  Ｇarnacha   7 ')).toBe('Garnacha 7');
  });
});
