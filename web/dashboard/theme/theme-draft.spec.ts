import { describe, expect, it } from 'vitest';
import { checkTheme } from '../../../shared/rules/theme.js';
import { builtInSound, defaultTheme } from '../../../shared/vocabulary/theme.js';
import {
  bodyOf,
  checkDraft,
  draftOf,
  isPage,
  roomThemeOf,
  usualDraft,
  withPage,
} from './theme-draft';
import { tidyColour } from './tidy-colour';

const stored = {
  ...defaultTheme(),
  mainColor: '#14532d',
  lobbyText: { ES: 'Hola', GL: 'Ola' },
  lobbySkipActive: true,
  lobbySkipTimeout: 25,
  termsOfUse: 'https://valdehierro.example/condiciones',
  otherConfig: { privacyPolicies: { customPage: 'privacidad' }, theirs: [1] },
};

describe('a draft of a theme', () => {
  it('has nothing wrong, and sends back what was stored', () => {
    const draft = draftOf(stored, 'es');
    expect(checkTheme(draft, 'es')).toEqual([]);
    expect(bodyOf(draft, 3)).toEqual({ ...stored, privacyPolicies: '', version: 3 });
    expect(bodyOf(draft)).not.toHaveProperty('version');
  });

  it('names a page of one’s own once it is chosen, and keeps whatever else there was', () => {
    const draft = draftOf(stored, 'es');
    expect([isPage(draft, 'privacyPolicies'), isPage(draft, 'termsOfUse')]).toEqual([true, false]);
    const open = { ...draft, otherConfig: withPage(draft.otherConfig, 'termsOfUse', '') };
    expect([isPage(open, 'termsOfUse'), checkTheme(open, 'es')]).toEqual([true, []]);
    expect(bodyOf(open).otherConfig).toEqual(stored.otherConfig);
    expect(checkDraft(open)).toEqual([
      { path: 'otherConfig.termsOfUse.customPage', code: 'REQUIRED' },
    ]);
    const chosen = withPage(
      withPage(open.otherConfig, 'termsOfUse', 'condiciones'),
      'privacyPolicies',
      null,
    );
    expect(chosen).toEqual({ theirs: [1], termsOfUse: { customPage: 'condiciones' } });
    expect(checkDraft({ ...draft, otherConfig: chosen })).toEqual([]);
  });

  it('is the product’s own again, and says what seconds are wrong', () => {
    expect(bodyOf(usualDraft('es'))).toMatchObject({
      mainColor: '#ae1c38',
      lobbySkipActive: false,
      lobbySkipTimeout: 10,
      otherConfig: {},
    });
    for (const seconds of ['', '0', '121', '2,5', 'diez'])
      expect([
        seconds,
        checkTheme({ ...usualDraft('es'), lobbySkipTimeout: seconds }, 'es'),
      ]).toEqual([seconds, [expect.objectContaining({ path: 'lobbySkipTimeout' })]]);
  });

  it('is shown as far as it is written', () => {
    const draft = draftOf(stored, 'es');
    const { audios } = draft;
    const own = { active: true, name: 'a.mp3', url: '/files/x/themes/sounds/a.mp3' };
    const shown = roomThemeOf({
      ...draft,
      mainColor: '#14',
      audios: {
        ...audios,
        validate: { ...audios.validate, active: true },
        storeSound: own,
        startTasting: { ...own, active: false },
      },
    });
    expect(shown.mainColor).toBe('#ae1c38');
    expect(shown.lobby).toEqual({ image: null, text: stored.lobbyText, skipAfterSeconds: 25 });
    expect(shown.sounds).toEqual({
      startTasting: null,
      validate: builtInSound('validate'),
      storeSound: own.url,
      prerecomendation: null,
      postrecomendation: null,
    });
    for (const wrong of [
      { lobbySkipTimeout: '500' },
      { lobbySkipTimeout: '2,5' },
      { lobbySkipActive: false },
    ])
      expect(roomThemeOf({ ...draft, ...wrong }).lobby.skipAfterSeconds).toBeNull();
  });
});

it.each([
  ['AE1C38', '#ae1c38'],
  [' #fA0 ', '#ffaa00'],
  ['#14532d', '#14532d'],
  ['rojo', 'rojo'],
  ['#12345', '#12345'],
])('tidies %j to %j', (written, tidy) => {
  expect(tidyColour(written)).toBe(tidy);
});
