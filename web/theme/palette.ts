import { series } from './tokens';

/** The colour of a chart with a single series, in both colour schemes. */
export const chartAccent = 'light-dark(var(--mantine-color-main-7), var(--mantine-color-main-3))';
/** The colour of the second thing in the same chart, which is compared with the first. */
export const chartContrast = 'var(--rg-contrast)';

/** The colour of a series or slice. After twelve the colours repeat. */
export const colorAt = (index: number): string => `var(--rg-series-${index % series.length})`;

/** The colour of step `index` of `count` on a scale. Later steps are stronger. */
export const scaleColor = (index: number, count: number): string => {
  const strength = count < 2 ? 100 : Math.round(25 + (75 * index) / (count - 1));
  return `color-mix(in oklab, ${chartAccent} ${strength}%, var(--mantine-color-body))`;
};
