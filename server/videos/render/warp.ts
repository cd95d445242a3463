import { over, type Raster } from '../../avatars/raster.js';
import type { Pose, Rig } from '../../avatars/rig.js';
import { between } from '../../avatars/sample-pixel.js';

/** Pixels between the points whose movement is computed. The others lie between them. */
const cell = 16;

/** The place of the canvas of an avatar in a frame: pixels per unit, and its upper left corner. */
export type View = { zoom: number; left: number; top: number };

/**
 * Prepares the drawing of a moved avatar.
 * @param frame width and height are multiples of 16
 * @returns a function that lays the avatar over the frame
 */
export function warper(rig: Rig, view: View, frame: Raster): (face: Raster, pose: Pose) => void {
  const [columns, rows] = [frame.width / cell, frame.height / cell];
  const points = new Float32Array((columns + 1) * (rows + 1) * 2);
  for (let index = 0; index < points.length / 2; index++) {
    const [column, row] = [index % (columns + 1), Math.floor(index / (columns + 1))];
    points[2 * index] = (column * cell - view.left) / view.zoom;
    points[2 * index + 1] = (row * cell - view.top) / view.zoom;
  }
  const move = rig.bind(points);
  const moves = new Float32Array(points.length);
  return (face, pose) => {
    move(pose, moves);
    // From here on, the movements are places in the face.
    for (let index = 0; index < moves.length; index++)
      moves[index] = ((points[index] ?? 0) - (moves[index] ?? 0)) * rig.scale;
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        drawCell(frame, face, moves, column, row, columns + 1);
  };
}

/** Draws one square of the frame. Places in the face are in 65,536ths of a pixel. */
function drawCell(
  frame: Raster,
  face: Raster,
  places: Float32Array,
  column: number,
  row: number,
  perRow: number,
): void {
  const upper = 2 * (row * perRow + column);
  const lower = upper + 2 * perRow;
  const mostX = (face.width - 1) * 65_536 - 1;
  const mostY = (face.height - 1) * 65_536 - 1;
  const corner = (at: number, most: number) => {
    const place = Math.round((places[at] ?? 0) * 65_536);
    return place < 0 ? 0 : place > most ? most : place;
  };
  // Outside of the canvas of the avatar.
  const isOutside = (at: number, size: number) =>
    Math.max(places[at] ?? 0, places[lower + (at - upper) + 2] ?? 0) <= 0 ||
    Math.min(places[at] ?? 0, places[lower + (at - upper) + 2] ?? 0) >= size - 1;
  if (isOutside(upper, face.width) || isOutside(upper + 1, face.height)) return;
  // Arrays would be made for each line, thousands of times per frame. Plain variables cost nothing.
  let leftX = corner(upper, mostX);
  let leftY = corner(upper + 1, mostY);
  let rightX = corner(upper + 2, mostX);
  let rightY = corner(upper + 3, mostY);
  const leftStepX = (corner(lower, mostX) - leftX) / cell;
  const leftStepY = (corner(lower + 1, mostY) - leftY) / cell;
  const rightStepX = (corner(lower + 2, mostX) - rightX) / cell;
  const rightStepY = (corner(lower + 3, mostY) - rightY) / cell;
  const { pixels, width } = face;
  const shown = frame.pixels;
  for (let line = 0; line < cell; line++) {
    let x = leftX | 0;
    let y = leftY | 0;
    const stepX = ((rightX - leftX) / cell) | 0;
    const stepY = ((rightY - leftY) / cell) | 0;
    let into = (row * cell + line) * frame.width + column * cell;
    for (let step = 0; step < cell; step++, into++, x += stepX, y += stepY) {
      const at = (y >> 16) * width + (x >> 16);
      const topLeft = pixels[at] ?? 0;
      const bottomRight = pixels[at + width + 1] ?? 0;
      if ((topLeft | bottomRight) >>> 24 === 0) continue;
      const pixel = between(
        topLeft,
        pixels[at + 1] ?? 0,
        pixels[at + width] ?? 0,
        bottomRight,
        (x >> 8) & 255,
        (y >> 8) & 255,
      );
      shown[into] = over(pixel, shown[into] ?? 0);
    }
    leftX += leftStepX;
    leftY += leftStepY;
    rightX += rightStepX;
    rightY += rightStepY;
  }
}
