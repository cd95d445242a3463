import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { chartAccent, chartContrast } from '~/theme/palette';

type DemandCurveProps = {
  steps: readonly { price: number; share: number }[];
  real: { price: number; label: string } | null;
  xLabel: string;
  yLabel: string;
  valueName: string;
  money: (amount: number) => string;
  percent: (share: number) => string;
};

/** Line chart of the share of people who would pay each price. The price axis is linear. */
export function DemandCurve({
  steps,
  real,
  xLabel,
  yLabel,
  valueName,
  money,
  percent,
}: DemandCurveProps) {
  return (
    <LineChart
      accessibilityLayer={false}
      h={280}
      data={steps.map(({ price, share }) => ({ price, share }))}
      dataKey="price"
      series={[{ name: 'share', label: valueName, color: chartAccent }]}
      curveType="linear"
      xAxisLabel={xLabel}
      yAxisLabel={yLabel}
      valueFormatter={percent}
      xAxisProps={{ type: 'number', domain: ['dataMin', 'dataMax'], tickFormatter: money }}
      yAxisProps={{ width: 60, domain: [0, 100] }}
      referenceLines={
        real
          ? [
              {
                x: real.price,
                label: real.label,
                color: chartContrast,
                labelPosition: 'insideTopLeft',
                strokeWidth: 2,
              },
            ]
          : []
      }
      tooltipProps={{ labelFormatter: (price) => money(Number(price)) }}
      lineChartProps={{ margin: { top: 24, right: 16, bottom: 30, left: 14 } }}
    />
  );
}
