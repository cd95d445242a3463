import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { normalizeLink } from '../../shared/rules/field.js';
import { isExternalLink } from '../../shared/rules/image.js';
import { everyLanguage } from '../../shared/vocabulary/localized-text.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import { type Grape, noValue } from '../../shared/vocabulary/product.js';
import { Activities, type Recorder } from '../activity/activities.js';
import { changesOf } from '../activity/changes-of.js';
import { CompanyService } from '../company/company.service.js';
import { copyName } from '../company/copy-name.js';
import { FilesService } from '../files/files.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import type { LockedStanding } from '../plans/standing.js';
import { newId, parseId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { restore, softDelete } from '../platform/database/deletion.js';
import { AddedFields } from '../platform/database/lists/added-fields.js';
import type { JsonPage } from '../platform/database/lists/paging.js';
import { isDemoData } from '../platform/database/owned-entity.js';
import { assertValid, assertVersion, notFound } from '../platform/errors/app-error.js';
import { IdempotentCreates } from '../platform/http/idempotency.js';
import { AccountStandings } from '../platform/identity/account-standings.js';
import { Clock } from '../platform/time/clock.js';
import {
  type ListProductsQueryDto,
  noProductUse,
  type ProductDto,
  type SaveProductDto,
} from './product.dto.js';
import { Product } from './product.entity.js';
import { checkMerged, contentFrom, contentOf, mergeInput } from './product-content.js';
import {
  copiesOf,
  insertProduct,
  listProducts,
  livingProducts,
  type OtherVintages,
  otherVintages,
  type ProductContent,
  readCurrentProducts,
  readProduct,
  readProducts,
  type StoredProduct,
  storedProduct,
  updateProduct,
} from './products.queries.js';

/**
 * A product as it is now. `shop` is the address in the shop: null if there is none, the product was
 * deleted, or its organiser does not sell online. `price` is the price in that shop.
 */
export type OnShelf = {
  grapes: Grape[];
  shop: string | null;
  price: { amount: number; currency: string } | null;
};

@Injectable()
export class ProductsService {
  /** Fields of the list that other domains read. */
  readonly added = new AddedFields(noProductUse);

  private readonly note: Recorder;

  constructor(
    private readonly db: Database,
    private readonly creates: IdempotentCreates,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    private readonly companies: CompanyService,
    private readonly files: FilesService,
    private readonly standings: AccountStandings,
    activities: Activities,
  ) {
    this.note = activities.of('product');
  }

  /** The owner's products, as JSON text from PostgreSQL. */
  list(uid: string, query: ListProductsQueryDto): Promise<JsonPage> {
    return listProducts(this.db, uid, query, this.added.of(uid, query.fields));
  }

  /** The ids among `ids` that are products of the owner, without deleted ones. */
  async existing(uid: string, ids: readonly string[]): Promise<Set<string>> {
    return ids.length === 0 ? new Set() : livingProducts(this.db, uid, ids);
  }

  /** The product, as JSON text from PostgreSQL. @throws 404 when the owner has no such product */
  async readJson(uid: string, pathOrId: string, on: Connection = this.db): Promise<string> {
    const product = await readProduct(on, uid, parseId('products', pathOrId) ?? '');
    if (!product) throw notFound();
    return product;
  }

  /** @throws 404 when the owner has no such product */
  async read(uid: string, pathOrId: string, on: Connection = this.db): Promise<ProductDto> {
    return JSON.parse(await this.readJson(uid, pathOrId, on)) as ProductDto;
  }

  /**
   * The owner's products with these ids, in no particular order.
   * @param options.deleted also deleted products, for tastings that still use them
   * @param options.on the transaction to read in
   */
  async find(
    uid: string,
    ids: string[],
    { deleted = false, on = this.db as Connection } = {},
  ): Promise<ProductDto[]> {
    return ids.length === 0 ? [] : readProducts(on, uid, ids, deleted);
  }

  /**
   * The current data of tasted products of several organisers, by id. Products of closed accounts
   * have no shop.
   */
  async shelf(wanted: readonly { ownerUid: string; id: string }[]): Promise<Map<string, OnShelf>> {
    if (wanted.length === 0) return new Map();
    const owners = [...new Set(wanted.map(({ ownerUid }) => ownerUid))];
    const [products, sellers, shut] = await Promise.all([
      readCurrentProducts(this.db, wanted),
      this.companies.sellers(owners),
      Promise.all(owners.map((uid) => this.standings.isDisabled(uid))),
    ]);
    const open = new Set(owners.filter((_, index) => !shut[index]));
    return new Map(
      products.map(({ id, ownerUid, grapes, price, discountedPrice, storeUrl }) => {
        const currency = open.has(ownerUid) ? sellers.get(ownerUid) : undefined;
        const shop = currency === undefined ? null : (normalizeLink(storeUrl) ?? null);
        const amount = discountedPrice ?? price;
        return [
          id,
          {
            grapes,
            shop,
            price: shop && currency && amount !== null ? { amount, currency } : null,
          },
        ];
      }),
    );
  }

  /** @throws 422 with the first broken rule; 403 MAX_WINES at the plan's maximum */
  async create(uid: string, input: SaveProductDto, origin: Origin = 'OWN'): Promise<ProductDto> {
    const own = (await this.creates.isRepeated())
      ? input
      : await this.withOwnPicture(uid, null, input);
    return this.insert(uid, (tx) => this.checked(uid, null, own, tx), origin);
  }

  /**
   * @throws 404; 422 with the first broken rule; 409 when `version` is stale; 403 MAX_WINES at the
   * plan's maximum, for the first edit of demo data
   */
  async update(uid: string, pathOrId: string, input: SaveProductDto): Promise<ProductDto> {
    for (;;) {
      const stored = await this.one(uid, pathOrId);
      await assertVersion(stored, input.version, () => this.read(uid, stored.id));
      const content = await this.checked(
        uid,
        stored,
        await this.withOwnPicture(uid, stored, input),
      );
      // a save without a difference keeps the version
      if (isDeepStrictEqual(contentOf(stored), content)) return this.read(uid, stored.id);
      const saved = await this.write(stored, content);
      // another request was faster: apply the input to the result of that request
      if (saved) return saved;
    }
  }

  /** @returns undefined if another request was faster */
  private write(stored: StoredProduct, content: ProductContent): Promise<ProductDto | undefined> {
    return this.db.transaction(async (tx) => {
      // Demo data counts toward the plan from its first edit on.
      if (isDemoData(stored))
        await (await this.entitlements.lock(tx, stored.ownerUid)).reserve('products');
      const saved = await updateProduct(tx, stored, content);
      if (saved) {
        const { ownerUid, id } = stored;
        const changes = changesOf(withNumbers(contentOf(stored)), withNumbers(content));
        await this.note(tx, { ownerUid, id, name: content.name }, 'changed', changes);
      }
      return saved;
    });
  }

  /** Soft delete: tastings, snapshots and reports may still reference the product. @throws 404 */
  async remove(uid: string, pathOrId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const gone = await softDelete(tx, Product, where(uid, pathOrId), this.clock.now());
      await this.note(tx, gone, 'deleted');
    });
  }

  /** Undoes a delete of the last 30 days. @throws 404; 403 MAX_WINES */
  async restore(uid: string, pathOrId: string): Promise<ProductDto> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      const admit = async (row: Product) => {
        if (!isDemoData(row)) await standing.reserve('products');
        await this.note(tx, row, 'restored');
      };
      const { id } = await restore(tx, Product, where(uid, pathOrId), this.clock.now(), admit);
      return this.read(uid, id, tx);
    });
  }

  /**
   * A copy with all values. Its name says in the company's language that it is a copy, and is
   * different from the names of earlier copies.
   * @throws 404; 403 MAX_WINES
   */
  clone(uid: string, pathOrId: string): Promise<ProductDto> {
    return this.insert(uid, async (tx) => {
      const source = await this.one(uid, pathOrId, tx);
      return { ...contentOf(source), name: await this.copyName(tx, uid, source.name) };
    });
  }

  /**
   * A new product with the same type, subtype and attributes, but without values.
   * @throws 404; 403 MAX_WINES
   */
  cloneStructure(uid: string, pathOrId: string): Promise<ProductDto> {
    return this.insert(uid, async (tx) => {
      const { name, type, subtype, properties } = await this.one(uid, pathOrId, tx);
      const unfilled = properties.map((property) => ({
        ...property,
        value: everyLanguage(noValue),
      }));
      const copied = await this.copyName(tx, uid, name);
      return { ...nothing, name: copied, type, subtype, properties: unfilled };
    });
  }

  /**
   * The owner's existing products among these ids in this order, each with the owner's other
   * products of the same name.
   */
  otherVintages(uid: string, ids: string[]): Promise<OtherVintages[]> {
    return otherVintages(this.db, uid, ids);
  }

  /**
   * Copies products with another vintage. The copies have no article number, because each vintage
   * has its own.
   * @param vintages the new vintage by the id of the product
   * @returns the copies by the id of the original
   * @throws 403 MAX_WINES; 404 when the owner has no such product
   */
  async copyVintages(
    tx: Transaction,
    standing: LockedStanding,
    uid: string,
    vintages: ReadonlyMap<string, number>,
  ) {
    if (vintages.size > 0) await standing.reserve({ products: vintages.size });
    const copies = new Map<string, ProductDto>();
    for (const [id, vintage] of vintages) {
      const source = await storedProduct(tx, uid, id);
      if (!source) throw notFound();
      const fresh = {
        id: newId(),
        ownerUid: uid,
        origin: 'OWN' as const,
        vintage,
        referenceCode: null,
      };
      copies.set(id, await insertProduct(tx, { ...contentOf(source), ...fresh }));
      await this.note(tx, { ownerUid: uid, id: fresh.id, name: source.name }, 'created');
    }
    return copies;
  }

  /**
   * @param make builds the content after the plan is locked, so its sources and pictures cannot
   * disappear before it is stored
   */
  private insert(
    uid: string,
    make: (tx: Transaction) => Promise<ProductContent>,
    origin: Origin = 'OWN',
  ): Promise<ProductDto> {
    return this.creates.once(
      async (tx) => {
        const standing = await this.entitlements.lock(tx, uid, origin);
        const content = await make(tx);
        await standing.reserve('products');
        const made = await insertProduct(tx, { ...content, id: newId(), ownerUid: uid, origin });
        await this.note(tx, { ownerUid: uid, id: made.id, name: content.name, origin }, 'created');
        return made;
      },
      (id) => this.read(uid, id),
    );
  }

  private async copyName(tx: Transaction, uid: string, name: string): Promise<string> {
    const { lang } = await this.companies.one(uid, tx);
    return copyName(name, lang, await copiesOf(tx, uid, name));
  }

  private async one(
    uid: string,
    pathOrId: string,
    on: Connection = this.db,
  ): Promise<StoredProduct> {
    const product = await storedProduct(on, uid, parseId('products', pathOrId) ?? '');
    if (!product) throw notFound();
    return product;
  }

  /**
   * Downloads a new picture from another host and returns the input with its new address.
   * @throws 422
   */
  private async withOwnPicture(
    uid: string,
    stored: StoredProduct | null,
    input: SaveProductDto,
  ): Promise<SaveProductDto> {
    const { image } = input;
    if (!isExternalLink(image) || image === stored?.image) return input;
    assertValid(
      checkMerged(mergeInput(stored ?? {}, input), input, this.clock.now().getFullYear()),
    );
    return Object.assign({}, input, {
      image: await this.files.bringIn(uid, 'products', 'image', image),
    });
  }

  /**
   * Applies the input to the stored product, if there is one, and checks the result.
   * @throws 422
   */
  private async checked(
    uid: string,
    stored: StoredProduct | null,
    input: SaveProductDto,
    on: Connection = this.db,
  ): Promise<ProductContent> {
    const merged = mergeInput(stored ?? {}, input);
    const newImage = merged.image === stored?.image ? null : merged.image;
    assertValid([
      ...checkMerged(merged, input, this.clock.now().getFullYear()),
      ...(await this.files.unknown(uid, { image: newImage }, on)),
    ]);
    return contentFrom(merged, input, stored?.properties);
  }
}

/** The content with prices as numbers. PostgreSQL stores them as decimal texts. */
const withNumbers = (content: ProductContent) => ({
  ...content,
  price: content.price === null ? null : Number(content.price),
  discountedPrice: content.discountedPrice === null ? null : Number(content.discountedPrice),
});

/** The content of a product without any data. */
const nothing = {
  image: null,
  price: null,
  discountedPrice: null,
  externalStoreUrl: null,
  vintage: null,
  region: null,
  country: null,
  grapes: [],
  referenceCode: null,
} satisfies Partial<ProductContent>;

const where = (ownerUid: string, pathOrId: string) => ({
  ownerUid,
  id: parseId('products', pathOrId) ?? '',
});
