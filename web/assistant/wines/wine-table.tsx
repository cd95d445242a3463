import { Button, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { goTo, useAddress } from '~/frame/use-address';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { linkTo } from '../app-link';
import classes from '../table.module.css';
import { useNarrow } from '../use-narrow';
import { ProductThumbnail } from './product-thumbnail';
import { ShopLink } from './shop-link';
import { StarsDisplay } from './stars-display';
import {
  type Column,
  columns,
  inOrder,
  nextOrder,
  type Order,
  orderIn,
  orderText,
} from './table-order';
import { keyOf, type Wine } from './wine';
import own from './wine-table.module.css';
import { markOpenedHere } from './wine-window-history';
import { withQuery } from './with-query';

/** The order of the table, kept in the address. */
export function useOrder(): [Order, (order: Order) => void] {
  const address = useAddress();
  return [
    orderIn(address.searchParams.get('sort')),
    (order) =>
      goTo(withQuery(address, { sort: orderText(order), cursor: undefined }), { replace: true }),
  ];
}

type WineTableProps = {
  /** The accessible name of the table. */
  label: string;
  wines: readonly Wine[];
  /**
   * Whether the server has sorted the rows in the order of the address. If not, the table sorts
   * them. In rows that the server sorts, the column `buy` cannot be sorted.
   */
  sorted?: boolean;
};

/** The guest's products: a table with sortable columns, or cards on a phone. */
export function WineTable({ label, wines, sorted = false }: WineTableProps) {
  const locale = useLocale();
  const narrow = useNarrow();
  const [order, setOrder] = useOrder();
  const rows = sorted ? wines : inOrder(wines, order, locale);
  const Rows = narrow ? Cards : Table;
  return <Rows label={label} rows={rows} sorted={sorted} order={order} onOrder={setOrder} />;
}

type RowsProps = {
  label: string;
  rows: readonly Wine[];
  sorted: boolean;
  order: Order;
  onOrder: (order: Order) => void;
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: '↑', desc: '↓' } as const;

function Table({ label, rows, sorted, order, onOrder }: RowsProps) {
  const { t } = useTranslation('tasted');
  const heading = (column: Column) => {
    const direction = order?.column === column ? order.direction : undefined;
    return (
      <th key={column} scope="col" aria-sort={direction ? ariaSort[direction] : 'none'}>
        <button
          type="button"
          className={own.heading}
          onClick={() => onOrder(nextOrder(order, column))}
        >
          {t(`wines.${column}`)}
          <span aria-hidden="true">{direction ? arrows[direction] : '↕'}</span>
        </button>
      </th>
    );
  };
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) =>
              sorted && column === 'buy' ? (
                <th key={column} scope="col">
                  {t('wines.buy')}
                </th>
              ) : (
                heading(column)
              ),
            )}
            <th scope="col">{t('wines.info')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((wine) => (
            <tr key={keyOf(wine)}>
              <th scope="row">
                <span className={own.named}>
                  <ProductThumbnail image={wine.image} name={wine.name} />
                  <b>{wine.name}</b>
                </span>
              </th>
              <td className={own.figure}>
                <Tasted wine={wine} />
              </td>
              <td>
                <StarsDisplay value={wine.rate} of={wine.name} />
              </td>
              <td className={own.figure}>
                <Price wine={wine} />
              </td>
              <td>
                <ShopLink shop={wine.shop} name={wine.name} />
              </td>
              <td>
                <Info wine={wine} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ label, rows, sorted, order, onOrder }: RowsProps) {
  const { t } = useTranslation(['tasted', 'common']);
  const orders = columns
    .filter((column) => !(sorted && column === 'buy'))
    .flatMap((column) => (['desc', 'asc'] as const).map((direction) => ({ column, direction })));
  // Without an order the server sorts the ranking by date.
  const shown = order ?? (sorted ? { column: 'date', direction: 'desc' } : null);
  const valueOf = (one: Order) =>
    one ? `${one.direction === 'desc' ? '-' : ''}${one.column}` : 'none';
  return (
    <>
      <Input
        component="select"
        mt="md"
        size="md"
        pointer
        rightSection={<span className={own.open} />}
        rightSectionPointerEvents="none"
        aria-label={t('common:list.sortBy')}
        value={valueOf(shown)}
        onChange={({ currentTarget: { value } }) => onOrder(orderIn(value))}
      >
        {orders.map((one) => (
          <option key={valueOf(one)} value={valueOf(one)}>
            {t(`tasted:wines.order.${one.column}.${one.direction}`)}
          </option>
        ))}
        {!sorted && <option value="none">{t('tasted:wines.unsorted')}</option>}
      </Input>
      <ul className={classes.cards} aria-label={label}>
        {rows.map((wine) => (
          <li key={keyOf(wine)}>
            <div className={own.named}>
              <ProductThumbnail image={wine.image} name={wine.name} />
              <div className={own.said}>
                <h2 className={classes.name}>{wine.name}</h2>
                <StarsDisplay value={wine.rate} of={wine.name} />
                <p className={own.small}>
                  <Tasted wine={wine} />
                  {wine.price !== null && ' · '}
                  <Price wine={wine} />
                </p>
              </div>
            </div>
            <div className={own.actions}>
              <Info wine={wine} />
              <ShopLink shop={wine.shop} name={wine.name} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

const Tasted = ({ wine: { date, timeZone } }: { wine: Wine }) => (
  <>{useFormat().longDate(date, timeZone)}</>
);

function Price({ wine: { price, currency } }: { wine: Wine }) {
  const format = useFormat();
  return price === null ? null : <>{format.money(price, currency)}</>;
}

/** A button that opens the sheet, which has its own address. */
function Info({ wine }: { wine: Wine }) {
  const { t } = useTranslation(['tasted', 'assistant']);
  const address = useAddress();
  return (
    <Button
      component="a"
      variant="default"
      {...linkTo(withQuery(address, { wine: keyOf(wine) }), { stay: true, onGo: markOpenedHere })}
      aria-label={t('assistant:of', { action: t('wines.more'), name: wine.name })}
    >
      {t('wines.more')}
    </Button>
  );
}
