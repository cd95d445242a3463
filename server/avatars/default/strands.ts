/** Start, two handles and end of a cubic curve: eight numbers. */
export type Curve = readonly [number, number, number, number, number, number, number, number];

/**
 * Draws hairs between two curves as thin lines, which are unevenly light and thick.
 * @param colors take turns
 */
export function strands(
  from: Curve,
  to: Curve,
  count: number,
  colors: readonly string[],
  opacity = 0.35,
  width = 1.6,
): string {
  return Array.from({ length: count }, (_, index) => {
    // The golden ratio spreads values evenly without a visible pattern.
    const uneven = (index * 0.618034) % 1;
    const share = (index + 0.2 + 0.6 * uneven) / count;
    const [x, y, ...rest] = from.map((value, place) =>
      (value + ((to[place] ?? value) - value) * share).toFixed(1),
    );
    return `<path d="M${x} ${y}C${rest.join(' ')}" fill="none"
stroke="${colors[index % colors.length]}"
stroke-width="${(width * (0.6 + 0.9 * uneven)).toFixed(2)}"
stroke-opacity="${(opacity * (0.5 + 0.6 * uneven)).toFixed(2)}" stroke-linecap="round"/>`;
  }).join('');
}

/** Mirrors a curve at the middle of the face. */
export const mirrored = (curve: Curve): Curve =>
  curve.map((value, place) => (place % 2 === 0 ? 720 - value : value)) as unknown as Curve;
