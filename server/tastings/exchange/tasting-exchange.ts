import { Injectable } from '@nestjs/common';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { EntitlementsService } from '../../plans/entitlements.service.js';
import type { LockedStanding } from '../../plans/standing.js';
import { parseId } from '../../platform/crypto/ids.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { assertValid, invalid } from '../../platform/errors/app-error.js';
import {
  assertExportSize,
  fileVersion,
  headIssues,
  idsTwice,
  readParts,
  toCreateBody,
  withIssuePath,
} from '../../platform/http/exchange-file.js';
import { SaveProductDto } from '../../products/product.dto.js';
import { type ProductDraft, ProductDrafts } from '../../products/product-drafts.js';
import { ProductsService } from '../../products/products.service.js';
import { type ReadSheet, SheetExchange } from '../../sheets/exchange/sheet-exchange.js';
import { ownSheets, sheetPath } from '../../sheets/predefined-sheets.js';
import { SaveSheetDto } from '../../sheets/save-sheet.dto.js';
import { reserveSheets, SheetsService } from '../../sheets/sheets.service.js';
import { VideosService } from '../../videos/videos.service.js';
import { dropUnknownVideos, libraryVideosOf } from '../library-videos.js';
import { SaveTastingDto } from '../save-tasting.dto.js';
import type { TastingDto } from '../tasting.dto.js';
import type { Tasting } from '../tasting.entity.js';
import type { Known } from '../tasting-body.js';
import { admitTasting, TastingsService } from '../tastings.service.js';
import {
  ProductOfFileDto,
  SheetOfFileDto,
  type TastingFileDto,
  type TastingFilePreviewDto,
  tastingFormat,
} from './tasting-file.dto.js';

/**
 * A part of the file. `existing` is the id of the owner's equal part that is used instead, or null.
 */
type Coming<Part> = Part & { existing: string | null };
type ReadTasting = {
  tasting: Tasting;
  products: Coming<{ product: ProductDraft }>[];
  sheets: Coming<ReadSheet>[];
};

/**
 * Exports tastings with their products and sheets as files, previews such files and imports them.
 */
@Injectable()
export class TastingExchange {
  constructor(
    private readonly db: Database,
    private readonly entitlements: EntitlementsService,
    private readonly tastings: TastingsService,
    private readonly products: ProductsService,
    private readonly productDrafts: ProductDrafts,
    private readonly sheets: SheetsService,
    private readonly sheetExchange: SheetExchange,
    private readonly videos: VideosService,
  ) {}

  /**
   * Exports a tasting. The file does not include public access by link.
   * @throws 404; 422 EXPORT_TOO_LARGE
   */
  async export(uid: string, pathOrId: string): Promise<TastingFileDto> {
    const tasting = await this.tastings.read(uid, pathOrId);
    const { productReferences, surveyQuestions } = tasting;
    const productIds = new Set(
      productReferences.flatMap(({ product, recommendation }) =>
        [product.reference, parseId('products', recommendation ?? '') ?? []].flat(),
      ),
    );
    const paths = [
      ...new Set(productReferences.map(({ assessmentSheetPath }) => assessmentSheetPath)),
    ];
    const products = await this.products.find(uid, [...productIds], { deleted: true });
    const sheets = await this.sheets.findMany(uid, paths, { deleted: true });
    return assertExportSize({
      format: tastingFormat,
      version: fileVersion,
      tasting: toCreateBody(tasting, SaveTastingDto, {
        publicAccessEnabled: false,
        surveyQuestions: surveyQuestions.filter(({ deleted }) => !deleted),
      }),
      products: products.map((product) => ({
        ...toCreateBody(product, SaveProductDto, {
          type: product.type.reference,
          subtype: product.subtype.reference,
        }),
        id: product.id,
      })),
      sheets: [...sheets.values()]
        .filter((sheet) => !sheet.public)
        .map((sheet) => ({ ...toCreateBody(sheet, SaveSheetDto), id: sheet.id })),
    });
  }

