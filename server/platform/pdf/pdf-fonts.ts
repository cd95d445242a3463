import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { create } from 'fontkit';
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
type Font = { name: string; bytes: Buffer; has: (codePoint: number) => boolean };

function readFont({ family, weight }: { family: string; weight: number }, script: string): Font {
  const name = `${family}-${script}-${weight}-normal`;
  const bytes = unpackWoff(readFileSync(resolve(`@fontsource/${family}/files/${name}.woff`)));
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is more than one font`);
  return { name, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

const faces = new Map<Face, Font[]>();

/** Read when the first PDF is made, and kept. */
function fontsOf(face: Face): Font[] {
  const known = faces.get(face);
  if (known) return known;
  const fonts = scripts.map((script) => readFont(cuts[face], script));
  faces.set(face, fonts);
  return fonts;
}

/** The bytes of a font that `runsOf` names. */
export const fontBytes = (face: Face, name: string): Buffer | undefined => fontsOf(face).find((font) => font.name === name)?.bytes;

/**
 * A text in pieces of one font each. What none of them has is written in Latin letters, as Chinese in pinyin; pictures are left out. A PDF
 * shows boxes in their place otherwise.
 */
export function runsOf(text: string, face: Face): Run[] {
  const fonts = fontsOf(face);
  const runs: Run[] = [];
  const add = (character: string, font: Font) => {
    const last = runs.at(-1);
    // a space goes with what it follows
    if (last && (last.font === font.name || character === ' ')) last.text += character;
    else runs.push({ text: character, font: font.name });
  };
  for (const character of text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\p{Extended_Pictographic}\uFE0F]/gu, '')) {
    const font = fonts.find(({ has }) => has(character.codePointAt(0) ?? 0));
    if (font) add(character, font);
    else for (const letter of anyAscii(character)) add(letter, fonts[0] as Font);
  }
  return runs;
}
