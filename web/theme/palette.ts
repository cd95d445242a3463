/**
 * Twelve colours that stay apart with any colour vision, neighbours most of all. Whatever they colour is named beside it too:
 * no colour ever carries a meaning alone.
 */
const palette = [
  '#a40122',
  '#008df9',
  '#ffc33b',
  '#009f81',
  '#8400cd',
  '#ff6e3a',
  '#00c2f9',
  '#9f0162',
  '#ffb2fd',
  '#00754c',
  '#e20134',
  '#5d5fd0',
] as const;

/** What a chart with a single series is drawn in, on either scheme. */
export const chartAccent = 'light-dark(var(--mantine-color-main-7), var(--mantine-color-main-3))';
/** What stands for no answer. */
export const chartNeutral = 'light-dark(var(--mantine-color-gray-5), var(--mantine-color-dark-3))';
/** A second thing in the same chart, to be compared with the first. */
export const chartContrast = 'light-dark(#006d8f, #5cc8ee)';

/** The colour of a series or slice; after twelve they begin again. */
export const colorAt = (index: number): string => palette[index % palette.length] ?? chartAccent;

/** Step `index` of `count` on a scale: the further along, the stronger. */
export const scaleColor = (index: number, count: number): string => {
  const strength = count < 2 ? 100 : Math.round(25 + (75 * index) / (count - 1));
  return `color-mix(in oklab, ${chartAccent} ${strength}%, var(--mantine-color-body))`;
};
