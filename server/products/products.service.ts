import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { linkOf } from '../../shared/rules/field.js';
import { checkImageLink } from '../../shared/rules/image.js';
import { numberOf } from '../../shared/rules/number.js';
import { checkProduct } from '../../shared/rules/product.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { everyLanguage, givenText, isBlankText, localize } from '../../shared/vocabulary/localized-text.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import { type Grape, noValue, type ProductProperty } from '../../shared/vocabulary/product.js';
import { CompanyService } from '../company/company.service.js';
import { copyName } from '../company/copy-name.js';
import { FilesService } from '../files/files.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { assertValid, assertVersion, contradiction, notFound } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import type { Connection } from '../platform/database/connection.js';
import { Database } from '../platform/database/database.js';
import { restore, softDelete } from '../platform/database/deletion.js';
import type { ListedJson } from '../platform/database/paging.js';
import { given } from '../platform/given.js';
import { Creates } from '../platform/http/idempotency.js';
import { idOf, newId } from '../platform/ids.js';
import type { ListProductsQueryDto, ProductDto, SaveProductDto } from './product.dto.js';
import { Product } from './product.entity.js';
import { productSubtype, productType } from './product-types.js';
import {
  insertProduct,
  listProducts,
  type NewProduct,
  type ProductContent,
  readProduct,
  readProducts,
  type StoredProduct,
  storedProduct,
  updateProduct,
} from './products.queries.js';

@Injectable()
export class ProductsService {
  constructor(
    private readonly db: Database,
    private readonly creates: Creates,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    private readonly companies: CompanyService,
    private readonly files: FilesService,
  ) {}

  /** The owner's products as JSON text that PostgreSQL built. */
  list(uid: string, query: ListProductsQueryDto): Promise<ListedJson> {
    return listProducts(this.db, uid, query);
  }

  /** As JSON text that PostgreSQL built. @throws 404 when the owner has no such product */
  async readJson(uid: string, pathOrId: string, on: Connection = this.db): Promise<string> {
    const product = await readProduct(on, uid, idOf('products', pathOrId) ?? '');
    if (!product) throw notFound();
    return product;
  }

  /** @throws 404 when the owner has no such product */
  async read(uid: string, pathOrId: string, on: Connection = this.db): Promise<ProductDto> {
    return JSON.parse(await this.readJson(uid, pathOrId, on)) as ProductDto;
  }

  /**
   * The owner's products among these ids, in no order.
   * @param options.deleted also products that were deleted since, for tastings that still use them
   * @param options.on the transaction to read in
   */
  async find(uid: string, ids: string[], { deleted = false, on = this.db as Connection } = {}): Promise<ProductDto[]> {
    return ids.length === 0 ? [] : readProducts(on, uid, ids, deleted);
  }

  /** @throws 422 with the first broken rule; 403 MAX_WINES at the plan's maximum */
  async create(uid: string, input: SaveProductDto, origin: Origin = 'OWN'): Promise<ProductDto> {
    const fresh = { id: newId(), ownerUid: uid, origin };
    return this.insert({ ...fresh, ...(await this.checked(uid, null, input)) });
  }

  /** @throws 404; 422 with the first broken rule; 409 when `version` is stale */
  async update(uid: string, pathOrId: string, input: SaveProductDto): Promise<ProductDto> {
    for (;;) {
      const stored = await this.one(uid, pathOrId);
      await assertVersion(stored, input.version, () => this.read(uid, stored.id));
      const content = await this.checked(uid, stored, input);
      // saving what is there changes nothing, its version neither
      if (isDeepStrictEqual(contentOf(stored), content)) return this.read(uid, stored.id);
      const saved = await updateProduct(this.db, stored, content);
      // whoever was quicker is read, and the input laid over that
      if (saved) return saved;
    }
  }

  /** Soft: tastings, snapshots and reports may still name it. @throws 404 */
  async remove(uid: string, pathOrId: string): Promise<void> {
    await softDelete(this.db, Product, where(uid, pathOrId), this.clock.now());
  }

