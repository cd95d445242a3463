import { useTranslation } from 'react-i18next';
import type { Room, RoomProduct } from '../room-types';
import classes from './product-card.module.css';
import { ProductFacts } from './product-facts';
import { ProductLines } from './product-lines';
import { ProductPicture } from './product-picture';
import { Shop } from './shop';
import { StepHeading } from './step-heading';
import { useWide } from './use-wide';

type ProductCardProps = Pick<Room, 'session'> & {
  product: RoomProduct;
  /** The product was revealed just now. */
  revealed: boolean;
  onStore: () => void;
};

/** The picture, name and facts of a product. A hidden blind product shows its number instead. */
export function ProductCard({ session, product: place, revealed, onStore }: ProductCardProps) {
  const { t } = useTranslation('room');
  const wide = useWide();
  const { product, label } = place;
  if (!product) {
    return (
      <div className={classes.card}>
        <ProductPicture product={place} />
        <div>
          <StepHeading>{t('product.hidden', { number: label })}</StepHeading>
          <p className={classes.detail}>{t('product.hiddenHint')}</p>
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
          <Shop session={session} product={product} onStore={onStore} />
        </div>
      )}
    </div>
  );
}
