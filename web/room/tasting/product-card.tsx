import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { countryName } from '../../../shared/vocabulary/countries.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { Room, RoomProduct } from '../room-types';
import classes from './product-card.module.css';
import { ProductFacts } from './product-facts';
import { ProductPicture } from './product-picture';
import { Shop } from './shop';
import { StepHeading } from './step-heading';
import { useWide } from './use-wide';

type ProductCardProps = Pick<Room, 'session'> & {
  product: RoomProduct;
  /** It has just shown itself. */
  revealed: boolean;
  onStore: () => void;
};

/** What is in the glass: its picture, name and facts; in a blind tasting a number, until it shows itself. */
export function ProductCard({ session, product: place, revealed, onStore }: ProductCardProps) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const wide = useWide();
  const { product, label } = place;
  if (!product) {
    return (
      <div className={classes.card}>
        <ProductPicture product={place} revealed={false} />
        <div>
          <StepHeading>{t('product.hidden', { number: label })}</StepHeading>
          <p className={classes.detail}>{t('product.hiddenHint')}</p>
        </div>
      </div>
    );
  }
  const kinds = [...new Set([product.type, product.subtype].map(({ name }) => localize(name, locale)).filter(Boolean))];
  return (
    <div className={classes.card}>
      <ProductPicture product={place} revealed={revealed} />
      <div>
        {revealed && (
          <p className={classes.was} role="status">
            {t('product.was', { number: label })}
          </p>
        )}
        <StepHeading>{product.name}</StepHeading>
        <p className={classes.detail}>{kinds.join(' · ')}</p>
        <p className={classes.detail}>
          {[product.vintage, product.region, product.country && countryName(product.country, locale)].filter(Boolean).join(' · ')}
        </p>
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
