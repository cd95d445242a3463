import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkNickname } from '../../../../../shared/rules/nickname.js';
import { guestLanguages } from '../../../../../shared/vocabulary/languages.js';
import { proposeNickname } from './propose-nickname';

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/room/ABCDEFGH' });
});
afterEach(() => vi.unstubAllGlobals());

describe('proposeNickname', () => {
  it.each(guestLanguages)('proposes what the server accepts: %s', (language) => {
    for (let share = 0; share < 1; share += 0.01)
      expect(checkNickname(proposeNickname(language, () => share))).toEqual([]);
  });

  it('speaks the language of the guest', () => {
    expect(proposeNickname('ca', () => 0)).toBe('Garnatxa 1');
    expect(proposeNickname('es', () => 0.999)).toBe('Sarmiento 999');
    expect(proposeNickname('es-ES', () => 0)).toBe('Garnacha 1');
    expect(proposeNickname('en-GB', () => 0)).toBe('Grenache 1');
  });
});
