import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Room, RoomProduct } from '../room-types';
import classes from './product-card.module.css';
import { ProductFacts } from './product-facts';
import { ProductLines } from './product-lines';
import { ProductOffer } from './product-offer';
import { ProductPicture } from './product-picture';
import { StepHeading } from './step-heading';
import { useIsWideScreen } from './use-is-wide-screen';

type ProductCardProps = Pick<Room, 'session'> & {
  product: RoomProduct;
  /** The product was revealed just now. */
  revealed: boolean;
  /** Says when a hidden product is revealed; by default once the guest submits it. */
  hint?: ReactNode;
  onStore: () => void;
};

/** The picture, name and facts of a product. A hidden blind product shows its number instead. */
export function ProductCard({
  session,
  product: place,
  revealed,
  hint,
  onStore,
}: ProductCardProps) {
  const { t } = useTranslation('room');
  const wide = useIsWideScreen();
  const { product, label } = place;
  if (!product) {
    return (
      <div className={classes.card}>
        <ProductPicture product={place} />
        <div>
          <StepHeading>{t('product.hidden', { number: label })}</StepHeading>
          <p className={classes.detail}>{hint ?? t('product.hiddenHint')}</p>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.card} data-revealed={revealed || undefined}>
      <ProductPicture product={place} />
      <div>
        {revealed && (
          <p className={classes.was} role="status">
            {t('product.was', { number: label })}
          </p>
        )}
        <StepHeading>{product.name}</StepHeading>
        <ProductLines product={product} />
      </div>
      <ProductFacts product={product} />
      {wide && (
        <div>
          <ProductOffer session={session} product={product} onStore={onStore} />
        </div>
      )}
    </div>
  );
}
