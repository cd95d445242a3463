import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chart-figure.module.css';
import parts from './report-parts.module.css';

// The drawing library is fetched with the first chart, not with the page.
export const Columns = lazy(async () => ({ default: (await import('./charts')).Columns }));
export const PriceLine = lazy(async () => ({ default: (await import('./charts')).PriceLine }));
export const Slices = lazy(async () => ({ default: (await import('./charts')).Slices }));
export const Radar = lazy(async () => ({ default: (await import('./charts')).Radar }));

type ChartFigureProps = {
  title: string;
  note?: string;
  /** The title stands right above already; here it is only for who listens. */
  titled?: boolean;
  /** Room that is kept while the drawing is being fetched. */
  height: number;
  children: ReactNode;
  /** The same numbers, one press away. */
  table?: ReactNode;
};

/** A chart with its title; what it shows is also there as a table. */
export function ChartFigure({ title, note, titled = false, height, children, table }: ChartFigureProps) {
  const { t } = useTranslation('reports');
  return (
    <figure className={classes.chart}>
      <figcaption>
        {titled ? <VisuallyHidden component="h3">{title}</VisuallyHidden> : <h3 className={parts.tableTitle}>{title}</h3>}
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </figcaption>
      <div aria-hidden="true" className={classes.plot} style={{ minHeight: height }}>
        <Suspense fallback={<Skeleton h={height} radius="md" />}>{children}</Suspense>
      </div>
      {table && (
        <details className={classes.details}>
          <summary>{t('chart.asTable')}</summary>
          {table}
        </details>
      )}
    </figure>
  );
}
