import { useTranslation } from 'react-i18next';
import { ListButton } from './buy-list-button';
import parts from './palate.module.css';
import { Part } from './part';
import { ProductLine, ShopLink } from './product-line';
import classes from './product-line.module.css';
import type { TastedProduct } from './types';
import type { BuyListState } from './use-buy-list';

/** The products with most stars, which can be put on the buy list. */
export function Favourites({
  favourites,
  list,
}: {
  favourites: readonly TastedProduct[];
  list: BuyListState;
}) {
  const { t } = useTranslation('palate');
  return (
    <Part title={t('favourites.title')}>
      <ol className={`${parts.rows} ${classes.products}`}>
        {favourites.map((product) => (
          <li key={product.reference}>
            <ProductLine product={product}>
              <ListButton product={product} list={list} />
              <ShopLink product={product} />
            </ProductLine>
          </li>
        ))}
      </ol>
    </Part>
  );
}
