import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { ChartFigure, Slices } from './chart-figure';
import type { Part } from './paint';

/** Data with more parts than this gets bars only. */
export const mostParts = 5;

type PieFigureProps = {
  title: string;
  /** The title is already visible above. */
  titled?: boolean;
  parts: readonly Part[];
  size: number;
};

/** A pie of a few parts. The table beside it and the legend of the image have names and numbers. */
export function PieFigure({ title, titled = false, parts, size }: PieFigureProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const id = useId();
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const largest = parts.reduce<Part | undefined>(
    (most, part) => (most && most.value >= part.value ? most : part),
    undefined,
  );
  if (!largest || whole === 0) return null;
  const share = (value: number) => format.share(value, whole);
  const idOf = (index: number) => `${id}-${index}`;
  return (
    <ChartFigure
      title={title}
      titled={titled}
      height={size}
      n={whole}
      said={t('shares.said', {
        name: largest.name,
        share: share(largest.value),
        count: largest.value,
        whole: format.number(whole),
      })}
      legend={parts.map(({ name, value }, index) => ({
        name: `${name}: ${format.number(value)} (${share(value)})`,
        fill: `url(#${idOf(index)})`,
      }))}
    >
      <Slices slices={parts} idOf={idOf} size={size} />
    </ChartFigure>
  );
}
