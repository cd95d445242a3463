import { roundedToHundredths } from '../../../shared/rules/number.js';
import type { SheetCategory, SheetComponent } from '../../../shared/vocabulary/sheet.js';
import { combineSamples, meanInterval, repeatedValue } from '../statistics/means.js';
import type { PointsDto } from './points.dto.js';

/** A scale whose options are named by the points that they give. */
export type PointScale = { category: string; component: string; points: Record<string, number> };
/** The number of people who gave a product this total. */
export type PointTotal = { productRef: string; total: number; n: number };

/** The finest step of all models. */
const finestPoint = 0.25;

const written = /^[-−]?\d+(?:[.,]\d+)?$/;

/**
 * The points that the name of an option states, such as '8', '7,25' or '−2'. Null if the name is a
 * word, or states different points in different languages.
 */
function pointsOf({ name }: SheetComponent['options'][number]): number | null {
  const texts = Object.values(name).map((text) => text.trim());
  if (texts.length === 0 || !texts.every((text) => written.test(text))) return null;
  const [points, ...others] = texts.map((text) => Number(text.replace('−', '-').replace(',', '.')));
  return points !== undefined && others.every((other) => other === points) ? points : null;
}

/**
 * The scales of a points model, such as the OIV's 100, Davis's 20 or a coffee cupping. A sheet is a
 * points model if it has several scales and the options of all of them are named by points. For any
 * other sheet the result is empty.
 */
export function pointScales(categories: readonly SheetCategory[]): PointScale[] {
  const scales = categories.flatMap(({ id, components }) =>
    components
      .filter(({ type }) => type === 'OPTIONS_SLIDER')
      .map((component) => ({ category: id, component })),
  );
  const read = scales.flatMap(({ category, component: { id, options } }): PointScale[] => {
    const points = options.flatMap((option) => {
      const given = pointsOf(option);
      return given === null ? [] : [[option.id, given] as const];
    });
    return points.length === options.length && options.length > 1
      ? [{ category, component: id, points: Object.fromEntries(points) }]
      : [];
  });
  return read.length === scales.length && read.length > 1 ? read : [];
}

/** The fewest and the most points that a model gives. */
export function pointRange(scales: readonly PointScale[]): { lowest: number; highest: number } {
  const end = (which: (...values: number[]) => number) =>
    roundedToHundredths(
      scales.reduce((sum, { points }) => sum + which(...Object.values(points)), 0),
    );
  return { lowest: end(Math.min), highest: end(Math.max) };
}

/** The total of one person's votes; null unless they used every scale. */
export function totalPoints(
  scales: readonly PointScale[],
  votes: Record<string, Record<string, unknown>> | undefined,
): number | null {
  let total = 0;
  for (const { category, component, points } of scales) {
    const vote = votes?.[category]?.[component];
    const given = typeof vote === 'string' ? points[vote] : undefined;
    if (given === undefined) return null;
    total += given;
  }
  return scales.length === 0 ? null : roundedToHundredths(total);
}

/**
 * The totals that people gave a product, by the points model of its sheet; null if its sheet is not
 * a points model.
 * @param totals of this product
 */
export function pointResults(
  categories: readonly SheetCategory[],
  totals: readonly PointTotal[],
): PointsDto | null {
  const scales = pointScales(categories);
  if (scales.length === 0) return null;
  const sorted = totals.toSorted((a, b) => a.total - b.total);
  const sample = combineSamples(sorted.map(({ total, n }) => repeatedValue(total, n)));
  const { n } = sample;
  const mean = n === 0 ? null : sample.sum / n;
  const squares =
    mean === null
      ? 0
      : sorted.reduce((sum, { total, n: people }) => sum + people * (total - mean) ** 2, 0);
  const interval = meanInterval(sample, finestPoint);
  /** The total of the person at this place in the order of totals, from 0 for the lowest. */
  const at = (place: number) => {
    let passed = 0;
    return sorted.find(({ n: people }) => (passed += people) > place)?.total ?? 0;
  };
  return {
    n,
    ...pointRange(scales),
    mean: mean === null ? null : roundedToHundredths(mean),
    sd: n < 2 ? null : roundedToHundredths(Math.sqrt(squares / (n - 1))),
    interval: interval && {
      low: roundedToHundredths(interval.low),
      high: roundedToHundredths(interval.high),
    },
    min: sorted[0]?.total ?? null,
    max: sorted.at(-1)?.total ?? null,
    median:
      n === 0
        ? null
        : roundedToHundredths((at(Math.floor((n - 1) / 2)) + at(Math.floor(n / 2))) / 2),
  };
}
