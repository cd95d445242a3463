import { Injectable } from '@nestjs/common';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { Activities } from '../activity/activities.js';
import { FilesService } from '../files/files.service.js';
import { newId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { Database } from '../platform/database/database.js';
import { assertValid } from '../platform/errors/app-error.js';
import { Clock } from '../platform/time/clock.js';
import { defaultBottlePicture } from './default-bottle-picture.js';
import type { SaveProductDto } from './product.dto.js';
import { checkMerged, contentFrom, mergeInput } from './product-content.js';
import {
  insertProducts,
  type NewProduct,
  type ProductContent,
  productsNamed,
  type StoredProduct,
} from './products.queries.js';

/** A product that is not stored yet. `image` is null if its owner uploaded no picture. */
export type ProductDraft = NewProduct;

/** Imports products from files: checks them, draws missing pictures and stores them. */
@Injectable()
export class ProductDrafts {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly files: FilesService,
    private readonly activities: Activities,
  ) {}

  /**
   * Builds a new product without storing it. A picture is removed unless it is an upload of the
   * owner or a library picture.
   * @throws 422 with the first broken rule
   */
  async read(uid: string, input: SaveProductDto): Promise<ProductDraft> {
    const picture = input.image?.trim() || null;
    const own =
      picture && (await this.files.foreign(uid, [['image', picture]])).length === 0
        ? picture
        : null;
    const { draft, issues } = this.draft(uid, input, own);
    assertValid(issues);
    return draft;
  }

  /**
   * Builds a new product and lists its broken rules, without a query. The rules of pictures are not
   * checked.
   * @param image the uploaded picture that replaces the input's, or null if a bottle is drawn later
   */
  draft(
    uid: string,
    input: SaveProductDto,
    image: string | null,
  ): { draft: ProductDraft; issues: Issue[] } {
    const merged = { ...mergeInput({}, input), image };
    const issues = checkMerged(merged, input, this.clock.now().getFullYear()).filter(
      ({ path }) => path !== 'image',
    );
    return {
      draft: { id: newId(), ownerUid: uid, origin: 'OWN', ...contentFrom(merged, input) },
      issues,
    };
  }

  /**
   * For each product, the id of the owner's product with the same name, type and vintage, if there
   * is one. No id is returned twice.
   */
  async alike(uid: string, products: ProductDraft[]): Promise<Map<ProductDraft, string>> {
    const found = await productsNamed(
      this.db,
      uid,
      products.map(({ name }) => name),
    );
    const taken = new Set<string>();
    const ids = new Map<ProductDraft, string>();
    for (const product of products) {
      const like = found.find(
        ({ id, name, type, vintage }) =>
          !taken.has(id) &&
          name === product.name &&
          type === product.type &&
          vintage === product.vintage,
      );
      if (!like) continue;
      taken.add(like.id);
      ids.set(product, like.id);
    }
    return ids;
  }

  /** The content of a stored product after the input is applied, and the broken rules. */
  change(
    stored: StoredProduct,
    input: SaveProductDto,
  ): { content: ProductContent; issues: Issue[] } {
    const merged = mergeInput(stored, input);
    return {
      content: contentFrom(merged, input, stored.properties),
      issues: checkMerged(merged, input, this.clock.now().getFullYear()),
    };
  }

  /**
   * Gives products without a picture a drawn bottle, one upload per subtype.
   * @throws 403 QUOTA_EXCEEDED
   */
  async withPictures(uid: string, products: ProductDraft[]): Promise<ProductDraft[]> {
    const drawn = new Map<string, Promise<string>>();
    const draw = async (type: string, subtype: string) =>
      (
        await this.files.uploadImage(uid, {
          path: 'products',
          bytes: await defaultBottlePicture(type, subtype),
        })
      ).url;
    const complete: ProductDraft[] = [];
    for (const product of products) {
      const kind = `${product.type}/${product.subtype}`;
      if (!product.image && !drawn.has(kind)) drawn.set(kind, draw(product.type, product.subtype));
      complete.push({ ...product, image: product.image ?? (await drawn.get(kind)) ?? null });
    }
    return complete;
  }

  /**
   * Stores new products, in the transaction that reserved their places.
   * @param importId id of the import that they came with
   */
  async store(
    on: Connection,
    products: ProductDraft[],
    importId: string | null = null,
  ): Promise<void> {
    await insertProducts(on, products, importId);
    await this.activities.record(
      on,
      ...products.map(({ ownerUid, id, name, origin }) => ({
        ownerUid,
        kind: 'product' as const,
        id,
        name,
        origin,
        action: 'imported' as const,
      })),
    );
  }
}
