import type { Sort } from './use-list-state';

type Arranged<Row> = { key: string; value: (row: Row) => string | number | null | undefined };

/** Compares texts in the alphabet of the language, with numbers by value: 12 before 100. */
export const textOrder = (locale: string) =>
  new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare;

/** Removes accents and case, so that 'cafe' finds 'Café'. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the rows that contain every word of `query`, sorted by `sort`. Empty values come last in
 * both directions. Equal rows keep their order.
 */
export function filterAndSort<Row>(
  rows: readonly Row[],
  columns: readonly Arranged<Row>[],
  rowName: (row: Row) => string,
  query: string,
  sort: Sort,
  locale: string,
): Row[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = words.length
    ? rows.filter((row) => {
        const text = plain(
          [
            rowName(row),
            ...columns.map(({ value }) => value(row)).filter((value) => typeof value === 'string'),
          ].join(' '),
        );
        return words.every((word) => text.includes(word));
      })
    : [...rows];
  const column = columns.find(({ key }) => key === sort.key);
  if (!column) return found;

  const compare = textOrder(locale);
  const sign = sort.direction === 'desc' ? -1 : 1;
  return found
    .map((row) => ({ row, value: column.value(row) }))
    .sort((a, b) => {
      const aEmpty = a.value === null || a.value === undefined || a.value === '';
      const bEmpty = b.value === null || b.value === undefined || b.value === '';
      if (aEmpty || bEmpty) return Number(aEmpty) - Number(bEmpty);
      if (typeof a.value === 'number' && typeof b.value === 'number')
        return sign * (a.value - b.value);
      return sign * compare(String(a.value), String(b.value));
    })
    .map(({ row }) => row);
}
