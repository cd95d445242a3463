import type { Issue } from '../vocabulary/issue.js';
import type { VoiceLanguage } from '../vocabulary/voices.js';
import { blank } from './field.js';
import { breakMs, pauseAfter } from './pauses.js';
import { checkSsml, parseSsml } from './ssml.js';

// The rule of a typed text: letters of any script, digits and spaces are spoken, punctuation
// becomes pauses, and other characters are ignored. The exceptions below keep signs that belong to
// a word or a number, because the text would mean something else without them:
// - apostrophes, hyphens and middle dots inside words: l'amo, vi-bló, col·lecció; also po'
// - commas, points and colons inside numbers, and points and colons inside words: 12.30, bodega.es
// - % ‰ ° and signs of currencies beside a number, and the minus before one
// A point after one capital letter, as in D.O. or J. Pérez, makes no pause inside a line.

/** Invisible characters that carry no sound. They may stand inside words. */
const invisible = /(?![\u200c\u200d])\p{Cf}|\p{Variation_Selector}|\u20e3/gu;

const letter = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*`;
const wordEnd = String.raw`[\p{L}\p{N}][\p{M}\u200c\u200d]*`;
const marks = String.raw`[,،、，;；؛:：.。．।۔…!！?？؟¿¡—]`;

// Lookbehinds come after the character that they are about. Otherwise they would be tried at each
// character, and would read a long run again each time.

/** A maximal run of characters that count, or of characters that do not. */
const runs = new RegExp(
  String.raw`(?<kept>(?:${letter}|[\p{Zs}\n]|${marks}|${[
    String.raw`['’·・‐–-](?<=${wordEnd}.)(?=[\p{L}\p{N}])`,
    String.raw`['’](?<=${wordEnd}.)`,
    String.raw`(?<=\p{N}\p{Zs}?)[%‰°€$£¥]|[€$£¥](?=\p{Zs}?\p{N})`,
    String.raw`(?<=^|[\s])[−-](?=\p{N})`,
    String.raw`(?<=\s)[–-](?=\s)`,
  ].join('|')})+)|(?<ignored>\p{RI}{2}|.)`,
  'gsu',
);

const pause = new RegExp(
  [
    // Inside numbers and words, and after initials: no pause.
    String.raw`(?<none>(?<=\p{N})[.,:–](?=\p{N})|[.:–](?<=${wordEnd}.)(?=[\p{L}\p{N}])|(?<=(?<!${wordEnd})\p{Lu})\.(?=[.\p{Zs}]*\p{Zs}[^\s]))`,
    String.raw`[,،、，;；؛:：.。．।۔…!！?？؟—]+(?:\s*\n\s*)?`,
    String.raw`(?<=\s)[–-](?=\s)`,
    String.raw`(?<!\s)\s*\n\s*`,
  ].join('|'),
  'gu',
);

type Run = { text: string; kept: boolean };

function runsOf(text: string): Run[] {
  const plain = text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n\p{Zs}]/gu, ' ');
  return Array.from(plain.matchAll(runs), ({ groups }) =>
    groups?.kept === undefined
      ? { text: groups?.ignored ?? '', kept: false }
      : { text: groups.kept, kept: true },
  );
}

/** Returns the different visible characters of a typed text that are ignored, in their order. */
export const ignoredCharacters = (text: string): string[] => [
  ...new Set(
    runsOf(text).flatMap(({ text, kept }) => (kept || /^\p{C}$/u.test(text) ? [] : [text])),
  ),
];

/** Returns a typed text without the ignored characters. Between two words they become a space. */
export function countedText(text: string): string {
  let counted = '';
  // Reading the end of `counted` would copy all of it after each run.
  let last = ' ';
  let gap = false;
  for (const run of runsOf(text)) {
    if (run.kept) {
      const apart = gap && /[^\s¿¡]/.test(last) && /^[\p{L}\p{N}]/u.test(run.text);
      counted += (apart ? ' ' : '') + run.text;
      last = run.text.at(-1) ?? last;
    }
    gap = !run.kept;
  }
  return counted;
}

/**
 * Returns a typed text as SSML. The punctuation stays in the text, because it gives the voice its
 * intonation, and is followed by a `<break>` of the length of its pause.
 */
export function toSsml(text: string): string {
  const body = countedText(text).replace(pause, (run, ...rest) => {
    const { none } = rest.at(-1) as { none?: string };
    return none === undefined ? `${run}<break time="${pauseAfter(run)}ms"/>` : run;
  });
  return `<speak>${body}</speak>`;
}

/** The limits of a sentence to listen to, in UTF-16 units: of its text, and with its markup. */
export const sentenceLimits = { characters: 300, markup: 2_000 };

/** Returns a text as SSML. A text with markup stays as it is. */
export const asSsml = (text: string): string =>
  text.trimStart().startsWith('<') ? text : toSsml(text);

const apart = new Set(['break', 'p', 's']);

/** Returns the text of an SSML document without its markup, or '' if it is malformed. */
export function plainText(ssml: string): string {
  const parts = parseSsml(ssml);
  if (!Array.isArray(parts)) return '';
  return (
    parts
      // Words around a pause, a sentence or a paragraph are apart. Emphasis ends within a sentence.
      .map((part) => (part.kind === 'text' ? part.text : apart.has(part.name) ? ' ' : ''))
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Checks a text that an avatar is going to speak. A missing text is valid here. */
export function checkSpokenText(path: string, text: string | null | undefined): Issue[] {
  if (blank(text)) return [];
  const ssml = asSsml(text ?? '');
  const [problem] = checkSsml(ssml);
  if (problem)
    return [{ path, code: 'INVALID_MARKUP', params: { problem: problem.code, at: problem.at } }];
  return /[\p{L}\p{N}]/u.test(plainText(ssml)) ? [] : [{ path, code: 'NOTHING_TO_SAY' }];
}

/**
 * Returns the typed text of an SSML document that `toSsml` could have made, or null for any other
 * document.
 */
export function fromSsml(ssml: string): string | null {
  const text = ssml.replace(/^<speak>|<break time="\d+ms"\/>|<\/speak>$/g, '');
  return toSsml(text) === ssml ? text : null;
}

/**
 * Milliseconds of a letter, measured with the built-in voices: the duration of native texts without
 * the pauses, divided by their letters. Vowels that a script does not write make a letter longer.
 */
const msPerLetter: Record<VoiceLanguage, number> = {
  'es-ES': 74,
  'es-MX': 82,
  'es-US': 81,
  'en-GB': 71,
  'en-US': 72,
  'en-AU': 68,
  'fr-FR': 58,
  'it-IT': 73,
  'ru-RU': 63,
  'de-DE': 70,
  'cmn-CN': 257,
  'da-DK': 69,
  'nl-NL': 76,
  'is-IS': 87,
  'ja-JP': 162,
  'pl-PL': 76,
  'pt-PT': 79,
  arb: 118,
  'hi-IN': 154,
  'ko-KR': 207,
  'nb-NO': 80,
  'sv-SE': 81,
  'tr-TR': 92,
  'ro-RO': 83,
};
/** Of numbers with two to four digits, and of signs such as %. */
const msPerDigit = 390;
const msPerSign = 600;
/** Of a letter that is spelled. */
const msPerSpelledLetter = 400;
/** The voices pause less than `toSsml` where no `<break>` follows a mark. */
const markShare = 0.7;

const speedOf: Record<string, number> = { 'x-slow': 0.6, slow: 0.85, fast: 1.2, 'x-fast': 1.5 };

/** The voices speak neither slower nor faster, however many elements contain each other. */
const speedRange = { min: 0.4, max: 2.6 };
const within = ({ min, max }: typeof speedRange, speed: number): number =>
  Math.min(max, Math.max(min, speed));

/** Returns the factor of a `prosody` rate such as `slow`, `80%` or `+20%`. */
function speedOfRate(rate = ''): number {
  const percent = Number.parseFloat(rate) / 100;
  if (Number.isNaN(percent)) return speedOf[rate] ?? 1;
  return /^[+-]/.test(rate) ? 1 + percent : percent;
}

/**
 * Returns the estimated duration of a spoken text in seconds, or null if it is malformed. It is
 * within 20 % for ordinary texts with the built-in voices. Natural voices have speeds of their own.
 */
export function estimateSeconds(ssml: string, language: VoiceLanguage): number | null {
  const parts = parseSsml(ssml);
  if (!Array.isArray(parts)) return null;
  const speeds = [1];
  let ms = 0;
  let replaced = false;
  let spelled = false;
  for (const part of parts) {
    const speed = speeds.at(-1) ?? 1;
    if (part.kind === 'text') {
      if (spelled) ms += (Array.from(part.text).length * msPerSpelledLetter) / speed;
      else if (!replaced) ms += msOfText(part.text, language) / speed;
    } else if (part.kind === 'close') {
      if (part.name === 'prosody') speeds.pop();
      if (part.name === 'p' || part.name === 's') ms += markShare * pauseAfter('.');
      if (part.name === 'sub') replaced = false;
      if (part.name === 'say-as') spelled = false;
    } else {
      if (part.name === 'prosody')
        speeds.push(within(speedRange, speed * speedOfRate(part.attributes.rate)));
      if (part.name === 'break') ms += breakMs(part.attributes);
      if (part.name === 'say-as') spelled = true;
      if (part.name === 'sub') {
        ms += msOfText(part.attributes.alias ?? '', language) / speed;
        replaced = true;
      }
    }
  }
  return ms / 1_000;
}

function msOfText(text: string, language: VoiceLanguage): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const marksWithoutBreak = text.match(/[,;:.!?…](?=\s)/g) ?? [];
  return (
    count(/\p{L}/gu) * msPerLetter[language] +
    count(/\p{N}/gu) * msPerDigit +
    count(/[%‰°€$£¥@#&*+=/\\_~^|<>]/g) * msPerSign +
    marksWithoutBreak.reduce((sum, mark) => sum + markShare * pauseAfter(mark), 0)
  );
}
