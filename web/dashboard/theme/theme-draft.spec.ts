import { describe, expect, it } from 'vitest';
import { checkTheme } from '../../../shared/rules/theme.js';
import { builtInSound, defaultTheme } from '../../../shared/vocabulary/theme.js';
import { normaliseColour } from './normalise-colour';
import {
  bodyOf,
  checkDraft,
  defaultDraft,
  draftOf,
  roomThemeOf,
  usesCustomPage,
  withCustomPage,
} from './theme-draft';

const stored = {
  ...defaultTheme(),
  mainColor: '#14532d',
  lobbyText: { ES: 'Hola', GL: 'Ola' },
  lobbySkipActive: true,
  lobbySkipTimeout: 25,
  termsOfUse: 'https://valdehierro.example/condiciones',
  otherConfig: { privacyPolicies: { customPage: 'privacidad' }, theirs: [1] },
};

describe('theme draft', () => {
  it('has no issues and sends back the stored values', () => {
    const draft = draftOf(stored, 'es');
    expect(checkTheme(draft, 'es')).toEqual([]);
    expect(bodyOf(draft, 3)).toEqual({ ...stored, privacyPolicies: '', version: 3 });
    expect(bodyOf(draft)).not.toHaveProperty('version');
  });

  it('stores the chosen custom page of a document and keeps the other settings', () => {
    const draft = draftOf(stored, 'es');
    expect([usesCustomPage(draft, 'privacyPolicies'), usesCustomPage(draft, 'termsOfUse')]).toEqual(
      [true, false],
    );
    const open = { ...draft, otherConfig: withCustomPage(draft.otherConfig, 'termsOfUse', '') };
    expect([usesCustomPage(open, 'termsOfUse'), checkTheme(open, 'es')]).toEqual([true, []]);
    expect(bodyOf(open).otherConfig).toEqual(stored.otherConfig);
    expect(checkDraft(open)).toEqual([
      { path: 'otherConfig.termsOfUse.customPage', code: 'REQUIRED' },
    ]);
    const chosen = withCustomPage(
      withCustomPage(open.otherConfig, 'termsOfUse', 'condiciones'),
      'privacyPolicies',
      null,
    );
    expect(chosen).toEqual({ theirs: [1], termsOfUse: { customPage: 'condiciones' } });
    expect(checkDraft({ ...draft, otherConfig: chosen })).toEqual([]);
  });

  it('resets to the default theme and rejects invalid seconds', () => {
    expect(bodyOf(defaultDraft('es'))).toMatchObject({
      mainColor: '#ae1c38',
      lobbySkipActive: false,
      lobbySkipTimeout: 10,
      otherConfig: {},
    });
    for (const seconds of ['', '0', '121', '2,5', 'diez'])
      expect([
        seconds,
        checkTheme({ ...defaultDraft('es'), lobbySkipTimeout: seconds }, 'es'),
      ]).toEqual([seconds, [expect.objectContaining({ path: 'lobbySkipTimeout' })]]);
  });

  it('previews valid values and replaces invalid ones with defaults', () => {
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
])('normaliseColour turns %j into %j', (written, tidy) => {
  expect(normaliseColour(written)).toBe(tidy);
});
