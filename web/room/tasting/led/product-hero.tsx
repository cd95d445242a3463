import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomProduct } from '../../room-types';
import { ProductLines } from '../product-lines';
import { FramedPicture, ProductPicture } from '../product-picture';
import { StepHeading } from '../step-heading';
import classes from './product-hero.module.css';

type ProductHeroProps = {
  product: RoomProduct;
  /** The product of a BLIND tasting was revealed. */
  wasHidden?: boolean;
  /** The title of the page; by default the name of the product. */
  title?: string;
  children?: ReactNode;
};

/** A product in the middle of the page: its picture, or its number while it is hidden. */
export function ProductHero({
  product: place,
  wasHidden = false,
  title,
  children,
}: ProductHeroProps) {
  const { t } = useTranslation('room');
  const { product, label } = place;
  return (
    <div className={classes.hero} data-reveals={wasHidden || undefined}>
      {product ? <FramedPicture product={product} /> : <ProductPicture product={place} />}
      <div>
        {wasHidden && <p className={classes.was}>{t('product.was', { number: label })}</p>}
        <StepHeading>
          {title ?? product?.name ?? t('product.hidden', { number: label })}
        </StepHeading>
        {product && !title && <ProductLines product={product} />}
        {children && <div className={classes.more}>{children}</div>}
      </div>
    </div>
  );
}
