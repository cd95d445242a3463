import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import type { LocalizedText } from '../vocabulary/localized-text.js';
import {
  builtInSound,
  type LegalDocument,
  legalDocuments,
  type SoundSlot,
  soundSlots,
} from '../vocabulary/theme.js';
import { isColor } from './contrast.js';
import { blank, linkOf, required, tooLong } from './field.js';
import { checkImageLink } from './image.js';
import { isWhole, readNumber, unreadableNumber } from './number.js';
import { isPageId } from './page.js';

/** A theme as a form or a request holds it. */
export type ThemeInput = {
  mainColor?: string | null;
  secondaryColor?: string | null;
  lobbyImage?: string | null;
  lobbyText?: LocalizedText | string | null;
  lobbySkipTimeout?: number | string | null;
  mainBackground?: string | null;
  termsOfUse?: string | null;
  privacyPolicies?: string | null;
  otherConfig?: Record<string, unknown> | null;
  audios?: Partial<Record<SoundSlot, { name?: string | null; url?: string | null } | null>> | null;
};

/** The page of one's own that a document is; null where it is none. */
export function customPageOf(
  otherConfig: Record<string, unknown> | null | undefined,
  document: LegalDocument,
): string | null {
  const chosen = otherConfig?.[document];
  const page =
    typeof chosen === 'object' && chosen !== null
      ? (chosen as { customPage?: unknown }).customPage
      : null;
  return typeof page === 'string' && page !== '' ? page : null;
}

/**
 * The documented rules of saving a theme, in the order of its fields. Whether files and pages are there, and whose, only the server knows.
 * @param lang of the form in which the seconds were typed; none for a request
 */
export function checkTheme(theme: ThemeInput, lang?: string): Issue[] {
  return [
    ...checkColor('mainColor', theme.mainColor),
    ...checkColor('secondaryColor', theme.secondaryColor),
    ...checkImageLink('lobbyImage', theme.lobbyImage),
    ...tooLong('lobbyText', theme.lobbyText, limits.lobbyText),
    ...checkSkip(theme.lobbySkipTimeout, lang),
    ...checkImageLink('mainBackground', theme.mainBackground),
    ...legalDocuments.flatMap((document) => checkLink(document, theme[document])),
    ...checkOtherConfig(theme.otherConfig),
    ...soundSlots.flatMap((slot) => checkSound(slot, theme.audios?.[slot])),
  ];
}

const checkColor = (path: string, color: string | null | undefined): Issue[] =>
  blank(color)
    ? required(path, true)
    : isColor(color?.trim() ?? '')
      ? []
      : [{ path, code: 'INVALID_COLOR' }];

const checkLink = (path: string, link: string | null | undefined): Issue[] =>
  linkOf(link) === undefined ? [{ path, code: 'INVALID_URL' }] : tooLong(path, link, limits.url);

/** Whole seconds, within what a lobby may last. */
function checkSkip(given: number | string | null | undefined, lang: string | undefined): Issue[] {
  const path = 'lobbySkipTimeout';
  if (blank(given)) return required(path, true);
  const reading = readNumber(given, lang);
  if (reading.problem) return unreadableNumber(path, reading);
  if (!isWhole(reading)) return [{ path, code: 'NOT_WHOLE' }];
  const { min, max } = limits.lobbySkipSeconds;
  return (reading.value ?? 0) < min || (reading.value ?? 0) > max
    ? [{ path, code: 'OUT_OF_RANGE', params: { min, max } }]
    : [];
}

function checkOtherConfig(otherConfig: Record<string, unknown> | null | undefined): Issue[] {
  const pages = legalDocuments.flatMap((document): Issue[] => {
    const chosen = otherConfig?.[document];
    const path = `otherConfig.${document}.customPage`;
    if (chosen === null || chosen === undefined) return [];
    const page =
      typeof chosen === 'object' ? (chosen as { customPage?: unknown }).customPage : undefined;
    if (page === null || page === undefined || page === '') return [];
    return typeof page === 'string' && isPageId(page) ? [] : [{ path, code: 'UNKNOWN_REFERENCE' }];
  });
  // bytes, as it is stored
  const size = new TextEncoder().encode(JSON.stringify(otherConfig ?? {})).length;
  return [
    ...pages,
    ...(size > limits.otherConfigBytes
      ? [{ path: 'otherConfig', code: 'TOO_LARGE', params: { max: '4 KB' } } as Issue]
      : []),
  ];
}

/** One's own sound is an uploaded file: pages of guests load none from elsewhere. The built-in one may be named as well. */
function checkSound(
  slot: SoundSlot,
  sound: { name?: string | null; url?: string | null } | null | undefined,
): Issue[] {
  const path = `audios.${slot}`;
  const { url } = sound ?? {};
  const known =
    !url ||
    url === builtInSound(slot) ||
    /^\/files\/(?!\.)[\w-]+\/themes\/sounds\/[\w-]+\.\w+$/.test(url);
  return [
    ...tooLong(`${path}.name`, sound?.name, limits.name),
    ...(known ? [] : [{ path: `${path}.url`, code: 'INVALID_URL' } as Issue]),
  ];
}
