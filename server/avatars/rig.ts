import type { EyePose } from './default/draw-eyes.js';
import type { MouthPose } from './mouth-pose.js';
import type { Raster } from './raster.js';

/** Side of the square canvas on which avatars are placed, in units. */
export const canvasSize = 720;

/** An avatar in a moment. */
export type Pose = {
  mouth: MouthPose;
  eyes: EyePose;
  /** Height of the brows: 0 is at rest, 1 is raised. */
  brows: number;
  /**
   * Movement of the head: `x` and `y` in units of the canvas, `roll` in degrees, `turn` and `nod`
   * from −1 to 1.
   */
  head: { x: number; y: number; roll: number; turn: number; nod: number };
  /** From 0 (out) to 1 (in). */
  breath: number;
};

/** An avatar that can be put into a pose. */
export type Rig = {
  /** True if the avatar has no background of its own. */
  isCutOut: boolean;
  /** Pixels of the face per unit of the canvas. */
  scale: number;
  /**
   * Draws eyes and mouth of a pose. The raster contains the whole canvas and is reused: the next
   * call changes it.
   */
  drawFace(pose: Pose): Promise<Raster>;
  /**
   * Tells for points of the canvas how a pose moves them.
   * @param points x and y of each point
   * @returns a function that writes the movement of each point, in the same order
   */
  bind(points: Float32Array): (pose: Pose, moves: Float32Array) => void;
};

/** 0 up to `from`, 1 from `to` on, and a smooth way between them. */
export function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** 1 at the centre, falling smoothly to 0. The distance is in units of the radius. */
export const bump = (dx: number, dy: number): number => Math.exp(-2 * (dx * dx + dy * dy));
