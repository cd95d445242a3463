import sharp from 'sharp';
import type { FacePlacement, PicturePoint } from '../../shared/rules/face-placement.js';
import type { EyePose } from './default/draw-eyes.js';
import type { MouthPose } from './mouth-pose.js';
import { movePoints } from './move-points.js';
import { copyPart, drawSvg, emptyRaster, over, type Raster, toRaster } from './raster.js';
import { canvasSize, type Rig, smooth } from './rig.js';
import { samplePixel } from './sample-pixel.js';

const scale = 1.5;
/** The picture is a square card on the canvas. */
const card = { left: 70, top: 70, size: 580, corner: 44 };
/** Side of the shown square, in distances between eyes and mouth. */
const shownFaces = 6.2;
/** The head of a drawn avatar. Smaller faces move less, in proportion. */
const usualRadius = 150;

/** A point in pixels of the canvas at `scale`. */
type Spot = { x: number; y: number };
type Box = { left: number; top: number; width: number; height: number };
type MouthSpot = Spot & { half: number; sin: number; cos: number; chin: number };
type EyesSpot = { spots: Spot[]; half: number; sin: number; cos: number };

/**
 * Prepares an avatar from a picture of any face. A square around the face is shown.
 * @param picture a JPEG, PNG or WebP, already turned as its EXIF says
 */
