import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { slicesWith } from './fallback-fonts.js';
import { unpackWoff } from './unpack-woff.js';

/** How a text looks: as headings do, as texts do, as what stands out of them, or as code does. */
export type Face = 'heading' | 'text' | 'strong' | 'code';
/** A piece of text in one font; its face, where it is another than that of the text around it, and where it leads. */
export type Run = { text: string; font: string; face?: Face; link?: string };

// The house's two families and one for code, as their authors give them by script, in cuts: a PDF cannot have fonts that vary.
const cuts: Record<Face, { family: string; weight: number }> = {
  heading: { family: 'brygada-1918', weight: 600 },
  text: { family: 'commissioner', weight: 400 },
  strong: { family: 'commissioner', weight: 600 },
  code: { family: 'source-code-pro', weight: 400 },
};
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];

const { resolve } = createRequire(import.meta.url);
/** `ascent`: of its size, how far it reaches above the line that letters stand on. */
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

/** Read when the first PDF is made, and kept. */
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

/** Those that were needed by now, by their names: most documents need none. */
const fallbacks = new Map<string, Font>();

/** What was found for a character, so that it is looked for once: scripts without spaces ask for each again and again. */
const found = new Map<number, Font | undefined>();
const mostFound = 20_000;

/** A font for a character that the house's have no sign for; undefined where nobody has drawn one. */
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

/** The bytes of a font that `runsOf` names. */
export const fontBytes = (face: Face, name: string): Buffer | undefined =>
  (fontsOf(face).find((font) => font.name === name) ?? fallbacks.get(name))?.bytes;

/** Of its size, how far a face reaches above the line that letters stand on. */
export const ascentOf = (face: Face): number => fontsOf(face)[0]?.ascent ?? 1;

/** Characters that nobody sees, by their nature: they tell how others are drawn, or nothing. */
const unseen = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/gu;

/**
 * A text in pieces of one font each: of the house's where they have the sign, else of one that has it, whatever the script. What no font has
 * stands there by its number, as Unicode calls it.
 */
export function runsOf(text: string, face: Face): Run[] {
  const fonts = fontsOf(face);
  const first = fonts[0] as Font;
  const runs: Run[] = [];
  const add = (character: string, font: Font) => {
    const last = runs.at(-1);
    // a space goes with what it follows
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
