import type { formatters } from './format.js';

/** A figure of an event and of the earlier one, with the interval of their difference. */
type FigureSince = {
  now: number;
  before: number;
  difference: number;
  low: number;
  high: number;
  differs: boolean;
};
/** An event compared with the last comparable one before it. */
export type Previous = {
  publicCode: string;
  tasting: string;
  startDate: string;
  timeZone: string;
  attendees: { now: number; before: number };
  finished: FigureSince | null;
  satisfaction: FigureSince | null;
  products: (FigureSince & { count: number }) | null;
};

type Format = Pick<ReturnType<typeof formatters>, 'number' | 'percent' | 'list'>;
type PreviousKey =
  | 'previous.more'
  | 'previous.fewer'
  | 'previous.equal'
  | 'previous.finished'
  | 'previous.satisfaction'
  | 'previous.products'
  | 'previous.same'
  | 'previous.higher'
  | 'previous.lower'
  | 'previous.higherPoints'
  | 'previous.lowerPoints';
type Translate = (key: PreviousKey, values: Record<string, string | number>) => string;

/**
 * Returns one or two sentences: how many guests came, and how the other figures differ. A figure
 * whose difference may be chance is 'about the same'.
 * @param date the day of the earlier event, as readers write it
 */
export function previousSentences(
  { tasting, attendees, finished, satisfaction, products }: Previous,
  date: string,
  translate: Translate,
  format: Format,
): string[] {
  const { now, before } = attendees;
  const came = now === before ? 'equal' : now > before ? 'more' : 'fewer';
  const first = translate(`previous.${came}`, {
    count: now,
    shown: format.number(now),
    difference: format.number(Math.abs(now - before)),
    tasting,
    date,
  });
  /**
   * @param shown writes a figure
   * @param range writes an end of the interval of a difference, for shares in points
   */
  const told = (
    key: 'finished' | 'satisfaction' | 'products',
    figure: (FigureSince & { count?: number }) | null,
    shown: (value: number) => string,
    range?: (value: number) => string,
  ): string[] => {
    if (!figure) return [];
    const { low, high, differs, count = 1 } = figure;
    const [from, to] = low > 0 ? [low, high] : [-high, -low];
    const write = range ?? shown;
    const way = `${low > 0 ? 'higher' : 'lower'}${range ? 'Points' : ''}` as const;
    const change = differs
      ? translate(`previous.${way}`, { low: write(from), high: write(to) })
      : translate('previous.same', {});
    return [
      translate(`previous.${key}`, {
        count,
        now: shown(figure.now),
        before: shown(figure.before),
        change,
      }),
    ];
  };
  const number = (value: number) => format.number(value, 1);
  const stars = (value: number) => format.number(value, 2);
  const rest = [
    ...told(
      'finished',
      finished,
      (share) => format.percent(share / 100),
      (points) => format.number(Math.round(points)),
    ),
    ...told('satisfaction', satisfaction, number),
    ...told('products', products, stars),
  ];
  return rest.length === 0 ? [first] : [first, `${capitalised(format.list(rest))}.`];
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
