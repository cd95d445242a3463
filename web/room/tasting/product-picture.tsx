import { Picture } from '~/ui/picture';
import { firstCharacter } from '../../../shared/rules/text.js';
import type { RoomProduct } from '../room-types';
import classes from './product-picture.module.css';

/** The product, or its initial; a number while it is hidden. */
export function ProductPicture({ product: { product, label } }: { product: RoomProduct }) {
  if (!product) {
    return (
      <div className={classes.glass} aria-hidden="true">
        {label}
      </div>
    );
  }
  return (
    <div className={classes.picture}>
      <Picture src={product.image} instead={<span aria-hidden="true">{firstCharacter(product.name)}</span>} />
    </div>
  );
}
