import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { ListQueryDto } from '../platform/database/lists/list-query.dto.js';
import type { PageRows } from '../platform/database/lists/paging.js';
import type { CurrentGuest } from '../platform/http/access/access.js';
import { ProductsService } from '../products/products.service.js';
import type { TastedProductDto, WineRowDto } from './wine.dto.js';
import {
  type RankedRow,
  readRanking,
  readTastedProducts,
  type TastedRow,
} from './wines.queries.js';

/** Default page size. */
const usualLimit = 50;

const paged = (query: ListQueryDto) => Object.assign(query, { limit: query.limit ?? usualLimit });

/** The products that a guest tasted at any tasting. */
@Injectable()
export class Wines {
  constructor(
    private readonly db: Database,
    private readonly store: ProductsService,
  ) {}

  async ranking(guest: CurrentGuest, query: ListQueryDto): Promise<PageRows<WineRowDto>> {
    const { rows, nextCursor } = await readRanking(this.db, guest, paged(query));
    const shops = await this.shopsOf(rows);
    return { rows: rows.map((row) => ranked(row, shops)), nextCursor };
  }

  async products(guest: CurrentGuest, query: ListQueryDto): Promise<PageRows<TastedProductDto>> {
    const { rows, nextCursor } = await readTastedProducts(this.db, guest, paged(query));
    const shops = await this.shopsOf(rows);
    return { rows: rows.map((row) => tasted(row, shops)), nextCursor };
  }

  private shopsOf(
    rows: readonly { ownerUid: string; product: { reference: string } | null }[],
  ): Promise<Shops> {
    return this.store.shelf(
      rows.flatMap(({ ownerUid, product }) =>
        product ? [{ ownerUid, id: product.reference }] : [],
      ),
    );
  }
}

type Shops = ReadonlyMap<string, { shop: string | null }>;
/** Returns the current shop link of a product, or null. */
const shopOf = (shops: Shops, product: { reference: string } | null) =>
  (product && shops.get(product.reference)?.shop) ?? null;

const ranked = (
  { product, label, tasting, createdAt, rate, currency, productRef, attendee, ownerUid }: RankedRow,
  shops: Shops,
): WineRowDto => ({
  image: product?.image ?? null,
  name: product?.name ?? null,
  label,
  tasting,
  date: createdAt.toISOString(),
  rate,
  price: product?.price ?? null,
  discountedPrice: product?.discountedPrice ?? null,
  currency,
  reference: {
    productReference: productRef,
    assistantReference: attendee,
    userUid: ownerUid,
    url: shopOf(shops, product),
  },
});

const tasted = (
  { id, product, currency, times, mean, createdAt, productRef, attendee, ownerUid }: TastedRow,
  shops: Shops,
): TastedProductDto => ({
  product: id,
  name: product.name,
  image: product.image,
  vintage: product.vintage,
  region: product.region,
  price: product.price,
  discountedPrice: product.discountedPrice,
  currency,
  times,
  mean,
  lastDate: createdAt.toISOString(),
  reference: {
    productReference: productRef,
    assistantReference: attendee,
    userUid: ownerUid,
    url: shopOf(shops, product),
  },
});
