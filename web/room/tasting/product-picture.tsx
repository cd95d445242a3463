import { Picture } from '~/ui/picture';
import { firstCharacter } from '../../../shared/rules/text.js';
import type { RoomProduct } from '../room-types';
import classes from './product-picture.module.css';

/** The product, or its initial; a number while it is hidden. */
export function ProductPicture({ product: { product, label }, revealed }: { product: RoomProduct; revealed: boolean }) {
  if (!product) {
    return (
      <div className={classes.glass} aria-hidden="true">
        {label}
      </div>
    );
  }
  return (
    <div className={classes.picture} data-revealed={revealed || undefined}>
      <Picture src={product.image} instead={<span aria-hidden="true">{firstCharacter(product.name)}</span>} />
      {revealed && <Celebration />}
    </div>
  );
}

/** Drops that fly off the glass, once. */
const Celebration = () => (
  <span className={classes.celebration} aria-hidden="true">
    {Array.from({ length: 12 }, (_, drop) => (
      <i key={drop} style={{ rotate: `${drop * 30}deg`, animationDelay: `${(drop % 3) * 60}ms` }} />
    ))}
  </span>
);
