import { useId } from 'react';
import { colorAt } from '~/theme/palette';
import classes from './paint.module.css';

/** The colour and pattern of a part. The pattern tells parts apart if colours are not visible. */
export type Paint = { color: string; pattern: keyof typeof patterns };
/** One part of a pie. */
export type Part = { name: string; value: number; paint: Paint };

/** The name of a part, and its `fill` as in the drawing. */
export type LegendEntry = { name: string; fill: string };

/** SVG paths of lines and dots on a tile of 8 × 8. */
const patterns = {
  plain: '',
  rising: 'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  dotted: 'M2 2h.01M6 6h.01',
  crossed: 'M0 0L8 8M0 8L8 0',
  level: 'M0 4H8',
  falling: 'M-2 6L2 10M0 0L8 8M6 -2L10 2',
} as const;
const names = Object.keys(patterns) as (keyof typeof patterns)[];

/** The paint of part `index`. Neighbours differ in colour and in pattern. */
export const paintAt = (index: number, color = colorAt(index)): Paint => ({
  color,
  pattern: names[index % names.length] ?? 'plain',
});

/** SVG patterns for use as `url(#…)`. `idOf` returns the id of each one. */
export const Paints = ({
  paints,
  idOf,
}: {
  paints: readonly Paint[];
  idOf: (index: number) => string;
}) => (
  <defs>
    {paints.map(({ color, pattern }, index) => (
      <pattern
        key={idOf(index)}
        id={idOf(index)}
        patternUnits="userSpaceOnUse"
        width={8}
        height={8}
      >
        <rect width={8} height={8} fill={color} />
        {pattern !== 'plain' && (
          <path d={patterns[pattern]} className={classes.ink} style={{ color }} />
        )}
      </pattern>
    ))}
  </defs>
);

/** The colour sample beside a name in a legend. */
export function Swatch({ paint }: { paint: Paint }) {
  const id = useId();
  return (
    <svg width={14} height={14} className={classes.swatch} aria-hidden="true">
      <Paints paints={[paint]} idOf={() => id} />
      <rect
        x={0.5}
        y={0.5}
        width={13}
        height={13}
        rx={3}
        fill={`url(#${id})`}
        className={classes.edge}
      />
    </svg>
  );
}
