import { breakMs } from '../../../shared/rules/pauses.js';
import type { SsmlPart } from '../../../shared/rules/ssml.js';

/** A word with its punctuation, as it is shown, and its place in the markup of the engine. */
export type Token = { text: string; from: number; to: number };

export type SpokenMarkup = {
  /** For the built-in engine. The places of the tokens count its code points. */
  ssml: string;
  tokens: Token[];
  /** For natural voices: the text between two breaks, the number of its tokens, the break in ms. */
  phrases: { text: string; tokens: number; breakMs: number }[];
};

/** Writing systems without spaces between the words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const spoken = /[\p{L}\p{N}%‰°€$£¥]/u;

/**
 * Rewrites a valid SSML document for the built-in engine, and finds its words. The engine places
 * the words of a replacement (`sub`) after it, so the replacement becomes part of the text.
 * @param language splits words where the writing system has no spaces
 */
export function toSpokenMarkup(parts: readonly SsmlPart[], language: string): SpokenMarkup {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const tokens: Token[] = [];
  let ssml = '';
  let phrase = { text: '', tokens: 0, breakMs: 0 };
  const phrases = [phrase];
  let length = 0;
  let apart = true;
  let alias: string | undefined;
  const write = (text: string) => {
    ssml += text;
    length += Array.from(text).length;
  };
  const addWord = (shown: string, said: string) => {
    const from = length;
    write(escapeXml(plainSigns(said)));
    phrase.text += said;
    const last = tokens.at(-1);
    if (spoken.test(shown)) {
      tokens.push({ text: shown, from, to: length });
      phrase.tokens++;
    }
    // Punctuation belongs to the word before it, even behind the end of an element.
    else if (last && !apart) Object.assign(last, { text: last.text + shown, to: length });
  };
  for (const part of parts) {
    if (part.kind === 'text' && alias !== undefined) addWord(part.text.trim(), alias);
    else if (part.kind === 'text') {
      for (const piece of part.text.match(/\s+|\S+/g) ?? []) {
        if (/^\s/.test(piece)) {
          write(piece);
          phrase.text += piece;
        } else for (const word of wordsOf(piece, segmenter)) addWord(word, word);
        apart = /^\s/.test(piece);
      }
    } else {
      if (part.name === 'sub') alias = part.kind === 'open' ? part.attributes.alias : undefined;
      else write(tagOf(part));
      if (part.name === 'break' && part.kind === 'open') {
        phrase.breakMs = breakMs(part.attributes);
        phrase = { text: '', tokens: 0, breakMs: 0 };
        phrases.push(phrase);
      }
    }
  }
  return { ssml, tokens, phrases };
}

/** Splits a text without spaces, so that each piece is one word with the punctuation behind it. */
function wordsOf(piece: string, segmenter: Intl.Segmenter): string[] {
  if (!unspaced.test(piece)) return [piece];
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(piece)) {
    const last = words.pop();
    // Opening marks stay with the word that follows.
    const glued = last !== undefined && (!isWordLike || !spoken.test(last));
    if (glued) words.push(last + segment);
    else words.push(...(last === undefined ? [] : [last]), segment);
  }
  return words;
}

/** Replaces signs that the engine would read by their names. Each one stays one character. */
const plainSigns = (text: string): string =>
  text
    // Two brackets begin a list of phonemes.
    .replace(/[[\]]/g, ' ')
    .replace(/(?<=\p{N})[-–](?=\p{N})/gu, ' ')
    .replace(/^[-–—]+$/g, (dashes) => ','.repeat(dashes.length));

const escapeXml = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');

function tagOf(part: Exclude<SsmlPart, { kind: 'text' }>): string {
  const { name } = part;
  if (part.kind === 'close')
    // Without the space the engine spells the punctuation that follows.
    return name === 'break' ? '' : `</${name}>${name === 'say-as' ? ' ' : ''}`;
  if (name === 'break') {
    const ms = breakMs(part.attributes);
    return ms > 0 ? `<break time="${ms}ms"/>` : '';
  }
  if (name === 'speak') return '<speak>';
  const attributes = Object.entries(part.attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${attributes.join('')}>`;
}