export async function pictureAvatar(picture: Uint8Array, placement: FacePlacement): Promise<Rig> {
  const { width, height } = await sharp(picture).metadata();
  const { mouth, leftEye, rightEye } = placement;
  const [eyesX, eyesY] = [(leftEye.x + rightEye.x) / 2, (leftEye.y + rightEye.y) / 2];
  const tall = Math.hypot((mouth.x - eyesX) * width, (mouth.y - eyesY) * height);
  const side = Math.round(Math.min(width, height, tall * shownFaces));
  const left = Math.round(clamp(((eyesX + mouth.x) / 2) * width - side / 2, 0, width - side));
  const top = Math.round(clamp(((eyesY + mouth.y) / 2) * height - side / 2, 0, height - side));
  const blank = await drawCard(picture, { left, top, width: side, height: side });
  const perPixel = (card.size * scale) / side;
  const spot = (at: PicturePoint): Spot => ({
    x: card.left * scale + (at.x * width - left) * perPixel,
    y: card.top * scale + (at.y * height - top) * perPixel,
  });
  const [eye, otherEye, lips] = [spot(leftEye), spot(rightEye), spot(mouth)];
  const between = { x: (eye.x + otherEye.x) / 2, y: (eye.y + otherEye.y) / 2 };
  const apart = Math.hypot(otherEye.x - eye.x, otherEye.y - eye.y);
  const tilt = Math.atan2(otherEye.y - eye.y, otherEye.x - eye.x);
  const fall = Math.hypot(lips.x - between.x, lips.y - between.y);
  const chinSpot = placement.chin && spot(placement.chin);
  const chin = chinSpot ? Math.hypot(chinSpot.x - lips.x, chinSpot.y - lips.y) : fall * 0.62;
  const angle = (mouth.angle * Math.PI) / 180;
  const mouthSpot: MouthSpot = {
    ...lips,
    half: (mouth.width * width * perPixel) / 2,
    sin: Math.sin(angle),
    cos: Math.cos(angle),
    chin,
  };
  const eyesSpot: EyesSpot = {
    spots: [eye, otherEye],
    half: apart * 0.24,
    sin: Math.sin(tilt),
    cos: Math.cos(tilt),
  };
  const paintMouth = mouthPainter(blank, await drawInside(mouthSpot.half), mouthSpot);
  const paintEyes = eyesPainter(blank, eyesSpot);
  const face = emptyRaster(blank.width, blank.height);
  face.pixels.set(blank.pixels);

  const unit = (at: Spot) => ({ x: at.x / scale, y: at.y / scale });
  const centre = unit({ x: (between.x + lips.x) / 2, y: (between.y + lips.y) / 2 });
  const radius = (fall / 2 + chin) / scale;
  const size = Math.min(1, radius / usualRadius);
  const edge = (x: number, y: number) =>
    Math.min(x - card.left, y - card.top, card.left + card.size - x, card.top + card.size - y);
  const eyeWidth = apart / scale;
  return {
    isCutOut: false,
    scale,
    drawFace(pose) {
      paintMouth(face, pose.mouth);
      paintEyes(face, pose.eyes);
      return Promise.resolve(face);
    },
    bind: movePoints({
      pivot: { x: centre.x, y: centre.y + 1.6 * radius },
      headShare: (x, y) =>
        size *
        smooth(0, 90, edge(x, y)) *
        (1 - smooth(1.1 * radius, 2.6 * radius, Math.hypot(x - centre.x, y - centre.y))),
      breathShare: (x, y) => 0.7 * smooth(0, 90, edge(x, y)),
      face: { ...centre, radius },
      brows: [placement.leftBrow, placement.rightBrow].map((brow) => ({
        ...unit(spot(brow)),
        width: eyeWidth * 0.45,
        height: eyeWidth * 0.2,
      })),
      jaw: {
        ...unit({
          x: lips.x - mouthSpot.sin * chin * 0.75,
          y: lips.y + mouthSpot.cos * chin * 0.75,
        }),
        width: (mouthSpot.half * 2) / scale,
        height: (chin * 0.9) / scale,
        drop: (mouthSpot.half * 0.14) / scale,
      },
      depth: radius * 0.03,
      browLift: eyeWidth * 0.045,
      breathLift: 2,
    }),
  };
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** Draws a part of a picture as a card with round corners and a shadow. */
async function drawCard(picture: Uint8Array, part: Box): Promise<Raster> {
  const pixels = card.size * scale;
  const rect = (x: number, y: number, more = '') =>
    `<rect x="${x}" y="${y}" width="${pixels}" height="${pixels}" rx="${card.corner * scale}"
${more}/>`;
  const svg = (size: number, content: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`,
    );
  const [x, y] = [card.left * scale, card.top * scale];
  const shade = rect(x, y + 16, 'fill="#000" fill-opacity="0.3" filter="url(#soft)"');
  const shadow = `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%">
<feGaussianBlur stdDeviation="22"/></filter>${shade}`;
  const shown = await sharp(picture)
    .extract(part)
    .resize(pixels, pixels)
    .flatten({ background: '#f4efe8' })
    .ensureAlpha()
    .composite([{ input: svg(pixels, rect(0, 0)), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const whole = canvasSize * scale;
  const composed = await sharp(svg(whole, shadow))
    .composite([{ input: shown, left: x, top: y }])
    .png()
    .toBuffer();
  return toRaster(sharp(composed));
}

/** Share of the half width of a mouth by which it opens at most. */
const mostOpen = 0.62;
/** Share of the opening by which the upper lip rises. */
const upperShare = 0.18;

/** Draws the inside of an open mouth, as wide as the mouth. */
function drawInside(half: number): Promise<Raster> {
  const height = mostOpen * 100;
  return drawSvg(
    `<linearGradient id="cave" x1="0" y1="0" x2="0" y2="1"><stop offset="0"
stop-color="#2a0b0f"/><stop offset="1" stop-color="#561c20"/></linearGradient>
<radialGradient id="tongue"><stop offset="0.2" stop-color="#b8686a"/><stop offset="1"
stop-color="#7a3238"/></radialGradient>
<linearGradient id="teeth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a8998f"/><stop
offset="0.6" stop-color="#e9dfd5"/></linearGradient>
<rect x="-110" y="-10" width="220" height="${height + 20}" fill="url(#cave)"/>
<ellipse cx="0" cy="${height + 4}" rx="66" ry="26" fill="url(#tongue)"/>
<path d="M-82 -10L82 -10L82 4C60 19 -60 19 -82 4Z" fill="url(#teeth)"/>`,
    { x: -110, y: -10, width: 220, height: height + 20 },
    half / 100,
  );
}

/**
 * Returns a function that opens the mouth of a picture: it parts the picture at the line of the
 * mouth, moves the lips up and down, and draws the inside between them.
 */
function mouthPainter(blank: Raster, inside: Raster, { x, y, half, sin, cos, chin }: MouthSpot) {
  const reach = half * 1.9;
  const box = boxAround(blank, x, y, Math.max(reach, chin * 1.6));
  const perUnit = half / 100;
  return (face: Raster, pose: MouthPose) => {
    const wide = 1 + 0.3 * (pose.width - 1);
    const opening = half * mostOpen * pose.open * (1 - 0.5 * pose.tuck);
    const power = 0.9 - 0.35 * pose.round;
    copyPart(face, blank, box);
    if (opening < 0.5 && Math.abs(wide - 1) < 0.005) return;
    for (let row = box.top; row < box.top + box.height; row++) {
      for (let column = box.left; column < box.left + box.width; column++) {
        const dx = column - x;
        const dy = row - y;
        const u = dx * cos + dy * sin;
        const v = dy * cos - dx * sin;
        const far = (u * u + v * v) / (reach * reach);
        const place = u / (half * 0.94 * wide);
        if (far >= 1 && place * place >= 1) continue;
        const stretch = 1 + (wide - 1) * Math.max(0, 1 - far);
        const lens = Math.max(0, 1 - place * place) ** power;
        const up = opening * upperShare * lens;
        const down = opening * (1 - upperShare) * lens;
        // The lips move as far as the gap is open, and the skin beyond them less and less.
        const move =
          v < 0
            ? up * (1 - smooth(0.15, 1, (-v - up) / (half * 0.9)))
            : -down * (1 - smooth(0.25, 1, (v - down) / (chin * 1.1)));
        const su = u / stretch;
        const sv = v + (v < -up || v > down ? move : 0);
        let pixel = samplePixel(blank, x + su * cos - sv * sin, y + su * sin + sv * cos);
        // Between 0 and 1 at the edge of the gap, to smooth it.
        const depth = Math.min(v + up, down - v);
        if (depth > -0.5 && up + down > 1) {
          const teeth = v + up + (1 - pose.upperTeeth) * 9 * perUnit;
          const dark = samplePixel(
            inside,
            u / stretch / wide + 110 * perUnit,
            teeth + 10 * perUnit,
          );
          pixel = over(faded(dark, Math.min(1, depth + 0.5)), pixel);
        }
        face.pixels[row * face.width + column] = pixel;
      }
    }
  };
}

/**
 * Edges of a lid, in heights of half an eye: it begins above the eye and its lashes, ends below the
 * eye, and is stretched from the skin that reaches up to the brow.
 */
const lid = { from: 1.5, to: 1, skin: 2.4, lash: 0.14 };
const lashColor = 0xff141c2a | 0;

/** Returns a function that closes the eyes of a picture: the skin above an eye is drawn over it. */
function eyesPainter(blank: Raster, { spots, half, sin, cos }: EyesSpot) {
  const high = half * 0.52;
  const boxes = spots.map((spot) => ({ spot, box: boxAround(blank, spot.x, spot.y, half * 1.35) }));
  return (face: Raster, { lids }: EyePose) => {
    for (const { spot, box } of boxes) {
      copyPart(face, blank, box);
      if (lids > 0.95) continue;
      for (let row = box.top; row < box.top + box.height; row++) {
        for (let column = box.left; column < box.left + box.width; column++) {
          const dx = column - spot.x;
          const dy = row - spot.y;
          const u = dx * cos + dy * sin;
          const v = (dy * cos - dx * sin) / high;
          const side = u / (half * 1.25);
          const arc = Math.max(0, 1 - side * side) ** 0.4;
          const edge = arc * (lid.to - (lid.to + lid.from) * lids);
          if (arc === 0 || v < -lid.skin || v > edge + lid.lash) continue;
          const share = (v + lid.skin) / (lid.skin + edge);
          const from = (-lid.skin + Math.min(1, share) * (lid.skin - lid.from * arc)) * high;
          const at = row * face.width + column;
          const skin = samplePixel(
            blank,
            spot.x + u * cos - from * sin,
            spot.y + u * sin + from * cos,
          );
          // The lower edge of the lid is smoothed, like the lash along it.
          const cover = 1 - smooth(-0.05, 0.05, v - edge);
          const lash = 0.65 * Math.sqrt(arc) * Math.max(0, 1 - Math.abs(v - edge) / lid.lash);
          const below = over(faded(skin, cover), face.pixels[at] ?? 0);
          face.pixels[at] = over(faded(lashColor, lash), below);
        }
      }
    }
  };
}

function boxAround(raster: Raster, x: number, y: number, reach: number): Box {
  const [left, top] = [Math.max(0, Math.floor(x - reach)), Math.max(0, Math.floor(y - reach))];
  return {
    left,
    top,
    width: Math.max(0, Math.min(raster.width, Math.ceil(x + reach)) - left),
    height: Math.max(0, Math.min(raster.height, Math.ceil(y + reach)) - top),
  };
}

/** A pixel with a share of its opacity. */
function faded(pixel: number, share: number): number {
  const part = (shift: number) => Math.round(((pixel >>> shift) & 255) * share) << shift;
  return part(0) | part(8) | part(16) | part(24);
}
