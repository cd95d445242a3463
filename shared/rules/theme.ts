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
import { blank, checkLength, normalizeLink, required } from './field.js';
import { checkImageLink } from './image.js';
import { isWhole, numberIssues, readNumber } from './number.js';
import { isPageId } from './page.js';

/** A theme as in the form or in a request. */
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

/** Returns the id of the organiser's page that serves as this document, or null. */
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
 * Checks a theme in the order of its fields. Only the server knows whether files and pages exist
 * and who owns them.
 * @param lang the language of the form in which the seconds were typed; none for an API request
 */
export function checkTheme(theme: ThemeInput, lang?: string): Issue[] {
  return [
    ...checkColor('mainColor', theme.mainColor),
    ...checkColor('secondaryColor', theme.secondaryColor),
    ...checkImageLink('lobbyImage', theme.lobbyImage),
    ...checkLength('lobbyText', theme.lobbyText, limits.lobbyText),
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
  normalizeLink(link) === undefined
    ? [{ path, code: 'INVALID_URL' }]
    : checkLength(path, link, limits.url);

/** Checks whole seconds within the limits of the lobby. */
function checkSkip(given: number | string | null | undefined, lang: string | undefined): Issue[] {
  const path = 'lobbySkipTimeout';
  if (blank(given)) return required(path, true);
  const reading = readNumber(given, lang);
  if (reading.problem) return numberIssues(path, reading);
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
  // Size in bytes, as stored.
  const size = new TextEncoder().encode(JSON.stringify(otherConfig ?? {})).length;
  return [
    ...pages,
    ...(size > limits.otherConfigBytes
      ? [{ path: 'otherConfig', code: 'TOO_LARGE', params: { max: '4 KB' } } as Issue]
      : []),
  ];
}

/**
 * Accepts an uploaded file or the built-in sound. Pages of guests load no sounds from other hosts.
 */
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
    ...checkLength(`${path}.name`, sound?.name, limits.name),
    ...(known ? [] : [{ path: `${path}.url`, code: 'INVALID_URL' } as Issue]),
  ];
}
