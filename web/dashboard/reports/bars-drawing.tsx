import { pageFont, SvgCanvas } from './drawing';
import classes from './drawing.module.css';
import { fitText } from './fit-text';

export type Bar = {
  key: string;
  name: string;
  depth: number;
  count: number;
  said: string;
  color?: string | undefined;
};

const [width, step, names, values] = [640, 30, 250, 110];

/** Draws the bars of a table for the image download: names, bars, counts and shares. */
export const BarsDrawing = ({ bars, whole }: { bars: readonly Bar[]; whole: number }) => (
  <SvgCanvas width={width} height={bars.length * step}>
    {bars.map(({ key, name, depth, count, said, color }, index) => (
      <g key={key} transform={`translate(0 ${index * step})`}>
        <text x={depth * 18} y={19} fontWeight={depth === 0 ? 500 : 400}>
          {fitText(name, names - 12 - depth * 18, pageFont(13, 500))}
        </text>
        <rect
          x={names}
          y={7}
          width={width - names - values}
          height={16}
          rx={3}
          className={classes.track}
        />
        {count > 0 && (
          <rect
            x={names}
            y={7}
            width={Math.max(3, ((width - names - values) * count) / whole)}
            height={16}
            rx={3}
            className={color ? classes.edge : classes.bar}
            {...(color && { fill: color })}
          />
        )}
        <text x={width} y={19} textAnchor="end" fontSize={12}>
          {said}
        </text>
      </g>
    ))}
  </SvgCanvas>
);
