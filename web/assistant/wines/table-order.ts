import type { Wine } from './wine';

/** The columns that the table can be sorted by. `buy` is whether there is a shop. */
export const columns = ['name', 'date', 'rate', 'price', 'buy'] as const;
export type Column = (typeof columns)[number];
/** Null keeps the given order. */
export type Order = { column: Column; direction: 'asc' | 'desc' } | null;

/** The default: the best first. */
const defaultOrder: Order = { column: 'rate', direction: 'desc' };

/** Reads the order from an address. */
export function orderIn(text: string | null): Order {
  if (text === null) return defaultOrder;
  const column = columns.find((each) => each === text.replace(/^-/, ''));
  return column ? { column, direction: text.startsWith('-') ? 'desc' : 'asc' } : null;
}

const written = (order: Order) =>
  order ? `${order.direction === 'desc' ? '-' : ''}${order.column}` : 'none';

/** Writes an order for an address; undefined for the default order. */
export const orderText = (order: Order): string | undefined =>
  written(order) === written(defaultOrder) ? undefined : written(order);

/** The order after a press on a heading: ascending, then descending, then none. */
export const nextOrder = (order: Order, column: Column): Order => {
  if (order?.column !== column) return { column, direction: 'asc' };
  return order.direction === 'asc' ? { column, direction: 'desc' } : null;
};

const valueOf = (wine: Wine, column: Column): string | number | null => {
  if (column === 'buy') return wine.shop === null ? 0 : 1;
  return column === 'date' ? Date.parse(wine.date) : wine[column];
};

/**
 * Sorts the rows. Rows without a value come last in both
 * directions, and equal rows keep their order.
 */
export function inOrder(wines: readonly Wine[], order: Order, locale: string): Wine[] {
  if (!order) return [...wines];
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const sign = order.direction === 'asc' ? 1 : -1;
  return wines.toSorted((one, other) => {
    const [a, b] = [valueOf(one, order.column), valueOf(other, order.column)];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return (
      sign *
      (typeof a === 'string' || typeof b === 'string' ? compare(String(a), String(b)) : a - b)
    );
  });
}
