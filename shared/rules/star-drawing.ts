/** The width and height of the star. */
export const starSize = 22;

/** The SVG path of a star with five points. */
export const starPath =
  'M11 1.6l2.9 6 6.5.9-4.7 4.6 1.1 6.6L11 16.6l-5.8 3.1 1.1-6.6L1.6 8.5l6.5-.9z';
