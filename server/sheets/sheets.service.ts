import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { checkSheet } from '../../shared/rules/sheet.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { completeText, type LocalizedText } from '../../shared/vocabulary/localized-text.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import type { ProductType } from '../../shared/vocabulary/product.js';
import type { Sheet, SheetCategory } from '../../shared/vocabulary/sheet.js';
import { Activities, type Recorder } from '../activity/activities.js';
import { changesOf } from '../activity/changes-of.js';
import { copyName } from '../company/copy-name.js';
import { FilesService } from '../files/files.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import type { LockedStanding } from '../plans/standing.js';
import { newId, parseId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { restore, softDelete } from '../platform/database/deletion.js';
import { type PageRows, partOf } from '../platform/database/lists/paging.js';
import { patched } from '../platform/database/patched.js';
import { assertValid, assertVersion, invalid, notFound } from '../platform/errors/app-error.js';
import { IdempotentCreates } from '../platform/http/idempotency.js';
import { Clock } from '../platform/time/clock.js';
import { productSubtype, productType, productTypes } from '../products/product-types.js';
import type { EarlierVersionDto } from '../versions/version.dto.js';
import { VersionsService } from '../versions/versions.service.js';
import {
  ownSheets,
  predefinedSheet,
  predefinedSheets,
  publicSheets,
  sheetPath,
  typeNames,
} from './predefined-sheets.js';
import type { SaveSheetDto } from './save-sheet.dto.js';
import type {
  ListSheetsQueryDto,
  PredefinedSheetDto,
  SheetDto,
  SheetSummaryDto,
} from './sheet.dto.js';
import { SheetEntity } from './sheet.entity.js';
import { picturesOf, sheetBodyOf } from './sheet-body.js';
import type { SheetContentDto, SheetVersionDto } from './sheet-version.dto.js';
import { listSheets, type SheetRow } from './sheets.queries.js';

@Injectable()
export class SheetsService {
  private readonly note: Recorder;

  constructor(
    private readonly db: Database,
    private readonly creates: IdempotentCreates,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    private readonly files: FilesService,
    private readonly versions: VersionsService,
    @InjectRepository(SheetEntity) private readonly sheets: Repository<SheetEntity>,
    activities: Activities,
  ) {
    this.note = activities.of('sheet');
  }

  /**
   * The predefined sheets of one product type, or of all.
   * @throws 404 for an unknown product type
   */
  listPublic(type?: string): PredefinedSheetDto[] {
    const product = type === undefined ? undefined : productType(type);
    if (type !== undefined && !product) throw notFound();
    return predefinedSheets
      .filter((sheet) => !product || sheet.product === product.reference)
      .map((sheet) => Object.assign(summarise(sheet), { source: sheet.source }));
  }

  async list(uid: string, query: ListSheetsQueryDto): Promise<PageRows<Partial<SheetSummaryDto>>> {
    const { rows, nextCursor } = await listSheets(this.db, uid, query);
    return { rows: rows.map((row) => partOf(summarise(ownSheet(row)), query.fields)), nextCursor };
  }

  /** One of the owner's sheets. @throws 404 */
  async read(uid: string, pathOrId: string): Promise<SheetDto> {
    return present(wholeSheet(await this.own(uid, pathOrId)));
  }

  /**
   * Copies a predefined sheet to the owner's sheets. Its parts keep their ids, so answers to the
   * same question can be compared.
   * @throws 422 without a path; 404 for an unknown predefined sheet; 403 FEATURE_NOT_ALLOWED,
   * QUOTA_EXCEEDED
   */
  async import(uid: string, path: string | undefined): Promise<SheetDto> {
    if (!path?.trim()) throw invalid([{ path: 'path', code: 'REQUIRED' }]);
    const source = predefinedSheet(parseId(publicSheets, path) ?? '');
    if (!source) throw notFound();
    const { name, product, type, parameters, categories } = source;
    const copy = this.sheets.create({
      id: newId(),
      ownerUid: uid,
      name,
      product,
      type,
      body: { parameters, categories },
    });
    return this.insert(uid, copy);
  }

  /** @throws 422 with the first broken rule; 403 FEATURE_NOT_ALLOWED, QUOTA_EXCEEDED */
  async create(uid: string, input: SaveSheetDto, origin: Origin = 'OWN'): Promise<SheetDto> {
    return this.insert(uid, await this.draft(uid, input, origin));
  }

  /** Checks a new sheet without storing it. @throws 422 with the first broken rule */
  draft(uid: string, input: SaveSheetDto, origin: Origin = 'OWN'): Promise<SheetEntity> {
    const fresh = this.sheets.create({
      id: newId(),
      ownerUid: uid,
      origin,
      body: { parameters: [], categories: [] },
    });
    return this.apply(fresh, input, this.db);
  }

  /** Stores a new sheet. @throws 403 FEATURE_NOT_ALLOWED, QUOTA_EXCEEDED */
  async insert(uid: string, sheet: SheetEntity): Promise<SheetDto> {
    const made = await this.creates.once(
      async (tx) => {
        await reserveSheets(await this.entitlements.lock(tx, uid));
        const saved = await tx.manager.save(sheet);
        await this.note(tx, saved, 'created');
        return saved;
      },
      (id) => this.own(uid, id),
    );
    return present(wholeSheet(made));
  }

  /**
   * Changes a sheet. Each event keeps the questions that the sheet had when the first guest came.
   * @throws 404; 403 FEATURE_NOT_ALLOWED; 409 when `version` is stale; 422 with the first broken
   * rule
   */
  async update(uid: string, pathOrId: string, input: SaveSheetDto): Promise<SheetDto> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      const sheet = await tx.manager.findOne(SheetEntity, {
        where: where(uid, pathOrId),
        lock: { mode: 'pessimistic_write' },
      });
      if (!sheet) throw notFound();
      standing.require('customAssessmentSheets');
      await assertVersion(sheet, input.version, () => present(wholeSheet(sheet)));
      const { version, updatedAt } = sheet;
      const before = contentOf(sheet);
      const saved = await tx.manager.save(await this.apply(sheet, input, tx));
      const replaced = { ownerUid: uid, id: saved.id, version, updatedAt };
      const after = contentOf(saved);
      await this.versions.keep(tx, 'sheet', replaced, before, after);
      await this.note(tx, saved, 'changed', changesOf(before, after));
      return present(wholeSheet(saved));
    });
  }

  /** The earlier versions of a sheet, newest first. @throws 404 */
  async listVersions(uid: string, pathOrId: string): Promise<EarlierVersionDto[]> {
    return this.versions.list('sheet', (await this.own(uid, pathOrId)).id);
  }

  /** @throws 404 when the owner has no such sheet, or the sheet no such version */
  async readVersion(uid: string, pathOrId: string, version: string): Promise<SheetVersionDto> {
    const { id } = await this.own(uid, pathOrId);
    return this.versions.read<SheetContentDto>('sheet', id, version);
  }

  /** Soft delete: tastings that use the sheet keep it. @throws 404 */
  async remove(uid: string, pathOrId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const place = where(uid, pathOrId);
      const gone = await softDelete<LocalizedText>(tx, SheetEntity, place, this.clock.now());
      await this.note(tx, gone, 'deleted');
    });
  }

  /** Undoes a delete of the last 30 days. @throws 404; 403 as for a new sheet */
  async restore(uid: string, pathOrId: string): Promise<SheetDto> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      return present(
        wholeSheet(
          await restore(tx, SheetEntity, where(uid, pathOrId), this.clock.now(), async (row) => {
            await reserveSheets(standing);
            await this.note(tx, row, 'restored');
          }),
        ),
      );
    });
  }

  /**
   * A copy whose name says in every language that it is a copy. Its parts keep their ids, so
   * answers to the same question can be compared.
   * @throws 404; 403 FEATURE_NOT_ALLOWED, QUOTA_EXCEEDED
   */
  async clone(uid: string, pathOrId: string): Promise<SheetDto> {
    const { name, product, type, body } = await this.own(uid, pathOrId);
    const copied = Object.fromEntries(
      Object.entries(name).map(([language, text]) => [language, copyName(text, language)]),
    );
    return this.insert(
      uid,
      this.sheets.create({ id: newId(), ownerUid: uid, name: copied, product, type, body }),
    );
  }

  /** @throws 404 when the sheet is neither predefined nor the caller's */
  async categories(uid: string, pathOrId: string): Promise<SheetCategory[]> {
    const sheet = await this.find(uid, pathOrId);
    if (!sheet) throw notFound();
    return sheet.categories;
  }

  /** The product types of the owner's sheets, in the catalogue's order. */
  async userProductTypes(uid: string): Promise<ProductType[]> {
    const rows = await this.db.query<{ product: string }>(
      'select distinct product from sheets where owner_uid = $1 and deleted_at is null',
      [uid],
    );
    const used = new Set(rows.map(({ product }) => product));
    return productTypes.filter(({ reference }) => used.has(reference));
  }

  /**
   * The sheet at a path (`assessmentSheets/…`, `publicAssessmentSheets/…`) or with a bare id:
   * predefined, or one of `uid`.
   * @param uid null finds only predefined sheets
   * @returns null if `uid` has no such sheet
   */
  async find(uid: string | null, pathOrId: string): Promise<Sheet | null> {
    return (await this.findMany(uid, [pathOrId])).get(pathOrId) ?? null;
  }

  /**
   * Returns the sheets at these paths, by the given path. Sheets of other organisers are absent.
   * @param options.deleted also deleted sheets, for tastings that still use them
   * @param options.on the transaction to read in
   */
  async findMany(
    uid: string | null,
    paths: string[],
    { deleted = false, on = this.db as Connection } = {},
  ): Promise<Map<string, Sheet>> {
    const found = new Map<string, Sheet>();
    const idByPath = new Map<string, string>();
    for (const path of paths) {
      const predefined = predefinedSheet(parseId(publicSheets, path) ?? '');
      const id = parseId(ownSheets, path);
      if (predefined) found.set(path, predefined);
      else if (id) idByPath.set(path, id);
    }
    if (uid === null || idByPath.size === 0) return found;
    const rows = await on.manager.find(SheetEntity, {
      where: { ownerUid: uid, id: In([...new Set(idByPath.values())]) },
      withDeleted: deleted,
    });
    const byId = new Map(rows.map((row) => [row.id, wholeSheet(row)]));
    for (const [path, id] of idByPath) {
      const sheet = byId.get(id);
      if (sheet) found.set(path, sheet);
    }
    return found;
  }

  /** The paths among `paths` that lead to a predefined sheet, or to a sheet of the owner. */
  async existing(uid: string, paths: readonly string[]): Promise<Set<string>> {
    const own = paths.flatMap((path) => parseId(ownSheets, path) ?? []);
    const rows =
      own.length === 0
        ? []
        : await this.db.query<{ id: string }>(
            'select id from sheets where owner_uid = $1 and id = any($2) and deleted_at is null',
            [uid, own],
          );
    const found = new Set(rows.map(({ id }) => id));
    return new Set(
      paths.filter(
        (path) =>
          predefinedSheet(parseId(publicSheets, path) ?? '') ||
          found.has(parseId(ownSheets, path) ?? ''),
      ),
    );
  }

  /** The id of the owner's sheet with the same name, type and questions; null if there is none. */
  async alike({ ownerUid, product, type, name, body }: SheetEntity): Promise<string | null> {
    const [found] = await this.db.query<{ id: string }>(
      // copies of predefined sheets omit fields that are null here
      `select id from sheets where owner_uid = $1 and product = $2 and type = $3 and name = $4 and deleted_at is null
         and jsonb_strip_nulls(body) = jsonb_strip_nulls($5) order by updated_at desc limit 1`,
      [ownerUid, product, type, JSON.stringify(name), JSON.stringify(body)],
    );
    return found?.id ?? null;
  }

  /** Stores new sheets, in the transaction that reserved their places. */
  async store(tx: Transaction, sheets: SheetEntity[]): Promise<void> {
    for (const sheet of await tx.manager.save(sheets)) await this.note(tx, sheet, 'created');
  }

  private async own(uid: string, pathOrId: string): Promise<SheetEntity> {
    const sheet = await this.sheets.findOneBy(where(uid, pathOrId));
    if (!sheet) throw notFound();
    return sheet;
  }

  /** Applies the input to the sheet in memory and checks the result. */
  private async apply(
    sheet: SheetEntity,
    input: SaveSheetDto,
    on: Connection,
  ): Promise<SheetEntity> {
    const product = patched(input.product, sheet.product);
    const type = patched(input.type, sheet.type);
    const asked = {
      parameters: patched(input.parameters, sheet.body.parameters),
      categories: patched(input.categories, sheet.body.categories),
    };
    const name = patched(input.name, sheet.name);
    const known = new Set(picturesOf(sheet.body).map(([, picture]) => picture));
    const pictures = picturesOf(input).filter(([, picture]) => !known.has(picture));
    assertValid([
      ...checkSheet({ name, product, type, ...asked }),
      ...unknownReferences(product, type),
      ...(await this.files.foreign(sheet.ownerUid, pictures, on)),
    ]);
    return Object.assign(sheet, {
      name: completeText(name, sheet.name),
      product: productType(product ?? '')?.reference,
      type: productSubtype(product ?? '', type ?? '')?.reference,
      body: sheetBodyOf(input, sheet.body),
    });
  }
}

