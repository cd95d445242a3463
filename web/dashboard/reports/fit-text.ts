import { cutText } from '../../../shared/rules/text.js';

/** The font of a text: its size in pixels, and families as CSS lists them. */
export type Font = { size: number; weight?: number; family: string };

const context = document.createElement('canvas').getContext('2d');

/** Width of a text in pixels; 0 if the browser has no canvas. */
export function widthOf(text: string, { size, weight = 400, family }: Font): number {
  if (!context) return 0;
  context.font = `${weight} ${size}px ${family}`;
  return context.measureText(text).width;
}

/** Cuts a text to at most `width` pixels and adds an ellipsis if it is longer. */
export function fitText(text: string, width: number, font: Font): string {
  if (widthOf(text, font) <= width) return text;
  const cut = (length: number) => `${cutText(text, length).trimEnd()}…`;
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (widthOf(cut(middle), font) <= width) fits = middle;
    else tooLong = middle;
  }
  return cut(fits);
}

/** Wraps a text between words into lines of at most `width` pixels. A longer word is cut. */
export function wrapText(text: string, width: number, font: Font): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, font) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => fitText(line, width, font));
}

/** Wraps a text like `wrapText`, into at most `most` lines. The rest of the text is cut. */
export function wrapInto(most: number, text: string, width: number, font: Font): string[] {
  const lines = wrapText(text, width, font);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), fitText(lines.slice(most - 1).join(' '), width, font)];
}
