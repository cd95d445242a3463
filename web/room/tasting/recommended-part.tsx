import { Picture } from '~/ui/picture';
import { firstCharacter } from '../../../shared/rules/text.js';
import type { Room, RoomProductInfo } from '../room-types';
import { ProductLines } from './product-lines';
import classes from './recommended-part.module.css';
import { Shop } from './shop';

type RecommendedPartProps = Pick<Room, 'session'> & { product: RoomProductInfo; onStore: () => void };

/** What to taste after this: another product, and the way to it. */
export function RecommendedPart({ session, product, onStore }: RecommendedPartProps) {
  return (
    <div className={classes.card}>
      <div className={classes.picture} aria-hidden="true">
        <Picture src={product.image} instead={<span>{firstCharacter(product.name)}</span>} />
      </div>
      <div>
        <h3>{product.name}</h3>
        <ProductLines product={product} />
        <Shop session={session} product={product} onStore={onStore} />
      </div>
    </div>
  );
}
