import { bump, type Pose } from './rig.js';

type Point = { x: number; y: number };

/** Places and measures of an avatar that decide how its points move. In units of the canvas. */
export type Anatomy = {
  /** The head turns around this point. */
  pivot: Point;
  /** Share of the movement of the head that a point takes part in, from 0 to 1. */
  headShare(x: number, y: number): number;
  /** Share of the lift of the breath, from 0 to 1. */
  breathShare(x: number, y: number): number;
  face: Point & { radius: number };
  brows: (Point & { width: number; height: number })[];
  /** The jaw that falls with an open mouth. `drop` is the way of its middle. */
  jaw: Point & { width: number; height: number; drop: number };
  /** Greatest movement of the nearest point of the face when the head turns. */
  depth: number;
  /** Greatest lift of the brows. */
  browLift: number;
  /** Greatest lift of the breath. */
  breathLift: number;
};

const weightsPerPoint = 5;

/** Returns the function `bind` of an avatar. */
export function movePoints(
  anatomy: Anatomy,
): (points: Float32Array) => (pose: Pose, moves: Float32Array) => void {
  const { pivot, face, brows, jaw, depth, browLift, breathLift } = anatomy;
  return (points) => {
    const count = points.length / 2;
    const weights = new Float32Array(count * weightsPerPoint);
    for (let index = 0; index < count; index++) {
      const [x, y] = [points[2 * index] ?? 0, points[2 * index + 1] ?? 0];
      const head = anatomy.headShare(x, y);
      weights.set(
        [
          head,
          head * bump((x - face.x) / face.radius, (y - face.y) / (face.radius * 1.25)),
          brows.reduce((sum, at) => sum + bump((x - at.x) / at.width, (y - at.y) / at.height), 0),
          bump((x - jaw.x) / jaw.width, (y - jaw.y) / jaw.height),
          anatomy.breathShare(x, y),
        ],
        index * weightsPerPoint,
      );
    }
    return ({ head, brows: raised, mouth, breath }, moves) => {
      const angle = (head.roll * Math.PI) / 180;
      const [sin, cos] = [Math.sin(angle), Math.cos(angle) - 1];
      for (let index = 0; index < count; index++) {
        const at = index * weightsPerPoint;
        const share = weights[at] ?? 0;
        const near = weights[at + 1] ?? 0;
        const dx = (points[2 * index] ?? 0) - pivot.x;
        const dy = (points[2 * index + 1] ?? 0) - pivot.y;
        moves[2 * index] = share * (head.x + cos * dx - sin * dy) + near * depth * head.turn;
        moves[2 * index + 1] =
          share * (head.y + sin * dx + cos * dy) +
          near * depth * head.nod -
          (weights[at + 2] ?? 0) * browLift * raised +
          (weights[at + 3] ?? 0) * jaw.drop * mouth.open -
          (weights[at + 4] ?? 0) * breathLift * breath;
      }
    };
  };
}
