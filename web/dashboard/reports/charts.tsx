import { BarChart, LineChart, PieChart, RadarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useElementSize } from '@mantine/hooks';
import type { TextProps } from 'recharts';
import { chartAccent, chartContrast } from '~/theme/palette';
import { pageFont } from './drawing';
import { widthOf } from './fit-text';
import { Paints, type Part } from './paint';

/**
 * Data of the charts. Callers pass all texts and formats: this module does not know the language.
 */
type Column = { label: string; count: number };
type PricePoint = { label: string; count: number };
type Axis = { label: string; value: number };

type Labelled = {
  xLabel: string;
  yLabel: string;
  valueName: string;
  format: (value: number) => string;
};

const height = 260;
const radarTop = 10;
const radarRings = [0, 2.5, 5, 7.5, 10];
const margin = { top: 12, right: 8, bottom: 30, left: 14 };
// Off, because `ChartFigure` describes each chart and offers its numbers as a table.
const silent = { accessibilityLayer: false } as const;

/** Column chart: the number of people who gave each rating. */
export function Columns({
  columns,
  xLabel,
  yLabel,
  valueName,
  format,
}: Labelled & { columns: Column[] }) {
  return (
    <BarChart
      {...silent}
      h={height}
      data={columns}
      dataKey="label"
      series={[{ name: 'count', label: valueName, color: chartAccent }]}
      xAxisLabel={xLabel}
      yAxisLabel={yLabel}
      valueFormatter={format}
      yAxisProps={{ allowDecimals: false, width: 52 }}
      xAxisProps={{ interval: 0 }}
      barChartProps={{ margin }}
      barProps={{ radius: [3, 3, 0, 0] }}
      gridAxis="x"
    />
  );
}

/** Line chart of guessed prices in ranges, with marks such as the real price. */
export function PriceLine({
  points,
  marks,
  ...labels
}: Labelled & { points: PricePoint[]; marks: { at: string; label: string; contrast: boolean }[] }) {
  return (
    <LineChart
      {...silent}
      h={height + 20}
      data={points}
      dataKey="label"
      series={[{ name: 'count', label: labels.valueName, color: chartAccent }]}
      curveType="monotone"
      xAxisLabel={labels.xLabel}
      yAxisLabel={labels.yLabel}
      valueFormatter={labels.format}
      yAxisProps={{ allowDecimals: false, width: 52, domain: [0, 'auto'] }}
      referenceLines={marks.map(({ at, label, contrast }) => ({
        x: at,
        // one line lower, in case both prices are close to each other
        label: { value: label, dy: contrast ? 16 : 0 },
        color: contrast ? chartContrast : chartAccent,
        labelPosition: contrast ? 'insideTopRight' : 'insideTopLeft',
        strokeWidth: 2,
      }))}
      lineChartProps={{ margin: { ...margin, top: 24 } }}
    />
  );
}

/** Pie chart, clockwise from the top. Each slice has an outline: a wine may be as pale as paper. */
export function Slices({
  slices,
  idOf,
  size,
}: {
  slices: readonly Part[];
  idOf: (index: number) => string;
  size: number;
}) {
  return (
    <PieChart
      data={slices
        .map(({ name, value }, index) => ({ name, value, color: `url(#${idOf(index)})` }))
        .filter(({ value }) => value > 0)}
      size={size}
      strokeWidth={1}
      strokeColor="var(--mantine-color-dimmed)"
      startAngle={90}
      endAngle={-270}
      pieChartProps={silent}
      // Not focusable: the table beside it has the same numbers.
      pieProps={{ rootTabIndex: -1 }}
    >
      <Paints paints={slices.map(({ paint }) => paint)} idOf={idOf} />
    </PieChart>
  );
}

/** Position and value of an axis label, as recharts passes them. */
type TickPlace = {
  x: number | string;
  y: number | string;
  /** The vertical position of the centre of a radar. */
  cy?: number | string;
  textAnchor?: TextProps['textAnchor'];
  payload: { value: unknown };
};

const lineLength = 13;
const axisFont = 12;
const radarHeight = 320;

/** Wraps the name of an axis into short lines, so that it fits a narrow screen. */
const axisLines = (name: string): string[] =>
  name.split(' ').reduce<string[]>((rows, word) => {
    const last = rows.at(-1);
    return last !== undefined && last.length + word.length < lineLength
      ? [...rows.slice(0, -1), `${last} ${word}`]
      : [...rows, word];
  }, []);

/** Draws the name of an axis. Above the chart, its last line is the nearest one. */
function AxisName({ x, y, cy = 0, textAnchor = 'middle', payload }: TickPlace) {
  const lines = axisLines(String(payload.value));
  const above = textAnchor === 'middle' && Number(y) < Number(cy);
  const start = (1 - lines.length) * (above ? 1.1 : 0.5) + (above ? 0.1 : 0.35);
  return (
    <text x={x} y={y} fontSize={axisFont} textAnchor={textAnchor} fill="currentColor">
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? `${start}em` : '1.1em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Radar chart of values from 0 to 10. */
export function Radar({
  axes,
  valueName,
  format,
}: {
  axes: Axis[];
  valueName: string;
  format: (value: number) => string;
}) {
  const { ref, width } = useElementSize();
  // The names stand beside the circle.
  const names = axes.flatMap(({ label }) => axisLines(label));
  const widest = Math.max(0, ...names.map((line) => widthOf(line, pageFont(axisFont))));
  const radius = Math.max(24, Math.min(0.35 * radarHeight, width / 2 - widest - 12));
  return (
    <div ref={ref} style={{ minHeight: radarHeight }}>
      {width > 0 && (
        <RadarChart
          {...silent}
          h={radarHeight}
          data={axes}
          dataKey="label"
          series={[{ name: 'value', label: valueName, color: chartAccent, opacity: 0.25 }]}
          withPolarRadiusAxis
          withDots
          // Circular grid. The ring numbers stand half-way between the first two axes, clear of
          // axis names.
          polarGridProps={{ gridType: 'circle' }}
          polarAngleAxisProps={{ tick: AxisName }}
          polarRadiusAxisProps={{
            domain: [0, radarTop],
            ticks: radarRings,
            angle: 90 - 180 / axes.length,
            axisLine: false,
            // Draws the numbers upright: by default they lean with their axis.
            tick: ({ x, y, payload }: TickPlace) => (
              <text
                x={x}
                y={y}
                fontSize={11}
                textAnchor="middle"
                dominantBaseline="middle"
                fill="var(--mantine-color-dimmed)"
              >
                {format(Number(payload.value))}
              </text>
            ),
          }}
          radarChartProps={{ outerRadius: radius }}
        />
      )}
    </div>
  );
}
