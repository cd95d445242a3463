import { Picture } from '~/ui/picture';
import { firstCharacter } from '../../../shared/rules/text.js';
import type { RoomProduct, RoomProductInfo } from '../room-types';
import classes from './product-picture.module.css';

/** The picture or initial of a product; the number of a hidden product. */
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
  /** Whether it fills the available width on wide screens. */
  grows?: boolean;
};

/** A product's picture or initial, to show beside its name. */
export const FramedPicture = ({ product: { image, name }, grows = false }: FramedPictureProps) => (
  <div className={classes.picture} data-grows={grows || undefined} aria-hidden="true">
    <Picture src={image} instead={<span>{firstCharacter(name)}</span>} />
  </div>
);
