import { Button, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { RoomProductInfo } from '../room-types';
import { safeLink } from './safe-link';
import classes from './shop.module.css';

/** What it costs, and the way to the shop. */
export function Shop({ product, currency, onStore }: { product: RoomProductInfo; currency: string; onStore: () => void }) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const store = safeLink(product.externalStoreURL);
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
        <Button
          component="a"
          href={store}
          target="_blank"
          rel="noopener noreferrer"
          variant="light"
          size="md"
          rightSection={<IconExternalLink size={18} aria-hidden="true" />}
          onClick={onStore}
        >
          {t('product.buy')}
        </Button>
      )}
    </div>
  );
}
