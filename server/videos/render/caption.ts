import sharp from 'sharp';
import { drawSvg, layOver, toRaster } from '../../avatars/raster.js';
import { videoFormat } from './spoken-video.js';
import type { Placed } from './stage.js';

/** A caption. Times are in milliseconds. Line breaks in the text are kept. */
export type CaptionCue = { startMs: number; endMs: number; text: string };

const widest = 620;
const padding = { x: 18, y: 10 };
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
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const letters = await toRaster(
    sharp({
      text: {
        text: `<span foreground="white">${escaped}</span>`,
        font: 'Commissioner, sans-serif 25',
        rgba: true,
        width: widest,
        align: 'center',
        dpi: 72,
        spacing: 5,
      },
    }),
  );
  const [width, height] = [letters.width + 2 * padding.x, letters.height + 2 * padding.y];
  const raster = await drawSvg(
    '<rect width="100%" height="100%" rx="10" fill="#171213" fill-opacity="0.72"/>',
    { x: 0, y: 0, width, height },
    1,
  );
  layOver(raster, letters, padding.x, padding.y);
  return {
    raster,
    left: Math.round((videoFormat.size - width) / 2),
    top: bottom - height,
  };
}
