import { Picture } from '~/ui/picture';
import { firstCharacter } from '../../../shared/rules/text.js';
import type { RoomProduct, RoomProductInfo } from '../room-types';
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
  return <FramedPicture product={product} grows />;
}

type FramedPictureProps = {
  product: Pick<RoomProductInfo, 'image' | 'name'>;
  /** Whether it takes the width that it is given where there is room. */
  grows?: boolean;
};

/** A product's picture beside its name, or its initial. */
export const FramedPicture = ({ product: { image, name }, grows = false }: FramedPictureProps) => (
  <div className={classes.picture} data-grows={grows || undefined} aria-hidden="true">
    <Picture src={image} instead={<span>{firstCharacter(name)}</span>} />
  </div>
);
