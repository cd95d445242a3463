import { useId } from 'react';
import { colorAt } from '~/theme/palette';
import classes from './paint.module.css';

/** What a part of a whole is drawn with: its colour, and what tells it apart where no colour is seen. */
export type Paint = { color: string; pattern: keyof typeof patterns };
/** One of the parts of a whole. */
export type Part = { name: string; value: number; paint: Paint };

/** What a part is called; `fill` as the drawing has it. */
export type LegendEntry = { name: string; fill: string };

/** Lines and dots on a tile of eight by eight. */
const patterns = {
  plain: '',
  rising: 'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  dotted: 'M2 2h.01M6 6h.01',
  crossed: 'M0 0L8 8M0 8L8 0',
  level: 'M0 4H8',
  falling: 'M-2 6L2 10M0 0L8 8M6 -2L10 2',
} as const;
const names = Object.keys(patterns) as (keyof typeof patterns)[];

/** The paint of part `index`: no two neighbours look alike, with colours or without. */
export const paintAt = (index: number, color = colorAt(index)): Paint => ({
  color,
  pattern: names[index % names.length] ?? 'plain',
});

/** Paints to be referred to as `url(#…)`: `idOf` says by which name. */
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

/** A paint beside the name of what is drawn with it. */
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
