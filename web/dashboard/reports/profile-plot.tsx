import { pageFont, SvgCanvas } from './drawing';
import classes from './drawing.module.css';
import { fitText } from './fit-text';

/** One scale from 0 to 10: the value of this product and the mean of the tasting. */
export type ProfileRow = {
  key: string;
  name: string;
  /** The first and the last option of the scale. */
  ends: [string, string];
  own: number;
  ownSaid: string;
  average: number | null;
  averageSaid: string;
};

const top = 10;
const step = 74;
const edge = 9;

/** Draws each scale as a line. The dot is this product, the diamond is the mean of the tasting. */
export function ProfilePlot({ width, rows }: { width: number; rows: readonly ProfileRow[] }) {
  const x = (value: number) => edge + ((width - 2 * edge) * value) / top;
  const cell = width / 3 - 6;
  return (
    <SvgCanvas width={width} height={rows.length * step}>
      {rows.map(({ key, name, ends, own, ownSaid, average, averageSaid }, index) => {
        const y = index * step;
        const line = y + 33;
        const small = { y: y + 55, fontSize: 11, className: classes.dimmed } as const;
        return (
          <g key={key}>
            <text x={0} y={y + 14} fontWeight={600}>
              {fitText(name, width - 140, pageFont(13, 600))}
            </text>
            <text x={width} y={y + 14} textAnchor="end" fontSize={12}>
              {ownSaid}
            </text>
            <line x1={edge} x2={width - edge} y1={line} y2={line} className={classes.grid} />
            {[0, 2.5, 5, 7.5, 10].map((tick) => (
              <line
                key={tick}
                x1={x(tick)}
                x2={x(tick)}
                y1={line - 4}
                y2={line + 4}
                className={classes.grid}
              />
            ))}
            {average !== null && (
              <>
                <line x1={x(average)} x2={x(own)} y1={line} y2={line} className={classes.between} />
                <path
                  d={`M${x(average)} ${line - 8}l8 8l-8 8l-8 -8z`}
                  className={classes.average}
                />
              </>
            )}
            <circle cx={x(own)} cy={line} r={6} className={classes.dotFirst} />
            <text x={0} {...small}>
              {fitText(ends[0], cell, pageFont(11))}
            </text>
            {averageSaid && (
              <text x={width / 2} textAnchor="middle" {...small}>
                {averageSaid}
              </text>
            )}
            <text x={width} textAnchor="end" {...small}>
              {fitText(ends[1], cell, pageFont(11))}
            </text>
          </g>
        );
      })}
    </SvgCanvas>
  );
}
