import type { Issue } from '../vocabulary/issue.js';
import { isBlankText, type LocalizedText } from '../vocabulary/localized-text.js';

type Text = string | number | null | undefined;

/** Whether nothing was given that shows. */
export const blank = (value: Text): boolean =>
  value === null || value === undefined || isBlankText(String(value));

export const required = (path: string, missing: boolean): Issue[] =>
  missing ? [{ path, code: 'REQUIRED' }] : [];

/** No text, in whatever language, has more than `max` characters: as people count them, an emoji is not two. */
export function tooLong(
  path: string,
  text: LocalizedText | string | null | undefined,
  max: number,
): Issue[] {
  const texts = typeof text === 'string' ? [text] : Object.values(text ?? {});
  return texts.some((value) => Array.from(value ?? '').length > max)
    ? [{ path, code: 'TOO_LONG', params: { max } }]
    : [];
}

/** A text that has to be there, within `max` characters once it is trimmed. */
export const requiredText = (
  path: string,
  text: string | null | undefined,
  max: number,
): Issue[] => (blank(text) ? required(path, true) : tooLong(path, text?.trim(), max));

/** What may be left out, but once given has to be one of the choices, also where nothing depends on it. */
export const choice = (
  path: string,
  value: string | null | undefined,
  choices: readonly string[],
): Issue[] =>
  value === null || value === undefined || choices.includes(value)
    ? []
    : [{ path, code: 'INVALID_CHOICE', params: { choices: choices.join(', ') } }];

/** One of the choices, which has to be made. */
export const requiredChoice = (
  path: string,
  value: string | null | undefined,
  choices: readonly string[],
): Issue[] => (blank(value) ? required(path, true) : choice(path, value, choices));

/** A link as it is kept: without a scheme it gets https://. Null when empty, undefined when it is no http(s) link. */
export function linkOf(link: string | null | undefined): string | null | undefined {
  const text = link?.trim();
  if (!text) return null;
  // a name somewhere, which a browser would take for nobody's sign-in
  if (/^(https?:[\\/]*)?@/i.test(text)) return undefined;
  const candidate =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d+(\/|$)/.test(text) ? text : `https://${text}`;
  try {
    const url = new URL(candidate);
    // 'https://bank.example@evil.example' leads to evil.example
    if (url.username || url.password) return undefined;
    return (url.protocol === 'https:' || url.protocol === 'http:') &&
      /[^.]\.[^.]/.test(url.hostname)
      ? url.href
      : undefined;
  } catch {
    return undefined;
  }
}
