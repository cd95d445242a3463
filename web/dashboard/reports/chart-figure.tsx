import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chart-figure.module.css';
import type { LegendEntry } from './paint';
import { PictureButtons } from './picture-buttons';
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
  /** What the drawing shows, in a sentence. */
  said: string;
  /** Of how many people or votes it is: one number, or those of its parts. */
  n: number | readonly number[];
  /** Room that is kept while the drawing is being fetched. */
  height: number;
  /** For its picture, where what stands beside it on the page is missing. */
  legend?: readonly LegendEntry[];
  children: ReactNode;
  /** The same numbers, one press away; none where they stand beside it. */
  table?: ReactNode;
};

/** A chart with its title; what it shows is also said, there as a table, and to be taken along as a picture. */
export function ChartFigure({
  title,
  note,
  titled = false,
  said,
  n,
  height,
  legend,
  children,
  table,
}: ChartFigureProps) {
  const { t } = useTranslation('reports');
  const plot = useRef<HTMLDivElement>(null);
  return (
    <figure className={classes.chart}>
      <figcaption>
        {titled ? (
          <VisuallyHidden component="h3">{title}</VisuallyHidden>
        ) : (
          <h3 className={parts.tableTitle}>{title}</h3>
        )}
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </figcaption>
      <div role="img" aria-label={said} className={classes.plot} style={{ minHeight: height }}>
        {/* what it is made of is no picture by itself */}
        <div ref={plot} aria-hidden="true">
          <Suspense fallback={<Skeleton h={height} radius="md" />}>{children}</Suspense>
        </div>
      </div>
      <div className={classes.foot}>
        {table && (
          <details className={classes.details}>
            <summary>{t('chart.asTable')}</summary>
            {table}
          </details>
        )}
        <PictureButtons
          title={title}
          note={note}
          n={n}
          legend={legend}
          drawing={() => plot.current?.querySelector('svg') ?? null}
        />
      </div>
    </figure>
  );
}
