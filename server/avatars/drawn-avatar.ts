import { type DefaultAvatarName, defaultAvatars } from './default/default-avatars.js';
import { drawEyes } from './default/draw-eyes.js';
import { drawMouth } from './default/draw-mouth.js';
import { drawPortrait } from './default/draw-portrait.js';
import { drawnFace } from './default/portrait-look.js';
import { movePoints } from './move-points.js';
import { copyPart, drawSvg, emptyRaster, layOver, type Raster } from './raster.js';
import { canvasSize, type Rig, smooth } from './rig.js';

/** Faces are drawn larger than they are shown, so that small movements do not blur them. */
const scale = 1.5;
const mouthBox = { x: -64, y: -36, width: 128, height: 92 };
const eyesBox = { x: -92, y: -30, width: 184, height: 56 };
/** Poses are rounded to these steps, so that drawn mouths and eyes can be used again. */
const mouthSteps = 16;
const eyeSteps = 6;
const mostKept = 120;

/** Prepares a default avatar for its poses. */
export async function drawnAvatar(name: DefaultAvatarName): Promise<Rig> {
  const look = defaultAvatars[name];
  const { middle, eyes, mouth, brows, chin } = drawnFace;
  const canvas = { x: 0, y: 0, width: canvasSize, height: canvasSize };
  const blank = await drawSvg(drawPortrait(look), canvas, scale);
  const face = emptyRaster(blank.width, blank.height);
  face.pixels.set(blank.pixels);
  const mouths = new KeptDrawings();
  const pairs = new KeptDrawings();
  const lay = (drawing: Raster, x: number, y: number) => {
    const [left, top] = [Math.round(x * scale), Math.round(y * scale)];
    copyPart(face, blank, { left, top, width: drawing.width, height: drawing.height });
    layOver(face, drawing, left, top);
  };
  return {
    isCutOut: true,
    scale,
    async drawFace(pose) {
      const lips = rounded(pose.mouth, mouthSteps);
      const gaze = rounded(pose.eyes, eyeSteps);
      const [mouthDrawing, eyesDrawing] = await Promise.all([
        mouths.get(lips, () => drawSvg(drawMouth(look.mouth, lips), mouthBox, scale)),
        pairs.get(gaze, () => drawSvg(drawEyes(look.eyes, gaze), eyesBox, scale)),
      ]);
      lay(mouthDrawing, middle + mouthBox.x, mouth + mouthBox.y);
      lay(eyesDrawing, middle + eyesBox.x, eyes + eyesBox.y);
      return face;
    },
    bind: movePoints({
      pivot: { x: middle, y: 470 },
      headShare: (_, y) => 1 - smooth(430, 570, y),
      breathShare: (_, y) => 0.35 + 0.65 * smooth(430, 600, y) - smooth(640, 720, y),
      face: { x: middle, y: 340, radius: 120 },
      brows: [-1, 1].map((side) => ({
        x: middle + side * look.eyes.apart,
        y: brows - 4,
        width: 84,
        height: 26,
      })),
      jaw: { x: middle, y: chin - 22, width: 92, height: 62, drop: 9 },
      depth: 6,
      browLift: 7,
      breathLift: 2,
    }),
  };
}

const rounded = <Values extends Record<string, number>>(values: Values, steps: number): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Math.round(value * steps) / steps]),
  ) as Values;

/** Keeps the latest drawings. */
class KeptDrawings {
  private readonly kept = new Map<string, Raster>();

  async get(values: Record<string, number>, draw: () => Promise<Raster>): Promise<Raster> {
    const key = Object.values(values).join();
    const drawing = this.kept.get(key) ?? (await draw());
    // The key moves to the end, behind all that were not used since.
    this.kept.delete(key);
    this.kept.set(key, drawing);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
    return drawing;
  }
}
