import { type Caption, escapeCaption, writeWebVtt } from '../../../shared/rules/captions.js';
import { share, type Word } from './speech.js';

const mostLines = 2;
const shortestMs = 1_000;
const longestMs = 6_000;
const lineLength = 42;
/** Characters of these languages are twice as wide. */
const wideLineLength = 16;
const wideLanguage = /^(?:cmn|ja|ko)\b/;
const rightToLeft = /^arb\b/;

const wide = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]`;
const startsWide = new RegExp(`^${wide}`, 'u');
const endsWide = new RegExp(`${wide}$`, 'u');
const sentenceEnd = /[.!?…。！？؟।۔．]["'’”»)]*$/;
const clauseEnd = /[,;:、，；：،؛–—-]["'’”»)]*$/;

const endsAtMark = (text = ''): boolean => sentenceEnd.test(text) || clauseEnd.test(text);

/** The costs of a division into captions, in arbitrary units. The cheapest one wins. */
const cost = {
  caption: 2,
  breakAtClause: 1,
  breakInClause: 8,
  lineInClause: 4,
  sentenceEndInside: 3,
  oneWord: 8,
  tooShort: 20,
};

/**
 * Divides spoken words into captions of one or two lines, at the ends of sentences and clauses if
 * possible. A line has at most 42 characters, or 16 wide ones, and a caption lasts 1 to 6 s.
 * @param words in their order
 */
export function toCues(words: readonly Word[], language: string): Caption[] {
  const most = wideLanguage.test(language) ? wideLineLength : lineLength;
  const pieces = words.flatMap((word) => split(word, most));
  // `best[n]` is the cheapest division of the first n words: its cost and where its last caption
  // begins.
  const best: { cost: number; from: number; lines: string[] }[] = [{ cost: 0, from: 0, lines: [] }];
  for (let to = 1; to <= pieces.length; to++) {
    let found = { cost: Number.POSITIVE_INFINITY, from: to - 1, lines: [] as string[] };
    for (let from = to - 1; from >= 0; from--) {
      const inside = pieces.slice(from, to);
      const lines = layOut(
        inside.map(({ text }) => text),
        most,
      );
      const lasting = (inside.at(-1)?.endMs ?? 0) - (inside[0]?.startMs ?? 0);
      // A single word is shown in any case.
      if ((!lines || lasting > longestMs) && inside.length > 1) break;
      const total = (best[from]?.cost ?? 0) + costOf(inside, lines ?? [], pieces[to]);
      if (total < found.cost) found = { cost: total, from, lines: lines ?? [] };
    }
    best.push(found);
  }
  const cues: Caption[] = [];
  for (let to = pieces.length; to > 0; ) {
    const { from, lines } = best[to] ?? { from: 0, lines: [] };
    const startMs = pieces[from]?.startMs ?? 0;
    const nextMs = pieces[to]?.startMs ?? Number.POSITIVE_INFINITY;
    const wanted = Math.max(pieces[to - 1]?.endMs ?? 0, startMs + shortestMs);
    cues.unshift({ startMs, endMs: Math.min(wanted, nextMs, startMs + longestMs), lines });
    to = from;
  }
  return cues;
}

/** Returns spoken words as captions in WebVTT. */
export function toWebVtt(words: readonly Word[], language: string): string {
  // A player takes the direction from the first letter, which may be that of a foreign name.
  const mark = rightToLeft.test(language) ? '&rlm;' : '';
  return writeWebVtt(
    toCues(words, language).map(({ lines, ...cue }) => ({
      ...cue,
      lines: lines.map((line) => mark + escapeCaption(line)),
    })),
  );
}

const lengthOf = (text: string): number => Array.from(text).length;

/** Splits a word that is longer than a line. Its parts share its time. */
function split(word: Word, most: number): Word[] {
  if (lengthOf(word.text) <= most) return [word];
  const characters = Array.from(new Intl.Segmenter().segment(word.text), ({ segment }) => segment);
  const parts = [''];
  for (const character of characters) {
    const last = parts.at(-1) ?? '';
    if (lengthOf(last + character) > most) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return share(
    parts.map((text) => ({ text })),
    word.startMs,
    word.endMs,
  );
}

const join = (words: readonly string[]): string =>
  words.reduce((line, word) => {
    const close = line === '' || endsWide.test(line) || startsWide.test(word);
    return line + (close ? '' : ' ') + word;
  }, '');

/** Returns the words in one or two lines, or null if they need more. */
function layOut(words: readonly string[], most: number): string[] | null {
  const whole = join(words);
  if (lengthOf(whole) <= most) return [whole];
  if (lengthOf(whole) > mostLines * most + 1) return null;
  let best: { cost: number; lines: string[] } | null = null;
  for (let at = 1; at < words.length; at++) {
    const lines = [join(words.slice(0, at)), join(words.slice(at))];
    const lengths = lines.map(lengthOf);
    if (lengths.some((length) => length > most)) continue;
    const orphans = [at, words.length - at].filter((count) => count === 1).length;
    const uneven = Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0));
    const total = uneven + orphans * most - (endsAtMark(lines[0]) ? most / 4 : 0);
    if (!best || total < best.cost) best = { cost: total, lines };
  }
  return best?.lines ?? null;
}

/** Returns the cost of a caption, and of the break behind it. */
function costOf(words: readonly Word[], lines: string[], next: Word | undefined): number {
  const last = words.at(-1)?.text ?? '';
  const ends = words.slice(0, -1).filter(({ text }) => sentenceEnd.test(text)).length;
  const shown = (next?.startMs ?? Number.POSITIVE_INFINITY) - (words[0]?.startMs ?? 0);
  const isEnd = !next || sentenceEnd.test(last);
  return (
    cost.caption +
    (isEnd ? 0 : clauseEnd.test(last) ? cost.breakAtClause : cost.breakInClause) +
    ends * cost.sentenceEndInside +
    (lines.length > 1 && !endsAtMark(lines[0]) ? cost.lineInClause : 0) +
    (words.length === 1 ? cost.oneWord : 0) +
    (shown < shortestMs ? cost.tooShort : 0)
  );
}
