/** A guest who writes is left alone until the field has been quiet for this time. */
const idleMs = 5_000;
/** A press takes effect a moment after the finger is lifted. */
const pressMs = 300;
/** A finger that never seems to be lifted is forgotten after this time. */
const longestPressMs = 10_000;

/** The last activity of a guest. Times are those of `performance.now()`. */
export type Activity = {
  /** Whether a text field has the focus. */
  isWriting: boolean;
  /** The last key, input or focus in a text field. */
  wroteAt: number;
  /** Start of the current press, or null. */
  pressedAt: number | null;
  /** End of the last press. */
  liftedAt: number;
};

/**
 * The milliseconds to wait before the phone may go to another page by itself. Nobody is interrupted
 * while they write or press something.
 */
export function waitToFollow(
  { isWriting, wroteAt, pressedAt, liftedAt }: Activity,
  now: number,
): number {
  const ends = [
    isWriting ? wroteAt + idleMs : 0,
    pressedAt === null ? liftedAt + pressMs : pressedAt + longestPressMs,
  ];
  return Math.max(0, ...ends.map((end) => end - now));
}

const textField =
  'textarea, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="range"], [type="button"], [type="submit"])';

export const isTextField = (element: Element | null): boolean =>
  element?.matches(textField) ?? false;
