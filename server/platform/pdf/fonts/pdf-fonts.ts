import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { slicesWith } from './fallback-fonts.js';
import { unpackWoff } from './unpack-woff.js';

/** The style of a text: heading, normal, emphasised or code. */
export type Face = 'heading' | 'text' | 'strong' | 'code';
/**
 * A piece of text in one font. `face` is set when it differs from the surrounding text, `link` when
 * the piece is a link.
 */
export type Run = { text: string; font: string; face?: Face; link?: string };

// Our two font families and one for code. The packages have a file per script and weight. They are
// static fonts, because a PDF cannot have variable ones.
const cuts: Record<Face, { family: string; weight: number }> = {
  heading: { family: 'brygada-1918', weight: 600 },
  text: { family: 'commissioner', weight: 400 },
  strong: { family: 'commissioner', weight: 600 },
  code: { family: 'source-code-pro', weight: 400 },
};
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];

const { resolve } = createRequire(import.meta.url);
/** `ascent` is the height above the baseline, as a factor of the font size. */
type Font = { name: string; bytes: Buffer; ascent: number; has: (codePoint: number) => boolean };

function readFont(name: string, path: string): Font {
  const bytes = unpackWoff(readFileSync(resolve(path)));
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is more than one font`);
  return {
    name,
    bytes,
    ascent: font.ascent / font.unitsPerEm,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
  };
}

const faces = new Map<Face, Font[]>();

/** The fonts are read when the first PDF is made, and kept. */
function fontsOf(face: Face): Font[] {
  const known = faces.get(face);
  if (known) return known;
  const { family, weight } = cuts[face];
  const fonts = scripts.map((script) => {
    const name = `${family}-${script}-${weight}-normal`;
    return readFont(name, `@fontsource/${family}/files/${name}.woff`);
  });
  faces.set(face, fonts);
  return fonts;
}

/** Fallback fonts that were needed so far, by their names. Most documents need none. */
const fallbacks = new Map<string, Font>();

/**
 * Caches the result for a character, because texts in scripts without spaces ask for each character
 * again and again.
 */
const found = new Map<number, Font | undefined>();
const mostFound = 20_000;

/** Returns a font for a character that our fonts lack, or undefined when no font has it. */
function fallbackFor(codePoint: number): Font | undefined {
  if (found.has(codePoint)) return found.get(codePoint);
  if (found.size >= mostFound) found.clear();
  const font = lookFor(codePoint);
  found.set(codePoint, font);
  return font;
}

function lookFor(codePoint: number): Font | undefined {
  for (const { name, path } of slicesWith(codePoint)) {
    const font = fallbacks.get(name) ?? readFont(name, path);
    fallbacks.set(name, font);
    if (font.has(codePoint)) return font;
  }
  return undefined;
}

/** Returns the bytes of a font that `runsOf` names. */
export const fontBytes = (face: Face, name: string): Buffer | undefined =>
  (fontsOf(face).find((font) => font.name === name) ?? fallbacks.get(name))?.bytes;

/** Returns the height of a face above the baseline, as a factor of the font size. */
export const ascentOf = (face: Face): number => fontsOf(face)[0]?.ascent ?? 1;

/** Invisible characters: they control how others are drawn, or do nothing. */
const unseen = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/gu;

/**
 * Splits a text into pieces of one font each: one of our fonts if it has the character, else a
 * fallback font. A character that no font has is written as its Unicode number.
 */
export function runsOf(text: string, face: Face): Run[] {
  const fonts = fontsOf(face);
  const first = fonts[0] as Font;
  const runs: Run[] = [];
  const add = (character: string, font: Font) => {
    const last = runs.at(-1);
    // a space joins the piece before it
    if (last && (last.font === font.name || character === ' ')) last.text += character;
    else runs.push({ text: character, font: font.name });
  };
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ').replace(unseen, '')) {
    const codePoint = character.codePointAt(0) ?? 0;
    const font = fonts.find(({ has }) => has(codePoint)) ?? fallbackFor(codePoint);
    if (font) add(character, font);
    else
      for (const sign of `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`)
        add(sign, first);
  }
  return runs;
}