  /**
   * Returns what `import` would create. The same checks apply.
   * @throws 422, 403 as `import`
   */
  async preview(uid: string, file: TastingFileDto, reuse: boolean): Promise<TastingFilePreviewDto> {
    const read = await this.read(uid, file, reuse);
    await this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      await admitParts(standing, read);
      await admitTasting(standing, read.tasting);
    });
    const { name, type, template, body } = read.tasting;
    return {
      name,
      type,
      template,
      products: read.products.map(({ product, existing }) => ({
        name: product.name,
        vintage: product.vintage,
        existing: existing && `products/${existing}`,
        pictureMissing: !existing && !product.image,
      })),
      sheets: read.sheets.map(({ sheet, existing, missingPictures }) => ({
        name: sheet.name,
        existing: existing && `${ownSheets}/${existing}`,
        missingPictures: existing ? 0 : missingPictures,
      })),
      surveyQuestions: body.surveyQuestions.length,
      quizQuestions: body.productReferences.reduce(
        (sum, { quizQuestions }) => sum + quizQuestions.length,
        0,
      ),
    };
  }

  /**
   * Imports the whole file or nothing.
   * @param reuse uses equal parts that the owner already has
   * @throws 422 with the first broken rule; 403 as for a new tasting, for the products and for the
   * sheets
   */
  async import(uid: string, file: TastingFileDto, reuse: boolean): Promise<TastingDto> {
    const read = await this.read(uid, file, reuse);
    // Pictures are stored before the plan is locked, because storing a picture locks the plan too.
    const products = await this.productDrafts.withPictures(
      uid,
      newOnes(read.products).map(({ product }) => product),
    );
    return this.tastings.insert(uid, async (tx, standing) => {
      await this.assertStillThere(uid, read, tx);
      await admitParts(standing, read);
      await this.productDrafts.store(tx, products);
      await this.sheets.store(
        tx,
        newOnes(read.sheets).map(({ sheet }) => sheet),
      );
      return read.tasting;
    });
  }

  /**
   * Reads and checks the parts of the file, without storing them.
   * @throws 422
   */
  private async read(uid: string, file: TastingFileDto, reuse: boolean): Promise<ReadTasting> {
    assertValid(headIssues(file, tastingFormat));
    const { tasting: input } = file;
    if (!input) throw invalid([{ path: 'tasting', code: 'REQUIRED' }]);
    const given = {
      products: await readParts(file.products, ProductOfFileDto, 'products'),
      sheets: await readParts(file.sheets, SheetOfFileDto, 'sheets'),
    };
    assertValid([...idsTwice(given.products, 'products'), ...idsTwice(given.sheets, 'sheets')]);
    const products: Coming<{ product: ProductDraft }>[] = [];
    for (const [index, product] of given.products.entries())
      products.push({
        product: await withIssuePath(`products.${index}`, () =>
          this.productDrafts.read(uid, product),
        ),
        existing: null,
      });
    const sheets: Coming<ReadSheet>[] = [];
    for (const [index, sheet] of given.sheets.entries())
      sheets.push({
        ...(await this.sheetExchange.read(uid, sheet, `sheets.${index}`)),
        existing: null,
      });
    if (reuse) await this.findExisting(uid, products, sheets);

    const videos = await this.videos.existing(
      uid,
      libraryVideosOf(input).map(([, id]) => id),
    );
    dropUnknownVideos(input, videos);
    const known: Known = {
      products: new Map(),
      videos,
      spoken: new Map(),
      sheets: await this.predefined(input),
    };
    for (const [index, { product, existing }] of products.entries()) {
      const { type, subtype } = product;
      known.products.set(given.products[index]?.id ?? '', {
        reference: existing ?? product.id,
        type,
        subtype,
      });
    }
    for (const [index, { sheet, existing }] of sheets.entries())
      known.sheets.set(
        `${ownSheets}/${given.sheets[index]?.id}`,
        `${ownSheets}/${existing ?? sheet.id}`,
      );
    return {
      tasting: await withIssuePath('tasting', () => this.tastings.draft(uid, input, known)),
      products,
      sheets,
    };
  }

  /**
   * Finds equal products and sheets of the owner. Each product is used at most once, so that two
   * products of the file stay two.
   */
  private async findExisting(
    uid: string,
    products: Coming<{ product: ProductDraft }>[],
    sheets: Coming<ReadSheet>[],
  ): Promise<void> {
    const likeProducts = await this.productDrafts.alike(
      uid,
      products.map(({ product }) => product),
    );
    for (const coming of products) coming.existing = likeProducts.get(coming.product) ?? null;
    for (const coming of sheets) coming.existing = await this.sheets.alike(coming.sheet);
  }

  /**
   * Checks that the reused parts were not deleted since they were found.
   * @throws 422 UNKNOWN_REFERENCE
   */
  private async assertStillThere(
    uid: string,
    { products, sheets }: ReadTasting,
    tx: Transaction,
  ): Promise<void> {
    const ids = products.flatMap(({ existing }) => existing ?? []);
    const paths = sheets.flatMap(({ existing }) => (existing ? `${ownSheets}/${existing}` : []));
    const there = new Set([
      ...(await this.products.find(uid, ids, { on: tx })).map(({ id }) => id),
      ...[...(await this.sheets.findMany(uid, paths, { on: tx })).values()].map(({ id }) => id),
    ]);
    const gone = (parts: Coming<object>[], path: string): Issue[] =>
      parts.flatMap(({ existing }, index) =>
        existing && !there.has(existing)
          ? [{ path: `${path}.${index}`, code: 'UNKNOWN_REFERENCE' }]
          : [],
      );
    assertValid([...gone(products, 'products'), ...gone(sheets, 'sheets')]);
  }

  /** Returns the predefined sheets that the tasting uses. */
  private async predefined({ productReferences }: SaveTastingDto): Promise<Known['sheets']> {
    const paths = (productReferences ?? []).flatMap(
      ({ assessmentSheetPath }) => assessmentSheetPath ?? [],
    );
    return new Map(
      [...(await this.sheets.findMany(null, paths))].map(([path, sheet]) => [
        path,
        sheetPath(sheet),
      ]),
    );
  }
}

const newOnes = <Part extends { existing: string | null }>(parts: Part[]): Part[] =>
  parts.filter(({ existing }) => existing === null);

/**
 * Checks that the plan has room for the new products and sheets.
 * @throws 403
 */
async function admitParts(
  standing: LockedStanding,
  { products, sheets }: ReadTasting,
): Promise<void> {
  await standing.reserve({ products: newOnes(products).length });
  await reserveSheets(standing, newOnes(sheets).length);
}
