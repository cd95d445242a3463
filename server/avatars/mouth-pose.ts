import type { MouthShape } from '../../shared/vocabulary/mouth-shapes.js';

/**
 * The form of a mouth. All values lie between 0 and 1, except the width, which is a factor. The
 * values of two poses can be mixed, and the mixture is a pose as well.
 */
export type MouthPose = {
  width: number;
  /** Height of the gap between the lips. */
  open: number;
  /** From a lens (0) to a circle (1). */
  round: number;
  /** Lips pressed together, as in "m". */
  press: number;
  /** Lips pushed forward, as in "u". */
  pout: number;
  /** The lower lip lies under the upper teeth, as in "f". */
  tuck: number;
  upperTeeth: number;
  lowerTeeth: number;
  /** Height of the tongue. */
  tongue: number;
  /** The corners are pulled up. */
  smile: number;
};

const neutral: MouthPose = {
  width: 0.98,
  open: 0.34,
  round: 0.2,
  press: 0,
  pout: 0,
  tuck: 0,
  upperTeeth: 0.5,
  lowerTeeth: 0,
  tongue: 0.3,
  smile: 0.3,
};

export const mouthPoses: Record<MouthShape, MouthPose> = {
  neutral,
  rest: { ...neutral, width: 1.02, open: 0, round: 0, upperTeeth: 0, tongue: 0, smile: 0.9 },
  closed: { ...neutral, width: 0.97, open: 0, round: 0, press: 1, upperTeeth: 0, tongue: 0 },
  teeth: { ...neutral, width: 1, open: 0.2, round: 0, tuck: 1, upperTeeth: 1, tongue: 0 },
  tongue: { ...neutral, width: 1, open: 0.42, upperTeeth: 0.75, tongue: 1 },
  open: { ...neutral, width: 1.03, open: 1, round: 0.45, upperTeeth: 0.55, tongue: 0.35 },
  wide: { ...neutral, width: 1.15, open: 0.46, round: 0, upperTeeth: 0.9, smile: 0.7 },
  round: { ...neutral, width: 0.76, open: 0.8, round: 0.9, pout: 0.5, upperTeeth: 0.25, smile: 0 },
  pucker: { ...neutral, width: 0.56, open: 0.36, round: 1, pout: 1, upperTeeth: 0, smile: 0 },
  narrow: { ...neutral, width: 1.06, open: 0.26, round: 0, upperTeeth: 1, lowerTeeth: 0.9 },
  throat: { ...neutral, open: 0.52, round: 0.3, upperTeeth: 0.45, tongue: 0.15 },
};

/** Mixes poses in proportion to their weights, whose sum is 1. */
export function mixMouths(parts: readonly (readonly [MouthPose, number])[]): MouthPose {
  const mixed = { ...neutral };
  for (const key of Object.keys(neutral) as (keyof MouthPose)[])
    mixed[key] = parts.reduce((sum, [pose, weight]) => sum + pose[key] * weight, 0);
  return mixed;
}