  /** Takes a delete of the last 30 days back. @throws 404; 403 MAX_WINES */
  async restore(uid: string, pathOrId: string): Promise<ProductDto> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      const { id } = await restore(tx, Product, where(uid, pathOrId), this.clock.now(), () => standing.reserve('products'));
      return this.read(uid, id, tx);
    });
  }

  /** A copy with all its values, named as one in the company's language. @throws 404; 403 MAX_WINES */
  async clone(uid: string, pathOrId: string): Promise<ProductDto> {
    const source = await this.one(uid, pathOrId);
    const { lang } = await this.companies.one(uid);
    return this.insert({ ...contentOf(source), id: newId(), ownerUid: uid, origin: 'OWN', name: copyName(source.name, lang) });
  }

  /** A new product with the same type, subtype and attributes, their values still to be filled in. @throws 404; 403 MAX_WINES */
  async cloneStructure(uid: string, pathOrId: string): Promise<ProductDto> {
    const source = await this.one(uid, pathOrId);
    const { lang } = await this.companies.one(uid);
    const properties = source.properties.map((property) => ({ ...property, value: everyLanguage(noValue) }));
    const { type, subtype } = source;
    const fresh = { id: newId(), ownerUid: uid, origin: 'OWN' as const };
    return this.insert({ ...fresh, ...nothing, name: copyName(source.name, lang), type, subtype, properties });
  }

  private insert(product: NewProduct): Promise<ProductDto> {
    const uid = product.ownerUid;
    return this.creates.once(
      async (tx) => {
        await (await this.entitlements.lock(tx, uid)).reserve('products');
        return insertProduct(tx, product);
      },
      (id) => this.read(uid, id),
    );
  }

  private async one(uid: string, pathOrId: string): Promise<StoredProduct> {
    const product = await storedProduct(this.db, uid, idOf('products', pathOrId) ?? '');
    if (!product) throw notFound();
    return product;
  }

  /** Lays the input over what is stored, if anything is, and checks the whole. @throws 422 */
  private async checked(uid: string, stored: StoredProduct | null, input: SaveProductDto): Promise<ProductContent> {
    const product: Partial<ProductContent> = stored ?? {};
    const merged = {
      name: given(input.name, product.name),
      type: given(codeOf(input.typePath ?? input.type), product.type),
      subtype: given(codeOf(input.subtypePath ?? input.subtype), product.subtype),
      image: given(input.image, product.image),
      price: given(input.price, product.price),
      discountedPrice: given(input.discountedPrice, product.discountedPrice),
      externalStoreURL: given(input.externalStoreURL, product.externalStoreUrl),
      vintage: given(input.vintage, product.vintage),
      region: given(input.region, product.region),
      country: given(input.country, product.country),
      referenceCode: given(input.referenceCode, product.referenceCode),
      grapes: given(input.grapes, product.grapes ?? []),
    };
    const empty = Object.values(input).every((value) => value === undefined);
    const newImage = merged.image === product.image ? null : merged.image;
    assertValid([
      ...checkProduct(empty ? null : merged, this.clock.now().getFullYear()),
      ...contradictions(input, merged.type),
      ...unknownReferences(merged),
      ...checkImageLink('image', merged.image),
      ...(await this.files.unknown(uid, { image: newImage })),
    ]);
    return {
      // without these three the rules have refused it
      name: merged.name?.trim() ?? '',
      type: merged.type ?? '',
      subtype: merged.subtype ?? '',
      image: merged.image ?? null,
      price: moneyOf(merged.price),
      discountedPrice: moneyOf(merged.discountedPrice),
      externalStoreUrl: linkOf(merged.externalStoreURL) ?? null,
      vintage: numberOf(merged.vintage) ?? null,
      region: merged.region?.trim() || null,
      country: merged.country?.trim() || null,
      referenceCode: merged.referenceCode?.trim() || null,
      grapes: grapesOf(merged.grapes ?? []),
      properties:
        input.properties === undefined ? (product.properties ?? []) : propertiesOf(input.properties ?? [], product.properties ?? []),
    };
  }
}

/** What a product has that nobody has described yet. */
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

/** A stored product without what identifies it, its money written as we write it. */
function contentOf({ id: _id, ownerUid: _owner, origin: _origin, version: _version, ...content }: StoredProduct): ProductContent {
  return { ...content, price: moneyOf(content.price), discountedPrice: moneyOf(content.discountedPrice) };
}

/** A type beside a path that says another one: none of the two can be meant. */
function contradictions({ type, typePath, subtype, subtypePath }: SaveProductDto, meant: string | null | undefined): Issue[] {
  const [, above] = /^productTypes\/([^/]+)\/subtypes\//.exec(subtypePath ?? '') ?? [];
  return [
    ...contradiction('type', 'typePath', codeOf(type), codeOf(typePath)),
    ...contradiction('subtype', 'subtypePath', codeOf(subtype), codeOf(subtypePath)),
    ...contradiction('type', 'subtypePath', meant, above),
  ];
}

/** A type and a subtype that no catalogue has. */
function unknownReferences({ type, subtype }: { type?: string | null; subtype?: string | null }): Issue[] {
  const issues: Issue[] = [];
  if (type && !productType(type)) issues.push({ path: 'type', code: 'UNKNOWN_REFERENCE' });
  else if (type && subtype && !productSubtype(type, subtype)) issues.push({ path: 'subtype', code: 'UNKNOWN_REFERENCE' });
  return issues;
}

const where = (ownerUid: string, pathOrId: string) => ({ ownerUid, id: idOf('products', pathOrId) ?? '' });

/** `productTypes/WINE/subtypes/RED`, `RED` or `{ reference: 'RED' }` → `RED`. */
function codeOf(given: string | { reference?: unknown } | null | undefined): string | null | undefined {
  if (given === undefined || given === null) return given;
  const text = typeof given === 'string' ? given : typeof given.reference === 'string' ? given.reference : '';
  return text.split('/').at(-1);
}

/** As PostgreSQL reads it; the rules let no third decimal pass. */
const moneyOf = (value: number | string | null | undefined): string | null => numberOf(value)?.toString() ?? null;

const grapesOf = (grapes: NonNullable<SaveProductDto['grapes']>): Grape[] =>
  grapes
    .filter((grape) => grape.name?.trim())
    .map((grape) => ({ name: (grape.name as string).trim(), percentage: numberOf(grape.percentage) }));

/** Nameless attributes are dropped, an empty value becomes '-', the order is renumbered from 1. */
function propertiesOf(given: NonNullable<SaveProductDto['properties']>, stored: ProductProperty[]): ProductProperty[] {
  return given
    .filter((property) => !isBlankText(property.name))
    .map((property, index) => {
      const before = stored.find(
        (candidate) =>
          localize(candidate.name, 'ES') === (typeof property.name === 'string' ? property.name : localize(property.name, 'ES')),
      );
      return {
        name: givenText(property.name, before?.name),
        value: isBlankText(property.value) ? everyLanguage(noValue) : givenText(property.value, before?.value),
        unit: property.unit?.trim() ?? '',
        order: index + 1,
        default: property.default ?? false,
      };
    });
}
