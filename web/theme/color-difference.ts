import { type Light, lightOf } from '../../shared/rules/contrast.js';

/**
 * Matrices that simulate colour vision (Machado, 2009): normal vision, then vision without the
 * long, the middle and the short wavelength cones.
 */
const visions = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
];

/** The OKLab colour space, in which equal distances look equal. */
const cones = [
  0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619,
  0.2817188376, 0.6299787005,
];
const lab = [
  0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371,
  0.7827717662, -0.808675766,
];

const times = (matrix: number[], [a, b, c]: Light): Light =>
  [0, 3, 6].map(
    (row) => (matrix[row] ?? 0) * a + (matrix[row + 1] ?? 0) * b + (matrix[row + 2] ?? 0) * c,
  ) as Light;

/** The difference of two colours for each kind of colour vision. Black and white differ by 1. */
export const colorDifferences = (one: string, other: string): number[] =>
  visions.map((vision) => {
    const [from, to] = [one, other].map((color) => {
      const seen = times(vision, lightOf(color)).map((part) =>
        Math.min(1, Math.max(0, part)),
      ) as Light;
      return times(lab, times(cones, seen).map(Math.cbrt) as Light);
    }) as [Light, Light];
    return Math.hypot(...from.map((part, axis) => part - (to[axis] ?? 0)));
  });
