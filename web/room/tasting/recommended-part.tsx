import type { Room, RoomProductInfo } from '../room-types';
import { ProductLines } from './product-lines';
import { FramedPicture } from './product-picture';
import classes from './recommended-part.module.css';
import { Shop } from './shop';

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
        <Shop session={session} product={product} onStore={onStore} />
      </div>
    </div>
  );
}
