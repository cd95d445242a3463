import { describe, expect, it, test } from 'vitest';
import { defaultTheme } from '../vocabulary/theme.js';
import { checkTheme, customPageOf, type ThemeInput } from './theme.js';

const broken = (theme: ThemeInput, lang?: string) =>
  checkTheme({ ...defaultTheme(), ...theme }, lang).map(({ path, code }) => `${path} ${code}`);

test('the default theme is valid', () => {
  expect(checkTheme(defaultTheme())).toEqual([]);
});

describe('checkTheme', () => {
  it.each<[ThemeInput, string]>([
    [{ mainColor: '' }, 'mainColor REQUIRED'],
    [{ mainColor: 'red' }, 'mainColor INVALID_COLOR'],
    [{ mainColor: '#abc' }, 'mainColor INVALID_COLOR'],
    [{ secondaryColor: '#12345g' }, 'secondaryColor INVALID_COLOR'],
    [{ secondaryColor: 'url(x)' }, 'secondaryColor INVALID_COLOR'],
    [{ lobbyImage: 'javascript:alert(1)' }, 'lobbyImage INVALID_URL'],
    [{ lobbyText: { CA: 'x'.repeat(2_001) } }, 'lobbyText TOO_LONG'],
    [{ lobbySkipTimeout: '' }, 'lobbySkipTimeout REQUIRED'],
    [{ lobbySkipTimeout: 'diez' }, 'lobbySkipTimeout NOT_NUMERIC'],
    [{ lobbySkipTimeout: '1.000' }, 'lobbySkipTimeout AMBIGUOUS_NUMBER'],
    [{ lobbySkipTimeout: 1.5 }, 'lobbySkipTimeout NOT_WHOLE'],
    [{ lobbySkipTimeout: 0 }, 'lobbySkipTimeout OUT_OF_RANGE'],
    [{ lobbySkipTimeout: 121 }, 'lobbySkipTimeout OUT_OF_RANGE'],
    [{ lobbySkipTimeout: -10 }, 'lobbySkipTimeout OUT_OF_RANGE'],
    [{ mainBackground: '/files/../secret.png' }, 'mainBackground INVALID_URL'],
    [{ termsOfUse: 'mailto:ana@example.com' }, 'termsOfUse INVALID_URL'],
    [{ privacyPolicies: 'data:text/html,x' }, 'privacyPolicies INVALID_URL'],
    [
      { otherConfig: { termsOfUse: { customPage: '../x' } } },
      'otherConfig.termsOfUse.customPage UNKNOWN_REFERENCE',
    ],
    [
      { otherConfig: { privacyPolicies: { customPage: 7 } } },
      'otherConfig.privacyPolicies.customPage UNKNOWN_REFERENCE',
    ],
    // The limit is in bytes, and 'é' has two.
    [{ otherConfig: { note: 'é'.repeat(2_044) } }, 'otherConfig TOO_LARGE'],
    [
      { audios: { validate: { url: 'https://elsewhere.example/a.mp3' } } },
      'audios.validate.url INVALID_URL',
    ],
    [
      { audios: { validate: { url: '/files/uid/theme/web/a.png' } } },
      'audios.validate.url INVALID_URL',
    ],
    [
      { audios: { validate: { url: '/library/sounds/startTasting.wav' } } },
      'audios.validate.url INVALID_URL',
    ],
    [{ audios: { storeSound: { name: 'x'.repeat(201) } } }, 'audios.storeSound.name TOO_LONG'],
  ])('rejects %j: %s', (theme, issue) => {
    expect(broken(theme)).toEqual([issue]);
  });

  it.each<[ThemeInput]>([
    [{ mainColor: ' #ABCDEF ' }],
    [{ lobbySkipTimeout: '120' }],
    [{ lobbySkipTimeout: 1 }],
    [{ termsOfUse: 'celler.example/condicions' }],
    [{ termsOfUse: null, privacyPolicies: '' }],
    [
      {
        otherConfig: {
          termsOfUse: { customPage: 'Avis-legal' },
          privacyPolicies: null,
          font: { size: 2 },
        },
      },
    ],
    [{ otherConfig: { note: 'é'.repeat(2_042) } }],
    [{ audios: { validate: { url: '/files/uid-1/themes/sounds/0-a.mp3' } } }],
    [{ audios: { validate: { url: '/library/sounds/validate.wav' } } }],
  ])('accepts %j', (theme) => {
    expect(broken(theme)).toEqual([]);
  });

  it('reports issues in the order of the fields, and reads seconds in the language of the form', () => {
    expect(
      broken({
        privacyPolicies: 'ftp://x',
        mainColor: 'red',
        lobbySkipTimeout: 500,
        audios: { validate: { url: 'x' } },
        lobbyImage: 'x',
      }),
    ).toEqual([
      'mainColor INVALID_COLOR',
      'lobbyImage INVALID_URL',
      'lobbySkipTimeout OUT_OF_RANGE',
      'privacyPolicies INVALID_URL',
      'audios.validate.url INVALID_URL',
    ]);
    expect(broken({ lobbySkipTimeout: '10,0' }, 'es')).toEqual([]);
    expect(broken({ lobbySkipTimeout: '1.000' }, 'es')).toEqual(['lobbySkipTimeout OUT_OF_RANGE']);
  });
});

test('customPageOf returns the chosen page, or null without one', () => {
  expect(customPageOf({ termsOfUse: { customPage: 'a' } }, 'termsOfUse')).toBe('a');
  for (const other of [
    null,
    undefined,
    {},
    { termsOfUse: null },
    { termsOfUse: 'a' },
    { termsOfUse: { customPage: '' } },
    { termsOfUse: [] },
  ])
    expect(customPageOf(other as Record<string, unknown>, 'termsOfUse')).toBeNull();
});
