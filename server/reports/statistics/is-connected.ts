import type { Matrix } from 'ml-matrix';

/**
 * Whether chains of comparisons link every thing to every other one.
 * @param matrix a row and a column for each thing. Two things are compared with each other if their
 * entry is below `linked`
 */
export function isConnected(matrix: Matrix, linked: number): boolean {
  const reached = new Set([0]);
  for (const from of reached) {
    for (let to = 0; to < matrix.rows; to++) if (matrix.get(from, to) < linked) reached.add(to);
  }
  return reached.size === matrix.rows;
}