const where = (ownerUid: string, pathOrId: string) => ({
  ownerUid,
  id: parseId(ownSheets, pathOrId) ?? '',
});

/**
 * Checks the plan and the quota before sheets are added.
 * @throws 403 FEATURE_NOT_ALLOWED, QUOTA_EXCEEDED
 */
export async function reserveSheets(standing: LockedStanding, sheets = 1): Promise<void> {
  if (sheets === 0) return;
  standing.require('customAssessmentSheets');
  await standing.reserve({ sheets });
}

/** Rejects a type or subtype that is not in the catalogue. */
function unknownReferences(product: string | null, type: string | null): Issue[] {
  if (product && !productType(product)) return [{ path: 'product', code: 'UNKNOWN_REFERENCE' }];
  return product && type && !productSubtype(product, type)
    ? [{ path: 'type', code: 'UNKNOWN_REFERENCE' }]
    : [];
}

function ownSheet({
  id,
  name,
  product,
  type,
  updatedAt,
  version,
}: SheetRow): Omit<Sheet, 'parameters' | 'categories'> {
  return {
    id,
    reference: id,
    name,
    product,
    type,
    ...typeNames(product, type),
    public: false,
    lastUpdate: updatedAt.toISOString(),
    version,
  };
}

/** The content of a sheet that an earlier version keeps. */
const contentOf = ({ name, product, type, body }: SheetEntity): SheetContentDto => ({
  name,
  product,
  type,
  ...body,
});

const wholeSheet = (row: SheetEntity): Sheet => ({ ...ownSheet(row), ...row.body });

const present = (sheet: Sheet): SheetDto => ({ ...sheet, path: sheetPath(sheet) });

function summarise(sheet: Omit<Sheet, 'parameters' | 'categories'>): SheetSummaryDto {
  const { id, reference, name, product, type, productData, subtypeData, lastUpdate, version } =
    sheet;
  return {
    id,
    reference,
    path: sheetPath(sheet),
    name,
    product,
    type,
    productData,
    subtypeData,
    public: sheet.public,
    lastUpdate,
    version,
  };
}
