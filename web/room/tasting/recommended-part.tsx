import type { Room, RoomProductInfo } from '../room-types';
import { ProductLines } from './product-lines';
import { ProductOffer } from './product-offer';
import { FramedPicture } from './product-picture';
import classes from './recommended-part.module.css';

type RecommendedPartProps = Pick<Room, 'session'> & {
  product: RoomProductInfo;
  onStore: () => void;
};

/** A recommended product with its link to the shop. */
export function RecommendedPart({ session, product, onStore }: RecommendedPartProps) {
  return (
    <div className={classes.card}>
      <FramedPicture product={product} />
      <div>
        <h3>{product.name}</h3>
        <ProductLines product={product} />
        <ProductOffer session={session} product={product} onStore={onStore} />
      </div>
    </div>
  );
}
