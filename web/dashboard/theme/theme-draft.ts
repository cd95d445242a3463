import type { GetData } from '~/api/client';
import type { operations } from '~/api/schema';
import { isColor } from '../../../shared/rules/contrast.js';
import { required } from '../../../shared/rules/field.js';
import { isWhole, numberOf, readNumber } from '../../../shared/rules/number.js';
import { checkTheme, customPageOf } from '../../../shared/rules/theme.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import {
  builtInSound,
  defaultTheme,
  type LegalDocument,
  legalDocuments,
  type RoomTheme,
  soundSlots,
  type Theme as ThemeFields,
} from '../../../shared/vocabulary/theme.js';

export type Theme = GetData<'/api/v1/theme/{uid}/web'>;
type SaveTheme = operations['saveTheme']['requestBody']['content']['application/json'];

/** A theme in the form. Missing links are empty strings, and the seconds are text until saved. */
export type ThemeDraft = Omit<ThemeFields, 'lobbySkipTimeout' | LegalDocument> & {
  /** The locale in which the seconds are typed. */
  typedIn: string;
  lobbySkipTimeout: string;
  termsOfUse: string;
  privacyPolicies: string;
};

export const draftOf = (theme: ThemeFields, typedIn: string): ThemeDraft => ({
  typedIn,
  mainColor: theme.mainColor,
  secondaryColor: theme.secondaryColor,
  mainBackground: theme.mainBackground,
  lobbyImage: theme.lobbyImage,
  lobbyText: theme.lobbyText,
  lobbySkipActive: theme.lobbySkipActive,
  lobbySkipTimeout: String(theme.lobbySkipTimeout),
  termsOfUse: theme.termsOfUse ?? '',
  privacyPolicies: theme.privacyPolicies ?? '',
  otherConfig: theme.otherConfig,
  audios: theme.audios,
});

export const defaultDraft = (typedIn: string): ThemeDraft => draftOf(defaultTheme(), typedIn);

/** The request body of a draft without issues. The server treats empty strings as missing. */
export function bodyOf({ typedIn, ...draft }: ThemeDraft, version?: number): SaveTheme {
  const otherConfig = { ...draft.otherConfig };
  for (const document of legalDocuments)
    if (customPageOf(otherConfig, document) === null) delete otherConfig[document];
  return {
    ...draft,
    otherConfig,
    lobbySkipTimeout: numberOf(draft.lobbySkipTimeout, typedIn),
    ...(version === undefined ? {} : { version }),
  };
}

/** Whether a document is set to a custom page, even if no page is chosen yet. */
export const usesCustomPage = (
  { otherConfig }: Pick<ThemeDraft, 'otherConfig'>,
  document: LegalDocument,
): boolean => otherConfig[document] !== undefined && otherConfig[document] !== null;

/** Returns `otherConfig` with `page` as the custom page of the document; null removes it. */
export function withCustomPage(
  otherConfig: ThemeDraft['otherConfig'],
  document: LegalDocument,
  page: string | null,
): ThemeDraft['otherConfig'] {
  const { [document]: _, ...others } = otherConfig;
  return page === null ? others : { ...others, [document]: { customPage: page } };
}

/** The rules of every theme. In addition, a document that is set to a custom page needs a page. */
export const checkDraft = (draft: ThemeDraft): Issue[] => [
  ...checkTheme(draft, draft.typedIn),
  ...legalDocuments
    .filter(
      (document) =>
        usesCustomPage(draft, document) && customPageOf(draft.otherConfig, document) === null,
    )
    .flatMap((document) => required(`otherConfig.${document}.customPage`, true)),
];

/**
 * The theme that guests would get from this draft.
 * Invalid colours get their default. With invalid seconds, the tasting does not begin by itself.
 */
export function roomThemeOf(draft: ThemeDraft): RoomTheme {
  const usual = defaultTheme();
  const seconds = readNumber(draft.lobbySkipTimeout, draft.typedIn);
  const { min, max } = limits.lobbySkipSeconds;
  const after =
    seconds.value !== null && isWhole(seconds) && seconds.value >= min && seconds.value <= max
      ? seconds.value
      : null;
  return {
    mainColor: isColor(draft.mainColor) ? draft.mainColor : usual.mainColor,
    secondaryColor: isColor(draft.secondaryColor) ? draft.secondaryColor : usual.secondaryColor,
    background: draft.mainBackground,
    lobby: {
      image: draft.lobbyImage,
      text: draft.lobbyText,
      skipAfterSeconds: draft.lobbySkipActive ? after : null,
    },
    sounds: Object.fromEntries(
      soundSlots.map((slot) => [
        slot,
        draft.audios[slot].active ? (draft.audios[slot].url ?? builtInSound(slot)) : null,
      ]),
    ) as RoomTheme['sounds'],
    links: { terms: null, privacy: null },
  };
}
