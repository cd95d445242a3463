import { starPath, starSize } from '../../shared/rules/star-drawing.js';
import { cutText } from '../../shared/rules/text.js';

/**
 * The texts of a list image, from top to bottom. `lines` are products in their order. `stars` is
 * the rating from 0 to 5, and `rating` says it in the reader's language.
 */
export type ListImage = {
  above: string;
  title: string;
  heading: string;
  lines: readonly { name: string; stars: number; rating: string }[];
  /** Says how many products the image leaves out. */
  more?: (count: number) => string;
};

// The size of a story in social networks.
const width = 1080;
const height = 1920;
const margin = 96;
const inner = width - 2 * margin;
const bottom = height - 150;
const largestRow = 340;
const smallestRow = 118;
/** Rows that are higher than this have larger texts, up to `mostEnlarged` times. */
const usualRow = 180;
const mostEnlarged = 1.6;
const mostStars = 5;
const starWidth = 46;
/** The distance between two stars, as a multiple of their width. */
const starStep = 1.13;

type TextStyle = {
  size: number;
  font: string;
  color: string;
  maxWidth?: number;
};

/** Draws on the canvas with texts that fit. */
function pen(context: CanvasRenderingContext2D) {
  const apply = ({ size, font, color }: TextStyle) => {
    context.font = `600 ${size}px ${font}`;
    context.fillStyle = color;
  };
  const isTooWide = (text: string, maxWidth: number) => context.measureText(text).width > maxWidth;
  const cut = (text: string, maxWidth: number) => {
    let shown = text;
    for (let length = text.length; length > 0 && isTooWide(shown, maxWidth); length--)
      shown = `${cutText(text, length)}…`;
    return shown;
  };
  return {
    write(text: string, x: number, y: number, style: TextStyle) {
      apply(style);
      context.fillText(cut(text, style.maxWidth ?? inner), x, y);
    },
    /** Writes up to `most` lines, and returns the position below them. */
    wrap(text: string, x: number, y: number, style: TextStyle, most: number): number {
      apply(style);
      const maxWidth = style.maxWidth ?? inner;
      const lines: string[] = [];
      for (const word of text.split(/\s+/)) {
        const longer = [lines.at(-1), word].filter(Boolean).join(' ');
        if (lines.length === 0 || (isTooWide(longer, maxWidth) && lines.length < most))
          lines.push(word);
        else lines[lines.length - 1] = longer;
      }
      const lineHeight = style.size * 1.15;
      lines.forEach((line, place) => {
        context.fillText(cut(line, maxWidth), x, y + place * lineHeight);
      });
      return y + lines.length * lineHeight;
    },
    /** Draws five stars, of which `value` are filled. */
    stars(value: number, x: number, y: number, size: number, color: string, rest: string) {
      const path = new Path2D(starPath);
      for (let star = 0; star < mostStars; star++) {
        context.save();
        context.translate(x + star * size * starStep, y);
        context.scale(size / starSize, size / starSize);
        context.fillStyle = rest;
        context.fill(path);
        context.beginPath();
        context.rect(0, 0, starSize * Math.min(1, Math.max(0, value - star)), starSize);
        context.clip();
        context.fillStyle = color;
        context.fill(path);
        context.restore();
      }
    },
  };
}

/**
 * Draws a guest's favourites, in their order, as a PNG for a story in social networks (1080 × 1920
 * pixels). It has the colours and fonts of the page.
 * @param beside an element in the page's accent colour
 * @throws if the browser has no canvas
 */
export function drawListImage(
  { above, title, heading, lines, more }: ListImage,
  beside: Element,
): Promise<Blob> {
  const page = getComputedStyle(document.body);
  const font = page.fontFamily;
  const headings = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily;
  const accent = getComputedStyle(beside).color;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas');
  const { write, wrap, stars } = pen(context);
  const faint = `color-mix(in srgb, ${page.color} 18%, ${page.backgroundColor})`;

  context.fillStyle = page.backgroundColor;
  context.fillRect(0, 0, width, height);
  context.fillStyle = accent;
  context.fillRect(0, 0, width, 28);
  write(above, margin, 190, { size: 38, font, color: page.color });
  const afterTitle = wrap(title, margin, 290, { size: 84, font: headings, color: page.color }, 3);
  write(heading, margin, afterTitle + 10, { size: 44, font, color: accent });

  const top = afterTitle + 70;
  const fitting = Math.floor((bottom - top) / smallestRow);
  // The last row says how many products are left out.
  const shown = lines.length > fitting ? lines.slice(0, fitting - 1) : lines;
  const row = Math.min(largestRow, (bottom - top) / Math.max(shown.length, 1));
  const enlarged = Math.min(mostEnlarged, Math.max(1, row / usualRow));
  shown.forEach(({ name, stars: value, rating }, place) => {
    const y = top + place * row;
    context.fillStyle = faint;
    context.fillRect(margin, y, inner, 2);
    const base = y + row / 2;
    const x = margin + 66 * enlarged + 30;
    write(String(place + 1), margin, base + 20 * enlarged, {
      size: 64 * enlarged,
      font: headings,
      color: accent,
    });
    write(name, x, base - 8 * enlarged, {
      size: 46 * enlarged,
      font: headings,
      color: page.color,
      maxWidth: width - margin - x,
    });
    stars(value, x, base + 10 * enlarged, starWidth * enlarged, accent, faint);
    write(rating, x + (mostStars * starWidth * starStep + 16) * enlarged, base + 48 * enlarged, {
      size: 38 * enlarged,
      font,
      color: page.color,
    });
  });
  const left = lines.length - shown.length;
  if (left > 0 && more)
    write(more(left), margin + 96, top + shown.length * row + 60, {
      size: 38,
      font,
      color: page.color,
    });

  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (picture) =>
        picture ? resolve(picture) : reject(new Error('The picture could not be made')),
      'image/png',
    );
  });
}
