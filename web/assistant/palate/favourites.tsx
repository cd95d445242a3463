import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import parts from './palate.module.css';
import { Part } from './part';
import { ProductLine, ShopLink } from './product-line';
import classes from './product-line.module.css';
import type { TastedProduct } from './types';
import type { BuyListState } from './use-buy-list';

/** What has most stars, to be put on the buy list. */
export function Favourites({ favourites, list }: { favourites: readonly TastedProduct[]; list: BuyListState }) {
  const { t } = useTranslation('palate');
  return (
    <Part title={t('favourites.title')}>
      <ol className={`${parts.rows} ${classes.products}`}>
        {favourites.map((product) => {
          const isOn = list.products?.some(({ reference }) => reference === product.reference) ?? false;
          const action = t(isOn ? 'favourites.on' : 'favourites.add');
          return (
            <li key={product.reference}>
              <ProductLine product={product}>
                <Button
                  variant={isOn ? 'subtle' : 'light'}
                  aria-pressed={isOn}
                  aria-disabled={!list.products || undefined}
                  aria-label={t('favourites.of', { action, name: product.name })}
                  leftSection={<span aria-hidden="true">{isOn ? '✓' : '+'}</span>}
                  onClick={() => (isOn ? list.remove(product) : list.add(product))}
                >
                  {action}
                </Button>
                <ShopLink product={product} />
              </ProductLine>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
