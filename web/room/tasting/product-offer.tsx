import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { Room, RoomProductInfo } from '../room-types';
import { DeliveryCost } from './delivery-cost';
import classes from './product-offer.module.css';
import { safeLink } from './safe-link';
import { StoreLink } from './store-link';

type ShopProps = Pick<Room, 'session'> & { product: RoomProductInfo; onStore: () => void };

/** The price of a product, the link to the shop and the delivery cost. */
export function ProductOffer({ session, product, onStore }: ShopProps) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const store = safeLink(product.externalStoreURL);
  const { currency } = session;
  const { price, discountedPrice } = product;
  if (!store && price === null) return null;
  return (
    <div className={classes.shop}>
      {price !== null && (
        <p className={classes.price}>
          {discountedPrice !== null && (
            <s>
              <VisuallyHidden>{t('product.before')} </VisuallyHidden>
              {format.money(price, currency)}
            </s>
          )}
          <b>{format.money(discountedPrice ?? price, currency)}</b>
        </p>
      )}
      {store && (
        <>
          <StoreLink href={store} onVisit={onStore} />
          <DeliveryCost session={session} />
        </>
      )}
    </div>
  );
}
