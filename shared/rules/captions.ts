import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { captionLanguages } from '../vocabulary/video.js';
import { blank, requiredChoice } from './field.js';
import { readableBytes } from './image.js';

/** A caption with its text and its time on the screen, in ms. */
export type Caption = { startMs: number; endMs: number; lines: string[] };

/** Captions that an organiser adds to a video. */
export type CaptionsInput = {
  language?: string | null | undefined;
  /** The content of a WebVTT or SRT file. */
  text?: string | null | undefined;
};

/** The captions of a file, or the first reason why it is refused. */
export type ReadCaptions =
  | { captions: Caption[]; issues: [] }
  | { captions: null; issues: Issue[] };

/** A time of WebVTT or SRT. Some programs write SRT with a point, or fewer digits. */
const time = String.raw`(?:(\d{1,4}):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^${time}\s*-->\s*${time}(?:\s.*)?$`);

const header = /^WEBVTT(?:[ \t].*)?$/;
const otherBlock = /^(?:NOTE|STYLE|REGION)(?:[ \t].*)?$/;

/** Checks and reads captions before they are sent, and again when they arrive. */
export function checkCaptions({ language, text }: CaptionsInput): ReadCaptions {
  const issues = requiredChoice('language', language, captionLanguages);
  if (issues.length > 0) return { captions: null, issues };
  if (blank(text)) return refused('REQUIRED');
  const { captionsBytes: maxBytes } = limits;
  if (new TextEncoder().encode(text ?? '').length > maxBytes)
    return refused('errorMaxSize', { maxBytes, size: readableBytes(maxBytes) });
  return readCaptions(text ?? '');
}

/**
 * Reads a WebVTT or SRT file. Only times and text are kept, with bold, italics and underlining.
 * Positions, colours, styles, regions, notes and names of captions are dropped.
 */
export function readCaptions(text: string): ReadCaptions {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd());
  const isWebVtt = header.test(lines[0] ?? '');
  if (!isWebVtt && !lines.some((line) => line.includes('-->'))) return refused('CAPTIONS_FORMAT');
  const captions: Caption[] = [];
  // The lines before the first empty one are the header.
  let at = isWebVtt ? lines.findIndex((line, index) => index > 0 && isEndOfHeader(line)) : 0;
  if (at < 0) return refused('CAPTIONS_EMPTY');
  let isSkipped = false;
  for (let isNewBlock = true; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (isNewBlock) isSkipped = isWebVtt && otherBlock.test(line);
    isNewBlock = line === '';
    if (isSkipped || !line.includes('-->')) continue;
    const problem = take(captions, lines, at);
    if (problem) return problem;
    if (captions.length > limits.captions)
      return refused('CAPTIONS_TOO_MANY', { max: limits.captions });
  }
  const shown = captions.filter(({ lines: [first] }) => first !== undefined);
  return shown.length > 0 ? { captions: shown, issues: [] } : refused('CAPTIONS_EMPTY');
}

const isEndOfHeader = (line: string) => line === '' || line.includes('-->');

/** Reads the caption of which the times are in line `at`. Returns the broken rule, if any. */
function take(captions: Caption[], lines: readonly string[], at: number): ReadCaptions | null {
  const line = at + 1;
  const parts = timing.exec(lines[at]?.trim() ?? '');
  if (!parts) return refused('CAPTIONS_TIME', { line });
  const startMs = inMs(parts.slice(1, 5));
  const endMs = inMs(parts.slice(5, 9));
  if (endMs <= startMs) return refused('CAPTIONS_REVERSED', { line });
  if (startMs < (captions.at(-1)?.startMs ?? 0)) return refused('CAPTIONS_ORDER', { line });
  const text = textLines(lines, at + 1);
  if (text.join('\n').length > limits.captionText)
    return refused('CAPTIONS_LONG', { line, max: limits.captionText });
  captions.push({ startMs, endMs, lines: safeLines(text) });
  return null;
}

/** The lines of a caption, up to an empty line or the next caption. */
function textLines(lines: readonly string[], from: number): string[] {
  let end = from;
  while (end < lines.length && lines[end] !== '' && !lines[end]?.includes('-->')) end++;
  const text = lines.slice(from, end);
  // Without an empty line between two captions, the number of the next one is in the last line.
  const isCut = (lines[end] ?? '') !== '' && /^\d+$/.test(text.at(-1) ?? '');
  return isCut ? text.slice(0, -1) : text;
}

const inMs = ([hours = '0', minutes, seconds, fraction = '']: string[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 +
  Number(fraction.padEnd(3, '0'));

function refused(code: Issue['code'], params?: Issue['params']): ReadCaptions {
  return { captions: null, issues: [{ path: 'text', code, ...(params && { params }) }] };
}

const kept = ['b', 'i', 'u'] as const;
// `{\an8}` is a position in SRT.
const markup = /<\/?[a-z][^<>]*>|<\d[\d:.]*>|\{\\[^{}]*\}/gi;
const entity = /&(?:lt|gt|amp|quot|apos|#39|nbsp|lrm|rlm);/g;
const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
};
const control = /\p{Cc}/gu;

/**
 * Text lines as WebVTT without any markup but `<b>`, `<i>` and `<u>`. Tags that are still open at
 * the end are closed, and closing tags without an opening one are dropped.
 */
function safeLines(lines: readonly string[]): string[] {
  const open: string[] = [];
  const safe = lines.map((line) => {
    const visible = line.replaceAll('\t', ' ').replaceAll(control, '');
    const texts = visible.split(markup).map(plain);
    const tags = visible.match(markup) ?? [];
    return texts.map((text, index) => text + keptTag(tags[index] ?? '', open)).join('');
  });
  const closing = open.toReversed().map((tag) => `</${tag}>`);
  const written = [...safe.slice(0, -1), `${safe.at(-1) ?? ''}${closing.join('')}`];
  const shown = written.map((line) => line.trim());
  return shown.some((line) => line.replaceAll(/<[^<>]*>/g, '') !== '')
    ? shown.filter((line) => line !== '')
    : [];
}

/** The tag as it is kept, or ''. `open` has the tags that are open, the innermost last. */
function keptTag(tag: string, open: string[]): string {
  const [, slash, name = ''] = /^<(\/?)([a-z]+)/i.exec(tag.toLowerCase()) ?? [];
  if (!kept.some((each) => each === name)) return '';
  if (!slash) {
    open.push(name);
    return `<${name}>`;
  }
  if (open.at(-1) !== name) return '';
  open.pop();
  return `</${name}>`;
}

const plain = (text: string): string =>
  escapeCaption(text.replaceAll(entity, (found) => entities[found] ?? found));

/** Escapes text for WebVTT. */
export const escapeCaption = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Writes captions as a WebVTT file. Their lines are already escaped. */
export const writeWebVtt = (captions: readonly Caption[]): string =>
  [
    'WEBVTT',
    '',
    ...captions.map(({ startMs, endMs, lines }) =>
      [`${timestamp(startMs)} --> ${timestamp(endMs)}`, ...lines, ''].join('\n'),
    ),
  ].join('\n');

function timestamp(ms: number): string {
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  const hours = part(ms / 3_600_000);
  return `${hours}:${part((ms / 60_000) % 60)}:${part((ms / 1_000) % 60)}.${part(ms % 1_000, 3)}`;
}

/**
 * The text of a file with captions. Old files are not in UTF-8: those of Windows are read as
 * Western European.
 */
export function decodeCaptions(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
