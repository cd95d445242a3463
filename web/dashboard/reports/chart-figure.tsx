import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chart-figure.module.css';
import { PictureButtons } from './chart-image-buttons';
import { Folded } from './folded';
import { HowToRead } from './how-to-read';
import type { LegendEntry } from './paint';
import parts from './report-parts.module.css';

// The chart library loads with the first chart, not with the page.
export const Columns = lazy(async () => ({ default: (await import('./charts')).Columns }));
export const PriceLine = lazy(async () => ({ default: (await import('./charts')).PriceLine }));
export const Slices = lazy(async () => ({ default: (await import('./charts')).Slices }));
export const Radar = lazy(async () => ({ default: (await import('./charts')).Radar }));

type ChartFigureProps = {
  title: string;
  /** Explains the symbols of the chart. */
  note?: string;
  /** The title is already visible above: here only screen readers get it. */
  titled?: boolean;
  /** The finding in a sentence. */
  said: string;
  /** The sentence is already visible above. */
  described?: boolean;
  /** Number of people or votes: one number, or one for each part. */
  n: number | readonly number[];
  /** Height in pixels that is reserved while the chart loads. */
  height: number;
  /** Legend of the downloaded image, which lacks the texts beside the chart. */
  legend?: readonly LegendEntry[];
  children: ReactNode;
  /** The same numbers in a collapsed table. Omitted if a table already stands beside the chart. */
  table?: ReactNode;
};

/** A chart with its title and finding, a table of its numbers and image downloads. */
export function ChartFigure({
  title,
  note,
  titled = false,
  said,
  described = false,
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
        {/* Screen readers read it as the name of the drawing. */}
        {!described && (
          <Text size="sm" aria-hidden="true">
            {said}
          </Text>
        )}
      </figcaption>
      <div role="img" aria-label={said} className={classes.plot} style={{ minHeight: height }}>
        {/* screen readers read the label above, not the parts of the drawing */}
        <div ref={plot} aria-hidden="true">
          <Suspense fallback={<Skeleton h={height} radius="md" />}>{children}</Suspense>
        </div>
      </div>
      <div className={classes.foot}>
        {note && <HowToRead>{note}</HowToRead>}
        {table && <Folded label={t('chart.asTable')}>{table}</Folded>}
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
