import { Injectable } from '@nestjs/common';
import type { Price } from '../../../shared/rules/palate.js';
import type { Grape } from '../../../shared/vocabulary/product.js';
import { ProductsService } from '../../products/products.service.js';
import type { PalateProductDto } from './palate.dto.js';
import type { KnownPlace } from './tasted-places.js';

/** A product with all places at which a guest tasted it, latest first. */
export type TastedProduct = {
  places: readonly [KnownPlace, ...KnownPlace[]];
  grapes: readonly Grape[];
  /** Mean of the guest's stars; null when never rated. */
  stars: number | null;
  price: Price | null;
  /** Current shop link, or null. */
  shop: string | null;
};

/** Groups places by product, with current price and shop. */
@Injectable()
export class TastedProducts {
  constructor(private readonly products: ProductsService) {}

  /** Returns each product once, in the order of its first place. */
  async of(places: readonly KnownPlace[]): Promise<TastedProduct[]> {
    const byProduct = new Map<string, [KnownPlace, ...KnownPlace[]]>();
    for (const place of places) {
      const known = byProduct.get(place.product.reference);
      if (known) known.push(place);
      else byProduct.set(place.product.reference, [place]);
    }
    const tasted = [...byProduct.values()];
    const shelf = await this.products.shelf(
      tasted.map(([{ said, product }]) => ({ ownerUid: said.ownerUid, id: product.reference })),
    );
    return tasted.map((all) => {
      const [{ product, currency }] = all;
      const now = shelf.get(product.reference);
      const stars = all.flatMap((place) => place.said.stars ?? []);
      return {
        places: all,
        grapes: now?.grapes ?? [],
        stars:
          stars.length === 0 ? null : stars.reduce((sum, each) => sum + each, 0) / stars.length,
        price: now?.price ?? priceOf(product.discountedPrice ?? product.price, currency),
        shop: now?.shop ?? null,
      };
    });
  }
}

const priceOf = (amount: number | null, currency: string): Price | null =>
  amount === null ? null : { amount, currency };

export function presentTasted({
  places: [{ product, tasting, said }],
  stars,
  price,
  shop,
}: TastedProduct): PalateProductDto {
  const { reference, name, image, vintage, type, subtype } = product;
  return {
    reference,
    productReference: said.productRef,
    name,
    image,
    vintage,
    type,
    subtype,
    stars: stars === null ? null : Math.round(stars * 100) / 100,
    price,
    shop,
    tasting,
  };
}
