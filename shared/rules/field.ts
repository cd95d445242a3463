import type { Issue } from '../vocabulary/issue.js';
import { isBlankText, type LocalizedText } from '../vocabulary/localized-text.js';

type Text = string | number | null | undefined;

/** True if a value is absent or shows nothing. */
export const blank = (value: Text): boolean =>
  value === null || value === undefined || isBlankText(String(value));

export const required = (path: string, missing: boolean): Issue[] =>
  missing ? [{ path, code: 'REQUIRED' }] : [];

/**
 * Limits each language of a text to `max` characters. It counts code points, so most emoji count as
 * one character.
 */
export function checkLength(
  path: string,
  text: LocalizedText | string | null | undefined,
  max: number,
): Issue[] {
  const texts = typeof text === 'string' ? [text] : Object.values(text ?? {});
  return texts.some((value) => Array.from(value ?? '').length > max)
    ? [{ path, code: 'TOO_LONG', params: { max } }]
    : [];
}

/** Checks a required text: not blank, and at most `max` characters after trimming. */
export const requiredText = (
  path: string,
  text: string | null | undefined,
  max: number,
): Issue[] => (blank(text) ? required(path, true) : checkLength(path, text?.trim(), max));

/**
 * Checks an optional value: if present, it must be one of the choices. This also holds for fields
 * that have no effect at the moment.
 */
export const choice = (
  path: string,
  value: string | null | undefined,
  choices: readonly string[],
): Issue[] =>
  value === null || value === undefined || choices.includes(value)
    ? []
    : [{ path, code: 'INVALID_CHOICE', params: { choices: choices.join(', ') } }];

/** Checks a required value, which must be one of the choices. */
export const requiredChoice = (
  path: string,
  value: string | null | undefined,
  choices: readonly string[],
): Issue[] => (blank(value) ? required(path, true) : choice(path, value, choices));

/**
 * Returns a link as it is stored, with https:// if it has no scheme. Returns null when empty and
 * undefined when it is not an http(s) link.
 */
export function normalizeLink(link: string | null | undefined): string | null | undefined {
  const text = link?.trim();
  if (!text) return null;
  // An account name such as '@winery', which a URL would read as an empty user name.
  if (/^(https?:[\\/]*)?@/i.test(text)) return undefined;
  const candidate =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d+(\/|$)/.test(text) ? text : `https://${text}`;
  try {
    const url = new URL(candidate);
    // 'https://bank.example@evil.example' leads to evil.example.
    if (url.username || url.password) return undefined;
    return (url.protocol === 'https:' || url.protocol === 'http:') &&
      /[^.]\.[^.]/.test(url.hostname)
      ? url.href
      : undefined;
  } catch {
    return undefined;
  }
}
