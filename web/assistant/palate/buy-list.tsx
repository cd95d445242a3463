import { ActionIcon, Loader } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '~/ui/load-failed';
import { ListStatus } from './buy-list-status';
import parts from './palate.module.css';
import { Part } from './part';
import { ProductLine, ShopLink } from './product-line';
import classes from './product-line.module.css';
import type { BuyListState } from './use-buy-list';

/**
 * The products that the guest wants to buy, in their own order, with the shops that sell them now.
 */
export function BuyList({ list }: { list: BuyListState }) {
  const { t } = useTranslation(['palate', 'common']);
  const { products, notRead, readAgain } = list;
  return (
    <Part title={t('list.title')}>
      <ListStatus list={list} />
      {products ? (
        <Rows list={list} products={products} />
      ) : notRead ? (
        <LoadFailed error={notRead} onRetry={readAgain} />
      ) : (
        <Loader aria-label={t('common:loading')} role="status" />
      )}
    </Part>
  );
}

function Rows({
  list,
  products,
}: {
  list: BuyListState;
  products: NonNullable<BuyListState['products']>;
}) {
  const { t } = useTranslation('palate');
  const frame = useRef<HTMLDivElement>(null);
  // A move inserts the row into the DOM again, and a removal deletes the pressed button. The
  // keyboard would lose its place, so the effect below restores the focus.
  const pressed = useRef<HTMLElement>(null);
  const goneFrom = useRef<number>(null);
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
    if (goneFrom.current === null) return;
    const row = Math.min(goneFrom.current, products.length - 1);
    const next =
      frame.current?.querySelectorAll<HTMLElement>('[data-remove]')[row] ??
      frame.current?.querySelector<HTMLElement>('p[tabindex]');
    next?.focus();
    goneFrom.current = null;
  });
  return (
    <div ref={frame}>
      <ol className={`${parts.rows} ${classes.products}`}>
        {products.map((product, place) => {
          const { name, reference, shop } = product;
          const moves = [
            { action: t('list.up'), to: place - 1, sign: '↑' },
            { action: t('list.down'), to: place + 1, sign: '↓' },
          ];
          const remove = t('list.remove');
          return (
            <li key={reference}>
              <ProductLine product={product}>
                {moves.map(({ action, to, sign }) => {
                  const off = to < 0 || to >= products.length;
                  return (
                    <ActionIcon
                      key={action}
                      size={44}
                      aria-label={t('favourites.of', { action, name })}
                      aria-disabled={off || undefined}
                      className={classes.move}
                      onClick={({ currentTarget }) => {
                        pressed.current = currentTarget;
                        list.move(place, to);
                      }}
                    >
                      <span aria-hidden="true">{sign}</span>
                    </ActionIcon>
                  );
                })}
                <ActionIcon
                  size={44}
                  data-remove
                  aria-label={t('favourites.of', { action: remove, name })}
                  onClick={() => {
                    goneFrom.current = place;
                    list.remove(product);
                  }}
                >
                  <span aria-hidden="true">×</span>
                </ActionIcon>
                {shop ? (
                  <ShopLink product={product} />
                ) : (
                  <span className={parts.aside}>{t('list.noShop')}</span>
                )}
              </ProductLine>
            </li>
          );
        })}
      </ol>
      {products.length === 0 && (
        <p className={parts.aside} tabIndex={-1}>
          {t('list.empty')}
        </p>
      )}
    </div>
  );
}
