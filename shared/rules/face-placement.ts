import type { Issue } from '../vocabulary/issue.js';
import { required } from './field.js';

/** A point of a picture: 0, 0 is the upper left corner, 1, 1 the lower right one. */
export type PicturePoint = { x: number; y: number };

/**
 * Places of the parts of a face in a picture. Left and right are those of the picture. Widths are
 * shares of the width of the picture, heights are shares of its height.
 */
export type FacePlacement = {
  /** The middle of the closed mouth. The angle is in degrees, clockwise. */
  mouth: PicturePoint & { width: number; height: number; angle: number };
  leftEye: PicturePoint;
  rightEye: PicturePoint;
  leftBrow: PicturePoint;
  rightBrow: PicturePoint;
  chin?: PicturePoint;
};

type Loose<Part> = { [field in keyof Part]?: number | null | undefined };

/** A placement as in a request, in which parts and numbers may be missing. */
export type FacePlacementInput = {
  [part in keyof FacePlacement]?: Loose<NonNullable<FacePlacement[part]>> | null | undefined;
};

/** The parts of a face that every placement has. */
const faceParts = ['mouth', 'leftEye', 'rightEye', 'leftBrow', 'rightBrow'] as const;

/** Smallest and largest values of a mouth. A head that is tilted further is lying. */
export const mouthRanges = {
  width: { min: 0.01, max: 0.9 },
  height: { min: 0.002, max: 0.5 },
  angle: { min: -45, max: 45 },
} as const;

const inside = { min: 0, max: 1 };
/** Smallest distance of the eyes, as a share of the width. An avatar cannot be drawn from less. */
const leastApart = 0.01;

/**
 * Checks the places of a face: every point is inside the picture, the mouth has a sensible size,
 * the left eye is on the left, and the mouth is below the eyes.
 */
export function checkFacePlacement(path: string, placement: FacePlacementInput): Issue[] {
  const { mouth, chin } = placement;
  const issues = [
    ...faceParts.flatMap((part) => checkPoint(`${path}.${part}`, placement[part])),
    ...Object.entries(mouthRanges).flatMap(([field, range]) =>
      mouth ? checkRange(`${path}.mouth.${field}`, mouth[field as 'width'], range) : [],
    ),
    ...(chin ? checkPoint(`${path}.chin`, chin) : []),
  ];
  return issues.length > 0 || isFace(placement as FacePlacement)
    ? issues
    : [{ path, code: 'FACE_PLACES' }];
}

const checkPoint = (path: string, point: Loose<PicturePoint> | null | undefined): Issue[] =>
  point
    ? [...checkRange(`${path}.x`, point.x, inside), ...checkRange(`${path}.y`, point.y, inside)]
    : required(path, true);

function checkRange(
  path: string,
  value: number | null | undefined,
  { min, max }: { min: number; max: number },
): Issue[] {
  if (value === null || value === undefined) return required(path, true);
  return value >= min && value <= max ? [] : [{ path, code: 'OUT_OF_RANGE', params: { min, max } }];
}

const isFace = ({ mouth, leftEye, rightEye, chin }: FacePlacement): boolean =>
  rightEye.x - leftEye.x >= leastApart &&
  mouth.y > (leftEye.y + rightEye.y) / 2 + leastApart &&
  (!chin || chin.y > mouth.y);
