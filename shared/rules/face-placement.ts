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
