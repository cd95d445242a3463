import { create, type Font } from 'fontkit';
import { drawSvg } from '../../avatars/raster.js';
import { fontBytes, runsOf } from '../../platform/pdf/fonts/pdf-fonts.js';
import { visualOrder } from '../../platform/pdf/fonts/visual-order.js';
import { videoFormat } from './spoken-video.js';
import type { Placed } from './stage.js';

/** A caption. Times are in milliseconds. Line breaks in the text are kept. */
export type CaptionCue = { startMs: number; endMs: number; text: string };

const fontSize = 26;
const lineHeight = 36;
/** Longer lines are made smaller. */
const widest = 640;
const padding = { x: 18, y: 9 };
const bottom = 660;

/**
 * Returns a function that tells the caption at a time, or undefined between captions. Each caption
 * is drawn once.
 */
export function captionPlacer(
  cues: readonly CaptionCue[],
): (ms: number) => Promise<Placed | undefined> {
  let drawn: { cue: CaptionCue; placed: Placed } | undefined;
  return async (ms) => {
    const cue = cues.find(({ startMs, endMs }) => startMs <= ms && ms < endMs);
    if (!cue) return undefined;
    if (drawn?.cue !== cue) drawn = { cue, placed: await drawCaption(cue.text) };
    return drawn.placed;
  };
}

/** White text on a dark plate, in the middle near the bottom. */
async function drawCaption(text: string): Promise<Placed> {
  const lines = text.split('\n').map(outline);
  const zoom = Math.min(1, widest / Math.max(1, ...lines.map((line) => line.width)));
  const width = Math.ceil(Math.max(...lines.map((line) => line.width * zoom)) + 2 * padding.x);
  const height = lines.length * lineHeight + 2 * padding.y;
  const letters = lines.map((line, index) => {
    const x = (width - line.width * zoom) / 2;
    const y = padding.y + (index + 0.72) * lineHeight;
    return `<g transform="translate(${x} ${y}) scale(${zoom})">${line.svg}</g>`;
  });
  const raster = await drawSvg(
    `<rect width="100%" height="100%" rx="10" fill="#171213" fill-opacity="0.76"/>
<g fill="#fff">${letters.join('')}</g>`,
    { x: 0, y: 0, width, height },
    1,
  );
  return { raster, left: Math.round((videoFormat.size - width) / 2), top: bottom - height };
}

/**
 * Draws a line of text as outlines, in units of the canvas. The server's own fonts are used,
 * because a container has none.
 */
function outline(text: string): { svg: string; width: number } {
  let svg = '';
  let width = 0;
  for (const { text: part, font: name } of visualOrder(runsOf(text, 'text'))) {
    const font = fontOf(name);
    const scale = fontSize / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const place = `translate(${width + xOffset * scale} ${-yOffset * scale})`;
      svg += `<path transform="${place} scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
      width += xAdvance * scale;
    }
  }
  return { svg, width };
}

const fonts = new Map<string, Font>();

/** Returns a font that `runsOf` has named. */
function fontOf(name: string): Font {
  const known = fonts.get(name);
  if (known) return known;
  const bytes = fontBytes('text', name);
  const font = bytes && create(bytes);
  if (!font || !('layout' in font)) throw new Error(`${name} is not a font`);
  fonts.set(name, font);
  return font;
}
