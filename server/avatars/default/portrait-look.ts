import type { EyeLook } from './draw-eyes.js';
import type { MouthLook } from './draw-mouth.js';

/**
 * Everything that makes a drawn portrait. Measures are units of a canvas of 720 × 720. The middle
 * of the face is at x = 360. Colours are `#rrggbb`.
 */
export type PortraitLook = {
  skin: { base: string; light: string; shade: string; deep: string; blush: string };
  /** Half widths of the face at the cheeks, the jaw and the chin. */
  face: { cheek: number; jaw: number; chin: number };
  neck: number;
  nose: { width: number; length: number };
  brow: { color: string; thickness: number; arch: number; opacity: number };
  eyes: EyeLook;
  mouth: MouthLook;
  /** False if the hair hides the ears. */
  ears: boolean;
  /** Strength of the lines of age, from 0 to 1. */
  age: number;
  /** Pieces of SVG, from back to front. */
  hairBack: string;
  clothes: string;
  beard: string;
  /** Outline of the hair in front of the face, filled with the gradient `hair` of `hairFront`. */
  hairShape: string;
  hairFront: string;
  front: string;
};

/** Places of the parts of every drawn face, in units of the canvas. */
export const drawnFace = { middle: 360, eyes: 296, brows: 257, nose: 352, mouth: 396, chin: 457 };
