import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
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
import { listProducts, readProduct, readProducts } from './products.queries.js';

@Injectable()
export class ProductsService {
  constructor(
    private readonly db: Database,
    private readonly creates: Creates,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    private readonly companies: CompanyService,
    private readonly files: FilesService,
    @InjectRepository(Product) private readonly products: Repository<Product>,
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
    const product = await this.apply(
      this.products.create({ id: newId(), ownerUid: uid, origin, properties: [], grapes: [] }),
      input,
      this.db,
    );
    return this.insert(uid, product);
  }

  /** @throws 404; 422 with the first broken rule; 409 when `version` is stale */
  async update(uid: string, pathOrId: string, input: SaveProductDto): Promise<ProductDto> {
    return this.db.transaction(async (tx) => {
      const product = await tx.manager.findOne(Product, { where: where(uid, pathOrId), lock: { mode: 'pessimistic_write' } });
      if (!product) throw notFound();
      await assertVersion(product, input.version, () => this.read(uid, product.id));
      await tx.manager.save(await this.apply(product, input, tx));
      return this.read(uid, product.id, tx);
    });
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
    const { id: _id, version: _version, createdAt: _created, updatedAt: _updated, ...values } = await this.one(uid, pathOrId);
    const { lang } = await this.companies.one(uid);
    return this.insert(uid, this.products.create({ ...values, id: newId(), origin: 'OWN', name: copyName(values.name, lang) }));
  }

  /** A new product with the same type, subtype and attributes, their values still to be filled in. @throws 404; 403 MAX_WINES */
  async cloneStructure(uid: string, pathOrId: string): Promise<ProductDto> {
    const source = await this.one(uid, pathOrId);
    const { lang } = await this.companies.one(uid);
    const properties = source.properties.map((property) => ({ ...property, value: everyLanguage(noValue) }));
    const copy = {
      id: newId(),
      ownerUid: uid,
      name: copyName(source.name, lang),
      type: source.type,
      subtype: source.subtype,
      grapes: [],
      properties,
    };
    return this.insert(uid, this.products.create(copy));
  }

  private insert(uid: string, product: Product): Promise<ProductDto> {
    return this.creates.once(
      async (tx) => {
        await (await this.entitlements.lock(tx, uid)).reserve('products');
        await tx.manager.save(product);
        return this.read(uid, product.id, tx);
      },
      (id) => this.read(uid, id),
    );
  }

  private async one(uid: string, pathOrId: string): Promise<Product> {
    const product = await this.products.findOneBy(where(uid, pathOrId));
    if (!product) throw notFound();
    return product;
  }

  /** Lays the input over the product and checks the whole; the product is changed only in memory. */
  private async apply(product: Product, input: SaveProductDto, on: Connection): Promise<Product> {
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
      grapes: given(input.grapes, product.grapes),
    };
    const empty = Object.values(input).every((value) => value === undefined);
    const newImage = merged.image === product.image ? null : merged.image;
    assertValid([
      ...checkProduct(empty ? null : merged, this.clock.now().getFullYear()),
      ...contradictions(input, merged.type),
      ...unknownReferences(merged),
      ...checkImageLink('image', merged.image),
      ...(await this.files.unknown(product.ownerUid, { image: newImage }, on)),
    ]);
    return Object.assign(product, {
      name: merged.name?.trim(),
      type: merged.type,
      subtype: merged.subtype,
      image: merged.image,
      price: moneyOf(merged.price),
      discountedPrice: moneyOf(merged.discountedPrice),
      externalStoreUrl: linkOf(merged.externalStoreURL) ?? null,
      vintage: numberOf(merged.vintage),
      region: merged.region?.trim() || null,
      country: merged.country?.trim() || null,
      referenceCode: merged.referenceCode?.trim() || null,
      grapes: grapesOf(merged.grapes ?? []),
      properties: input.properties === undefined ? product.properties : propertiesOf(input.properties ?? [], product.properties),
    });
  }
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
