import { pageFont, SvgCanvas } from './drawing';
import classes from './drawing.module.css';
import { widthOf, wrapInto } from './fit-text';

/** A product on the scale: its mean and the 95% interval of the mean. */
export type RankedRow = {
  key: string;
  name: string;
  first: boolean;
  mean: number;
  interval: { low: number; high: number } | null;
  value: string;
};
/**
 * Row numbers, from 0 and ascending, of products without a significant difference. `said` is the
 * text along the bracket.
 */
export type Bracket = { rows: readonly number[]; said?: string };

const endsOf = ({ rows }: Bracket) => ({ from: rows[0] ?? 0, to: rows.at(-1) ?? 0 });

const top = 5;
const stars = [0, 1, 2, 3, 4, 5];
const narrow = 620;
const dot = 5.5;
const lane = 16;
/** Height in pixels of a line of a name. */
const line = 16;
/** Space in pixels between a name and the mean on the same line. */
const gap = 12;
/** More brackets than this side by side are unreadable. Then only the first one is drawn. */
const mostLanes = 4;

/**
 * Places overlapping brackets side by side.
 * @returns each bracket with its lane, from 0; only the first bracket if there are too many lanes
 */
function inLanes(brackets: readonly Bracket[]): (Bracket & { lane: number })[] {
  const ends: number[] = [];
  const placed = brackets.map((bracket) => {
    const { from, to } = endsOf(bracket);
    const free = ends.findIndex((end) => end < from);
    const own = free < 0 ? ends.length : free;
    ends[own] = to;
    return { ...bracket, lane: own };
  });
  return ends.length > mostLanes ? placed.slice(0, 1) : placed;
}

/**
 * Draws each product as a dot on a scale from 0 to 5, and its interval as a line. The best product
 * is at the top. Brackets join products without a significant difference.
 */
export function RankingPlot({
  width,
  rows,
  brackets,
  axis,
  format,
}: {
  width: number;
  rows: readonly RankedRow[];
  brackets: readonly Bracket[];
  axis: string;
  format: (value: number) => string;
}) {
  const placed = inLanes(brackets);
  const lanes = placed.length === 0 ? 0 : Math.max(...placed.map((bracket) => bracket.lane)) + 1;
  const stacked = width < narrow;
  const [above, below] = [22, 44];
  const names = stacked ? 0 : Math.min(290, width * 0.32);
  const values = stacked ? 0 : 150;
  const [left, right] = [names + dot + 6, width - values - lanes * lane - dot - 8];
  const x = (value: number) => left + ((right - left) * value) / top;
  const bracketAt = width - lanes * lane;
  const fonts = { name: pageFont(13, 500), first: pageFont(13, 700), value: pageFont(12) };
  const named = rows.map(({ name, first, value }) =>
    wrapInto(
      stacked ? 2 : 1,
      name,
      stacked ? bracketAt - 8 - gap - widthOf(value, fonts.value) : names - 8,
      first ? fonts.first : fonts.name,
    ),
  );
  const step = stacked ? 32 + line * Math.max(1, ...named.map(({ length }) => length)) : 34;
  const bottom = above + rows.length * step;
  const middle = (index: number) => above + index * step + (stacked ? step - 14 : step / 2);
  return (
    <SvgCanvas width={width} height={bottom + below}>
      {stars.map((star) => (
        <g key={star}>
          <line x1={x(star)} x2={x(star)} y1={above - 4} y2={bottom + 4} className={classes.grid} />
          {[above - 10, bottom + 18].map((y) => (
            <text
              key={y}
              x={x(star)}
              y={y}
              textAnchor="middle"
              fontSize={11}
              className={classes.dimmed}
            >
              {format(star)}
            </text>
          ))}
        </g>
      ))}
      <text
        x={(left + right) / 2}
        y={bottom + 36}
        textAnchor="middle"
        fontSize={12}
        className={classes.dimmed}
      >
        {axis}
      </text>
      {rows.map(({ key, name, first, mean, interval, value }, index) => {
        const y = middle(index);
        const nameY = stacked ? y - 16 : y + 4;
        return (
          <g key={key}>
            <title>{name}</title>
            {(named[index] ?? []).map((words, place, { length }) => (
              <text
                key={words}
                x={0}
                y={nameY - (length - 1 - place) * line}
                fontWeight={first ? 700 : 500}
              >
                {words}
              </text>
            ))}
            <line x1={x(0)} x2={x(top)} y1={y} y2={y} className={classes.row} />
            {interval && (
              <path
                d={`M${x(interval.low)} ${y - 5}v10m0 -5H${x(interval.high)}m0 -5v10`}
                className={first ? classes.whiskerFirst : classes.whisker}
              />
            )}
            <circle
              cx={x(mean)}
              cy={y}
              r={dot}
              className={first ? classes.dotFirst : classes.dot}
            />
            <text
              x={stacked ? bracketAt - 8 : right + dot + 10}
              y={nameY}
              textAnchor={stacked ? 'end' : 'start'}
              fontSize={12}
            >
              {value}
            </text>
          </g>
        );
      })}
      {placed.map((bracket) => {
        const { rows: members, said, lane: own } = bracket;
        const { from, to } = endsOf(bracket);
        const [x0, y0, y1] = [bracketAt + own * lane + 4, middle(from), middle(to)];
        return (
          <g key={members.join(' ')}>
            {/* a tick at each member: rows between two members may not belong to the bracket */}
            <path
              d={`M${x0} ${y0}V${y1}${members.map((row) => `M${x0 - 5} ${middle(row)}h5`).join('')}`}
              className={classes.bracket}
            />
            {said && (
              <text
                transform={`translate(${x0 + 10} ${(y0 + y1) / 2}) rotate(90)`}
                y={2}
                textAnchor="middle"
                fontSize={11}
                fontWeight={600}
              >
                {said}
              </text>
            )}
          </g>
        );
      })}
    </SvgCanvas>
  );
}
