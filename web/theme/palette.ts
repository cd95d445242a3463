import { series } from './tokens';

/** What a chart with a single series is drawn in, on either scheme. */
export const chartAccent = 'light-dark(var(--mantine-color-main-7), var(--mantine-color-main-3))';
/** A second thing in the same chart, to be compared with the first. */
export const chartContrast = 'var(--rg-contrast)';

/** The colour of a series or slice; after twelve they begin again. */
export const colorAt = (index: number): string => `var(--rg-series-${index % series.length})`;

/** Step `index` of `count` on a scale: the further along, the stronger. */
export const scaleColor = (index: number, count: number): string => {
  const strength = count < 2 ? 100 : Math.round(25 + (75 * index) / (count - 1));
  return `color-mix(in oklab, ${chartAccent} ${strength}%, var(--mantine-color-body))`;
};
