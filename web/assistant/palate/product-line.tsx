import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { Picture } from '~/ui/picture';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { StarsDisplay } from '../wines/stars-display';
import parts from './palate.module.css';
import classes from './product-line.module.css';
import type { WishedProduct } from './types';

/** A product with the guest's stars, its price, and its actions. */
export function ProductLine({
  product,
  children,
}: {
  product: WishedProduct;
  children: ReactNode;
}) {
  const locale = useLocale();
  const format = useFormat();
  const { name, image, vintage, type, subtype, stars, price } = product;
  const facts = [
    localize(subtype?.name, locale) || localize(type?.name, locale),
    vintage === null ? '' : String(vintage),
    price ? format.money(price.amount, price.currency) : '',
  ];
  return (
    <>
      <span className={classes.thumb} aria-hidden="true">
        <Picture src={image} loading="lazy" instead={null} />
      </span>
      <div className={classes.about}>
        <h3>{name}</h3>
        {stars !== null && (
          <p>
            <StarsDisplay value={stars} of={name} />
          </p>
        )}
        <p className={parts.aside}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </>
  );
}

/** A link to the shop that sells the product now. */
export function ShopLink({ product: { name, shop } }: { product: WishedProduct }) {
  const { t } = useTranslation('palate');
  if (!shop) return null;
  const action = t('favourites.shop');
  return (
    <Anchor
      href={shop}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.shop}
      aria-label={t('favourites.of', { action, name })}
    >
      {action}
      <span aria-hidden="true">↗</span>
    </Anchor>
  );
}
