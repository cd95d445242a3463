import {
  type FacePlacement,
  mouthRanges,
  type PicturePoint,
} from '../../../shared/rules/face-placement.js';

/** The points of a face that a person moves. The mouth is moved at its two corners. */
export const faceHandles = [
  'leftBrow',
  'rightBrow',
  'leftEye',
  'rightEye',
  'leftCorner',
  'rightCorner',
] as const;
export type FaceHandle = (typeof faceHandles)[number];

/** The size of a picture in pixels. */
type Measures = { width: number; height: number };

/** The places of a usual face in the middle, to begin with. */
export const middleFace: FacePlacement = {
  mouth: { x: 0.5, y: 0.62, width: 0.16, height: 0.05, angle: 0 },
  leftEye: { x: 0.41, y: 0.42 },
  rightEye: { x: 0.59, y: 0.42 },
  leftBrow: { x: 0.41, y: 0.35 },
  rightBrow: { x: 0.59, y: 0.35 },
};

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The place of a handle in the picture. */
export function placeOf(
  placement: FacePlacement,
  handle: FaceHandle,
  { width, height }: Measures,
): PicturePoint {
  if (handle !== 'leftCorner' && handle !== 'rightCorner') return placement[handle];
  const { mouth } = placement;
  const angle = (mouth.angle * Math.PI) / 180;
  const side = handle === 'leftCorner' ? -0.5 : 0.5;
  return {
    x: mouth.x + side * mouth.width * Math.cos(angle),
    y: mouth.y + (side * mouth.width * Math.sin(angle) * width) / height,
  };
}

/** Moves a handle. It stays inside the picture. The lips stay as thick as before, in proportion. */
export function moveFace(
  placement: FacePlacement,
  handle: FaceHandle,
  to: PicturePoint,
  measures: Measures,
): FacePlacement {
  const place = { x: clamp(to.x, 0, 1), y: clamp(to.y, 0, 1) };
  if (handle !== 'leftCorner' && handle !== 'rightCorner') return { ...placement, [handle]: place };
  const { width, height } = measures;
  const other = placeOf(
    placement,
    handle === 'leftCorner' ? 'rightCorner' : 'leftCorner',
    measures,
  );
  const [left, right] = handle === 'leftCorner' ? [place, other] : [other, place];
  const [dx, dy] = [right.x - left.x, ((right.y - left.y) * height) / width];
  const span = Math.hypot(dx, dy);
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const ranges = mouthRanges;
  // The corners have met or changed sides.
  if (span < ranges.width.min || span > ranges.width.max) return placement;
  if (angle < ranges.angle.min || angle > ranges.angle.max) return placement;
  const { chin, ...face } = placement;
  const y = (left.y + right.y) / 2;
  const mouth = {
    x: (left.x + right.x) / 2,
    y,
    width: span,
    height: clamp(
      (placement.mouth.height * span) / placement.mouth.width,
      ranges.height.min,
      ranges.height.max,
    ),
    angle,
  };
  // A chin that was found belongs to the place where the mouth was found.
  return { ...face, mouth, ...(chin && chin.y > y ? { chin } : {}) };
}
