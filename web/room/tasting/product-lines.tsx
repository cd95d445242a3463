import { useLocale } from '~/i18n';
import { countryName } from '../../../shared/vocabulary/countries.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { RoomProductInfo } from '../room-types';
import classes from './product-card.module.css';

/** The type, vintage and origin of a product. */
export function ProductLines({ product }: { product: RoomProductInfo }) {
  const locale = useLocale();
  const kinds = [
    ...new Set(
      [product.type, product.subtype].map(({ name }) => localize(name, locale)).filter(Boolean),
    ),
  ];
  return (
    <>
      <p className={classes.detail}>{kinds.join(' · ')}</p>
      <p className={classes.detail}>
        {[product.vintage, product.region, product.country && countryName(product.country, locale)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}
