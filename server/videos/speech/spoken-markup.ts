import { breakMs } from '../../../shared/rules/pauses.js';
import type { SsmlPart } from '../../../shared/rules/ssml.js';
import type { ReadWord, WordReader } from './read-words.js';

/** A word with its punctuation, as it is shown, and its place in the markup of the engine. */
export type Token = { text: string; from: number; to: number };

export type SpokenMarkup = {
  /** For the built-in engine. The places of the tokens count its code points. */
  ssml: string;
  tokens: Token[];
  /** For natural voices: the text between two breaks, the number of its tokens, the break in ms. */
  phrases: { text: string; tokens: number; breakMs: number }[];
};

const spoken = /[\p{L}\p{N}%‰°€$£¥]/u;

/**
 * Rewrites a valid SSML document for the built-in engine, and finds its words. The engine places
 * the words of a replacement (`sub`) after it, so the replacement becomes part of the text.
 * @param read the reader of the language
 */
export function toSpokenMarkup(parts: readonly SsmlPart[], read: WordReader): SpokenMarkup {
  const tokens: Token[] = [];
  let ssml = '';
  let phrase = { text: '', tokens: 0, breakMs: 0 };
  const phrases = [phrase];
  let length = 0;
  let apart = true;
  let alias: string | undefined;
  let english = false;
  const write = (text: string) => {
    ssml += text;
    length += Array.from(text).length;
  };
  const setEnglish = (on: boolean) => {
    if (on !== english) write(on ? '<voice xml:lang="en">' : '</voice>');
    english = on;
  };
  const addWord = (word: ReadWord, text: string) => {
    setEnglish(word.english ?? false);
    const from = length;
    write(escapeXml(plainSigns(word.said)));
    phrase.text += text;
    const last = tokens.at(-1);
    if (spoken.test(word.shown)) {
      tokens.push({ text: word.shown, from, to: length });
      phrase.tokens++;
    }
    // Signs belong to the word before them, even behind the end of an element.
    else if (last) {
      last.text += (apart ? ' ' : '') + word.shown;
      last.to = length;
    }
    apart = false;
  };
  for (const part of parts) {
    if (part.kind === 'text' && alias !== undefined) {
      const said = (alias.match(/\S+/g) ?? []).flatMap(read).map((word) => word.said);
      addWord({ shown: part.text.trim(), said: said.join(' ') }, alias);
    } else if (part.kind === 'text') {
      for (const piece of part.text.match(/\s+|\S+/g) ?? []) {
        if (/^\s/.test(piece)) {
          write(piece);
          phrase.text += piece;
          apart = true;
        } else for (const word of read(piece)) addWord(word, word.shown);
      }
    } else {
      if (part.name === 'sub') alias = part.kind === 'open' ? part.attributes.alias : undefined;
      else {
        setEnglish(false);
        write(tagOf(part));
      }
      if (part.name === 'break' && part.kind === 'open') {
        phrase.breakMs = breakMs(part.attributes);
        phrase = { text: '', tokens: 0, breakMs: 0 };
        phrases.push(phrase);
      }
    }
  }
  return { ssml, tokens, phrases };
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
