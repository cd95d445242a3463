import sharp from 'sharp';
import { contrast, luminance, tone } from '../../../shared/rules/contrast.js';
import { drawSvg, emptyRaster, layOver, type Raster, toRaster } from '../../avatars/raster.js';
import { videoFormat } from './spoken-video.js';
import type { View } from './warp.js';

/** Colours of the organiser, `#rrggbb`. */
export type Background = { color: string; accent: string };

/** Everything around the avatar. Pictures are files of sharp's formats, such as PNG. */
export type StageParts = { background: Background; logo?: Uint8Array; bottle?: Uint8Array };

/** A picture and its place in the frame. */
export type Placed = { raster: Raster; left: number; top: number };

export type Stage = {
  /** Fills the frame behind the avatar. */
  back: Raster;
  /** Stands in front of the avatar. */
  front: Placed[];
  view: View;
};

const { size } = videoFormat;
const logoBox = { width: 120, height: 60, margin: 28 };
const bottleBox = { width: 176, height: 540, middle: 604, bottom: 684 };
const viewAlone: View = { zoom: 1, left: 0, top: 0 };
/** Beside a bottle, the avatar is smaller and stands in the left third. */
const viewBeside: View = { zoom: 0.9, left: -76, top: size - size * 0.9 };
/** The whole card of a picture stays visible. */
const cardBeside: View = { zoom: 0.78, left: -26, top: 86 };
/** A logo with less contrast to the background gets a plate. */
const logoContrast = 2;

/**
 * Draws everything that does not move.
 * @param isCutOut the avatar has no background of its own, and gets a halo
 */
export async function buildStage(
  { background, logo, bottle }: StageParts,
  isCutOut: boolean,
): Promise<Stage> {
  const beside = isCutOut ? viewBeside : cardBeside;
  const view = bottle ? beside : viewAlone;
  const back = await drawBackground(background, view, isCutOut);
  if (logo) {
    const { raster, left, top } = await placeLogo(logo, background);
    layOver(back, raster, left, top);
  }
  return { back, view, front: bottle ? [await placeBottle(bottle)] : [] };
}

/**
 * A calm gradient of the colour. The halo behind the head makes dark hair visible on dark colours.
 * Drawn avatars stand on a band in the accent colour. Below the card of a picture it would look
 * like an error of the video.
 */
function drawBackground(
  { color, accent }: Background,
  view: View,
  isCutOut: boolean,
): Promise<Raster> {
  const own = luminance(color);
  const [x, y] = [view.left + 360 * view.zoom, view.top + 320 * view.zoom];
  const radius = 292 * view.zoom;
  const isDark = own < 0.3;
  const glow = luminance(accent) > 0.4 ? accent : tone(accent, 0.4);
  const halo = isDark ? glow : tone(color, own + (1 - own) * 0.6);
  const stop = (offset: number, shade: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${shade}" stop-opacity="${opacity}"/>`;
  const surroundings = `<radialGradient id="halo">
${stop(0, halo, 0.9)}${stop(0.7, halo, isDark ? 0.62 : 0.8)}${stop(1, halo, isDark ? 0.3 : 0.5)}
</radialGradient>
<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#halo)"/>
<circle cx="${x}" cy="${y}" r="${radius + 12}" fill="none" stroke="${accent}"
 stroke-opacity="0.5" stroke-width="2.5"/>
<rect y="${size - 8}" width="${size}" height="8" fill="${accent}"/>`;
  return drawSvg(
    `<linearGradient id="back" x1="0" y1="0" x2="0.6" y2="1">
${stop(0, tone(color, own + (1 - own) * (isDark ? 0.012 : 0.06)))}
${stop(1, tone(color, own * 0.78))}
</linearGradient>
<rect width="${size}" height="${size}" fill="url(#back)"/>
${isCutOut ? surroundings : ''}`,
    { x: 0, y: 0, width: size, height: size },
    1,
  );
}

/** The logo in the upper right corner, on a plate if it is hard to see on the background. */
async function placeLogo(logo: Uint8Array, { color }: Background): Promise<Placed> {
  const { width, height, margin } = logoBox;
  const image = sharp(logo).resize({ width, height, fit: 'inside' });
  const raster = await toRaster(image);
  const mean = meanColor(raster);
  const [left, top] = [size - margin - raster.width, margin];
  if (contrast(mean, color) >= logoContrast) return { raster, left, top };
  const padding = 10;
  const plate = await drawSvg(
    `<rect width="100%" height="100%" rx="10"
fill="${luminance(mean) > 0.4 ? '#26272a' : '#ffffff'}"/>`,
    { x: 0, y: 0, width: raster.width + 2 * padding, height: raster.height + 2 * padding },
    1,
  );
  layOver(plate, raster, padding, padding);
  return { raster: plate, left: left - padding, top: top - padding };
}

/** The colour of the visible pixels, `#rrggbb`. */
function meanColor({ pixels }: Raster): string {
  const sums = [0, 8, 16, 24].map((shift) =>
    pixels.reduce((sum, pixel) => sum + ((pixel >>> shift) & 255), 0),
  );
  const alpha = sums[3] || 1;
  return `#${sums
    .slice(0, 3)
    .map((sum) =>
      Math.round((sum / alpha) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The bottle at the right, with a soft shadow on the ground. */
async function placeBottle(bottle: Uint8Array): Promise<Placed> {
  const image = sharp(bottle).resize({
    width: bottleBox.width,
    height: bottleBox.height,
    fit: 'inside',
  });
  const shape = await toRaster(image);
  const margin = 30;
  const [width, height] = [shape.width + 2 * margin, shape.height + 2 * margin];
  const raster = emptyRaster(width, height);
  const ground = await drawSvg(
    `<radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity="0.5"/><stop
offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<ellipse cx="${width / 2}" cy="${margin + shape.height - 2}" rx="${shape.width * 0.5 + margin}"
ry="16" fill="url(#shadow)"/>`,
    { x: 0, y: 0, width, height },
    1,
  );
  layOver(raster, ground, 0, 0);
  layOver(raster, shape, margin, margin);
  return {
    raster,
    left: Math.round(bottleBox.middle - width / 2),
    top: bottleBox.bottom - shape.height - margin,
  };
}
