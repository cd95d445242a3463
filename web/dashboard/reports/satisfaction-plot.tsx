import { pageFont, SvgCanvas } from './drawing';
import classes from './drawing.module.css';
import { faceIcons } from './face-icons';
import { fitText, widthOf } from './fit-text';

export type OpinionRow = {
  key: string;
  name: string;
  said: string;
  /** Votes for each face, from the best to the worst. */
  counts: readonly number[];
  n: number;
};

/** From this width in pixels on, a name, its bar and its mean share one line. */
const wide = 700;
const heading = 44;
const stacked = 62;
const bar = 24;
/** Space in pixels between a name and the mean on the same line. */
const gap = 12;
/** Width in pixels for the share at each end of a bar. */
const outside = 52;
/** The faces from the middle outwards: satisfied guests to the right, the others to the left. */
const sides = [
  { direction: 1, faces: [1, 0] },
  { direction: -1, faces: [2, 3] },
] as const;
const looks = [classes.best, classes.good, classes.poor, classes.worst];
/** The outer parts of a bar are dark and need light text. */
const isStrong = (face: number) => face === 0 || face === 3;

type PlotProps = {
  width: number;
  rows: readonly OpinionRow[];
  faces: readonly string[];
  format: (value: number) => string;
  share: (part: number, whole: number) => string;
};

/**
 * Draws the satisfaction with each topic as a bar that grows from the middle. Satisfied guests are
 * on the right, the others on the left. The bars contain faces.
 */
export function SatisfactionPlot({ width, rows, faces, format, share }: PlotProps) {
  const inline = width >= wide;
  const [step, left, right] = inline ? [36, 190, width - 205] : [stacked, 0, width];
  const [middle, reach] = [(left + right) / 2, (right - left) / 2 - outside];
  const top = inline ? 6 : 26;
  return (
    <SvgCanvas width={width} height={heading + rows.length * step}>
      {/* same order as in the bars: from the worst to the best */}
      {[3, 2, 1, 0].map((face, place) => {
        const Icon = faceIcons[face];
        const x = left + ((right - left) / 4) * (place + 0.5);
        return (
          <g key={face}>
            <rect
              x={x - 12}
              y={0}
              width={24}
              height={24}
              rx={4}
              className={`${looks[face]} ${classes.edge}`}
            />
            {Icon && (
              <Icon
                x={x - 9}
                y={3}
                size={18}
                stroke={1.8}
                className={isStrong(face) ? classes.onStrong : classes.onSoft}
              />
            )}
            <text x={x} y={38} textAnchor="middle" fontSize={11} className={classes.dimmed}>
              {fitText(faces[face] ?? '', (right - left) / 4 - 4, pageFont(11))}
            </text>
          </g>
        );
      })}
      {rows.map(({ key, name, said, counts, n }, index) => {
        const y = heading + index * step;
        return (
          <g key={key}>
            <title>{name}</title>
            <text x={0} y={y + (inline ? 22 : 18)} fontWeight={500}>
              {fitText(
                name,
                inline ? left - 8 : width - widthOf(said, pageFont(12, 600)) - gap,
                pageFont(13, 500),
              )}
            </text>
            <text
              x={width}
              y={y + (inline ? 22 : 18)}
              textAnchor="end"
              fontSize={12}
              fontWeight={600}
            >
              {said}
            </text>
            {n > 0 &&
              sides.map(({ direction, faces: order }) => {
                const total = order.reduce<number>((sum, face) => sum + (counts[face] ?? 0), 0);
                let from = 0;
                return (
                  <g key={direction}>
                    {order.map((face) => {
                      const count = counts[face] ?? 0;
                      const long = (reach * count) / n;
                      const x = middle + direction * from - (direction < 0 ? long : 0);
                      from += long;
                      const Icon = faceIcons[face];
                      const ink = isStrong(face) ? classes.onStrong : classes.onSoft;
                      const told = format(count);
                      const withFace = long >= 26 + told.length * 8;
                      return count === 0 ? null : (
                        <g key={face}>
                          <rect
                            x={x}
                            y={y + top}
                            width={long}
                            height={bar}
                            className={`${looks[face]} ${classes.edge}`}
                          />
                          {withFace && Icon && (
                            <Icon
                              x={x + long / 2 - 10 - told.length * 4}
                              y={y + top + 4}
                              size={16}
                              stroke={1.8}
                              className={ink}
                            />
                          )}
                          {long >= told.length * 8 + 4 && (
                            <text
                              x={x + long / 2 + (withFace ? 9 : 0)}
                              y={y + top + 16}
                              textAnchor="middle"
                              fontSize={12}
                              className={ink}
                            >
                              {told}
                            </text>
                          )}
                        </g>
                      );
                    })}
                    <text
                      x={middle + direction * (from + 6)}
                      y={y + top + 16}
                      textAnchor={direction < 0 ? 'end' : 'start'}
                      fontSize={11}
                      className={classes.dimmed}
                    >
                      {share(total, n)}
                    </text>
                  </g>
                );
              })}
            <line
              x1={middle}
              x2={middle}
              y1={y + top - 4}
              y2={y + top + bar + 4}
              className={classes.middle}
            />
          </g>
        );
      })}
    </SvgCanvas>
  );
}
