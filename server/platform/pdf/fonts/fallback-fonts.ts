import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);

/**
 * Fonts for characters that our own fonts lack, the most common first: scripts of guests' names and
 * notes, signs, and emoji.
 */
const families = [
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-thai',
  'noto-sans-devanagari',
  // Chinese forms of Han characters, and Japanese kana
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-sans-symbols',
  'noto-sans-symbols-2',
  'noto-sans-math',
  'noto-emoji',
];

/** Families in the folder `cjk`, because their packages are very large. */
const ownFamilies = new Set(['noto-sans-sc', 'noto-sans-kr']);

type Slice = { name: string; path: string; ranges: [from: number, to: number][] };
let slices: Slice[] | undefined;

/** Returns the slices of a family. Its `unicode.json` lists the characters of each slice. */
function slicesOf(family: string): Slice[] {
  const isOwn = ownFamilies.has(family);
  const folder = isOwn
    ? fileURLToPath(new URL(`cjk/${family}`, import.meta.url))
    : `@fontsource/${family}`;
  const ranges = JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  return Object.entries(ranges).map(([key, list]) => {
    const name = `${family}-${key.replace(/[[\]]/g, '')}-400-normal`;
    return {
      name,
      path: `${folder}/${isOwn ? '' : 'files/'}${name}.woff`,
      ranges: list.split(',').map(rangeOf),
    };
  });
}

/** Parses `U+0600-06FF` and `U+2010`. */
function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.trim().slice('U+'.length).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/**
 * Returns the slices that may have a character, the most likely one first. The lists of slices are
 * read at the first call.
 */
export function slicesWith(codePoint: number): { name: string; path: string }[] {
  slices ??= families.flatMap(slicesOf);
  return slices.filter(({ ranges }) =>
    ranges.some(([from, to]) => codePoint >= from && codePoint <= to),
  );
}
