import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { choice } from '../../shared/rules/field.js';
import { numberOf } from '../../shared/rules/number.js';
import { asSsml } from '../../shared/rules/speech.js';
import { checkTasting, hidesQuiz, productOf } from '../../shared/rules/tasting.js';
import { checkVintages } from '../../shared/rules/vintages.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { isBlankText, type LocalizedText } from '../../shared/vocabulary/localized-text.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import {
  type TastingType,
  type Template,
  tastingTypes,
  typeOfKind,
} from '../../shared/vocabulary/tasting.js';
import type { TastingVideo, VideoSlot } from '../../shared/vocabulary/video.js';
import { Activities, type Recorder } from '../activity/activities.js';
import { changesOf } from '../activity/changes-of.js';
import { CompanyService } from '../company/company.service.js';
import { copyName } from '../company/copy-name.js';
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
import { Clock } from '../platform/time/clock.js';
import { ProductsService } from '../products/products.service.js';
import { sheetPath } from '../sheets/predefined-sheets.js';
import { SheetsService } from '../sheets/sheets.service.js';
import { VersionsService } from '../versions/versions.service.js';
import { type SpokenState, SpokenVideosService } from '../videos/spoken/spoken-videos.service.js';
import { VideosService } from '../videos/videos.service.js';
import type { CloneTastingDto } from './clone-tasting.dto.js';
import type { CloneVintagesDto, TastedVintageDto } from './clone-vintages.dto.js';
import { libraryVideosOf, videoSlotsOf } from './library-videos.js';
import { presentTasting } from './present-tasting.js';
import { replacedProducts, withReplacedProducts } from './replace-products.js';
import type { SaveTastingDto, VideoSlotInputDto } from './save-tasting.dto.js';
import {
  type ListedTastingDto,
  type ListTastingsQueryDto,
  noTastingGaps,
  type TastingDto,
} from './tasting.dto.js';
import { Tasting, type TastingBody } from './tasting.entity.js';
import {
  copyOfBody,
  emptyBody,
  isSpoken,
  type Known,
  keepsSpoken,
  mergeVideo,
  productReferencesOf,
  settleBody,
  surveyQuestionsOf,
  withoutQuizzes,
} from './tasting-body.js';
import { contentOf } from './tasting-content.js';
import { gapsOf, partsOf } from './tasting-gaps.js';
import { countUses, listTastings, tastingsToCheck } from './tastings.queries.js';

/** Work of another domain in the transaction that closes a tasting to the public. */
type Closing = (tx: Transaction, tastingId: string) => Promise<void>;

@Injectable()
export class TastingsService {
  private readonly closings: Closing[] = [];
  private readonly added = new AddedFields(noTastingGaps);

  private readonly note: Recorder;

  constructor(
    private readonly db: Database,
    private readonly creates: IdempotentCreates,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    private readonly companies: CompanyService,
    private readonly products: ProductsService,
    private readonly sheets: SheetsService,
    private readonly videos: VideosService,
    private readonly spoken: SpokenVideosService,
    private readonly versions: VersionsService,
    @InjectRepository(Tasting) private readonly tastings: Repository<Tasting>,
    activities: Activities,
  ) {
    this.note = activities.of('tasting');
    this.added.register(['missing'], (uid, ids) => this.gaps(uid, ids));
  }

  /**
   * Lists the owner's tastings, optionally of one type or with a product or sheet. By default the
   * last changed one comes first.
   * @throws 404 when the owner has no such product or sheet
   */
  async list(uid: string, query: ListTastingsQueryDto): Promise<JsonPage> {
    const type =
      query.type === 'live' || query.type === 'podcast' ? typeOfKind[query.type] : query.type;
    const holding = query.uses === undefined ? null : await this.contentFilterOf(uid, query.uses);
    return listTastings(this.db, uid, { type, holding }, query, this.added.of(uid, query.fields));
  }

  /** Counts the owner's tastings with each of the products, by the id of the product. */
  countUses(uid: string, ids: string[]): Promise<Map<string, { tastings: number }>> {
    return countUses(this.db, uid, ids);
  }

  /** Finds the reasons to look at tastings again, with one read for each kind of part. */
  private async gaps(
    uid: string,
    ids: string[],
  ): Promise<Map<string, Pick<ListedTastingDto, 'missing'>>> {
    const tastings = await tastingsToCheck(this.db, uid, ids);
    const parts = tastings.map(partsOf);
    const named = (part: 'products' | 'sheets' | 'videos') => [
      ...new Set(parts.flatMap((each) => each[part])),
    ];
    const [products, sheets, videos] = await Promise.all([
      this.products.existing(uid, named('products')),
      this.sheets.existing(uid, named('sheets')),
      this.videos.available(uid, named('videos')),
    ]);
    const usable = { products, sheets, videos };
    return new Map(tastings.map((tasting) => [tasting.id, { missing: gapsOf(tasting, usable) }]));
  }

  /** @throws 404 when the owner has no such tasting */
  async read(uid: string, pathOrId: string): Promise<TastingDto> {
    return this.present(await this.one(uid, pathOrId));
  }

  /**
   * Returns the owner's tasting for other domains, or null.
   * @param options.deleted includes a deleted tasting, for events that still use it
   * @param options.on the transaction to read in
   */
  find(
    uid: string,
    pathOrId: string,
    { deleted = false, on = this.db as Connection } = {},
  ): Promise<Tasting | null> {
    return on.manager.findOne(Tasting, { where: where(uid, pathOrId), withDeleted: deleted });
  }

  /**
   * @throws 422 with the first broken rule; 403 FEATURE_NOT_ALLOWED, MAX_TASTINGS at the plan's
   * maximum
   */
  async create(uid: string, input: SaveTastingDto, origin: Origin = 'OWN'): Promise<TastingDto> {
    const create = async (tx: Transaction, standing: LockedStanding) => {
      const fresh = this.fresh(uid, origin);
      const tasting = await this.apply(fresh, input, await this.known(fresh, input, tx));
      await this.beginSpoken(tx, standing, tasting);
      return tasting;
    };
    return this.insert(uid, create, origin);
  }

  /**
   * Stores the new tasting that `make` returns. `make` runs while the owner's standing is locked.
   * Other transactions that take the same lock wait until the tasting is stored.
   * @param make may store more data, in the same transaction
   * @throws 403 FEATURE_NOT_ALLOWED, MAX_TASTINGS at the plan's maximum
   */
  async insert(
    uid: string,
    make: (tx: Transaction, standing: LockedStanding) => Promise<Tasting>,
    origin: Origin = 'OWN',
  ): Promise<TastingDto> {
    const made = await this.creates.once(
      async (tx) => {
        const standing = await this.entitlements.lock(tx, uid, origin);
        const tasting = await make(tx, standing);
        await admitTasting(standing, tasting);
        const saved = await tx.manager.save(tasting);
        await this.note(tx, saved, 'created');
        return saved;
      },
      (id) => this.one(uid, id),
    );
    return this.present(made);
  }

  /**
   * Returns a new tasting with the given products and sheets, checked but not stored.
   * @throws 422 with the first broken rule
   */
  async draft(uid: string, input: SaveTastingDto, known: Known): Promise<Tasting> {
    const tasting = await this.apply(this.fresh(uid, 'OWN'), input, known);
    return Object.assign(tasting, { body: copyOfBody(tasting.body) });
  }

  /**
   * @throws 404; 422 with the first broken rule; 409 when `version` is outdated; 403
   * FEATURE_NOT_ALLOWED, and MAX_TASTINGS for the first edit of demo data
   */
  async update(uid: string, pathOrId: string, input: SaveTastingDto): Promise<TastingDto> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      const tasting = await tx.manager.findOne(Tasting, {
        where: where(uid, pathOrId),
        lock: { mode: 'pessimistic_write' },
      });
      if (!tasting) throw notFound();
      if (input.offlineEnabled && !tasting.offlineEnabled) standing.require('wineTourismAddon');
      await assertVersion(tasting, input.version, () => this.present(tasting, tx));
      const wasPublic = tasting.publicAccessEnabled;
      const known = await this.known(tasting, input, tx);
      const { version, updatedAt } = tasting;
      const before = contentOf(tasting, settleBody(tasting.body, known.spoken));
      const edited = await this.apply(tasting, input, known);
      // Sample data counts for the plan's maximum from its first edit on.
      if (isDemoData(tasting)) await standing.reserve('tastings');
      await this.beginSpoken(tx, standing, edited);
      const saved = await tx.manager.save(edited);
      const replaced = { ownerUid: uid, id: saved.id, version, updatedAt };
      const after = contentOf(saved, saved.body);
      await this.versions.keep(tx, 'tasting', replaced, before, after);
      await this.note(tx, saved, 'changed', changesOf(before, after));
      if (wasPublic !== saved.publicAccessEnabled)
        await this.note(tx, saved, wasPublic ? 'unpublished' : 'published');
      if (wasPublic && !saved.publicAccessEnabled) await this.close(tx, saved.id);
      return this.present(saved, tx);
    });
  }

  /** Registers work of another domain for a tasting that is no longer public. */
  onClosed(work: Closing): void {
    this.closings.push(work);
  }

  private async close(tx: Transaction, id: string): Promise<void> {
    for (const work of this.closings) await work(tx, id);
  }

  /**
   * Soft-deletes a tasting. Its events, their snapshots and their reports continue.
   * @throws 404
   */
  async remove(uid: string, pathOrId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const gone = await softDelete(tx, Tasting, where(uid, pathOrId), this.clock.now());
      await this.note(tx, gone, 'deleted');
      await this.close(tx, parseId('tastings', pathOrId) ?? '');
    });
  }

  /**
   * Restores a tasting that was deleted in the last 30 days. It keeps products and sheets even if
   * they were deleted in the meantime.
   * @throws 404; 403 as for a new one
   */
  async restore(uid: string, pathOrId: string): Promise<TastingDto> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      const place = { ...where(uid, pathOrId), purgedAt: IsNull() };
      const restored = await restore(tx, Tasting, place, this.clock.now(), async (row) => {
        await admitTasting(standing, row);
        await this.note(tx, row, 'restored');
      });
      return this.present(restored, tx);
    });
  }

  /**
   * Copies a tasting with new ids and a name that marks the copy in the company's language. A copy
   * of another type keeps the name: guests see it, and no list shows it beside the original. It has
   * no quiz that the original hides, which may be incomplete.
   * @throws 404; 403 MAX_TASTINGS, FEATURE_NOT_ALLOWED; 422 INVALID_CHOICE
   */
  async clone(
    uid: string,
    pathOrId: string,
    { type: wanted }: CloneTastingDto = {},
  ): Promise<TastingDto> {
    return this.insert(uid, async (tx) => {
      const source = await this.one(uid, pathOrId, tx);
      assertValid(choice('type', wanted, tastingTypes));
      const type = tastingTypes.find((known) => known === wanted) ?? source.type;
      const copy = await this.copyOf(source, tx);
      if (type === source.type) return copy;
      const { nameByLanguage = {} } = source.body;
      const body = {
        ...(hidesQuiz(source) ? withoutQuizzes(copy.body) : copy.body),
        nameByLanguage,
      };
      return Object.assign(copy, { type, name: source.name, offlineEnabled: false, body });
    });
  }

  /**
   * Returns the existing products of a tasting, each with the owner's other products of the same
   * name. `cloneVintages` accepts these.
   * @throws 404
   */
  async vintages(uid: string, pathOrId: string): Promise<TastedVintageDto[]> {
    const { body } = await this.one(uid, pathOrId);
    return this.products.otherVintages(
      uid,
      body.productReferences.map(({ product }) => product.reference),
    );
  }

  /**
   * Copies a tasting and replaces some products by others of the owner, or by new copies of them
   * with another vintage.
   * @throws 404; 422 with the first broken rule; 403 MAX_TASTINGS, MAX_WINES, FEATURE_NOT_ALLOWED
   */
  async cloneVintages(
    uid: string,
    pathOrId: string,
    { vintages }: CloneVintagesDto,
  ): Promise<TastingDto> {
    const choices = (vintages ?? []).map(({ product, replacement, vintage }) => ({
      product: productOf({ product: product ?? null }),
      replacement,
      vintage,
    }));
    const replacements = choices.flatMap(
      ({ replacement }) => parseId('products', replacement ?? '') ?? [],
    );
    const ids = [...choices.map(({ product }) => product), ...replacements];
    return this.insert(uid, async (tx, standing) => {
      const source = await this.one(uid, pathOrId, tx);
      const found = new Map(
        (await this.products.find(uid, [...new Set(ids)], { on: tx })).map((product) => [
          product.id,
          product,
        ]),
      );
      const chosen = replacedProducts(source.body, choices, found);
      assertValid([...checkVintages(choices, this.clock.now().getFullYear()), ...chosen.issues]);
      const made = await this.products.copyVintages(tx, standing, uid, chosen.vintages);
      const copy = await this.copyOf(source, tx);
      return Object.assign(copy, {
        body: withReplacedProducts(copy.body, new Map([...chosen.replacements, ...made])),
      });
    });
  }

  /**
   * Returns the same content with new ids and a name that marks the copy in the company's language.
   */
  private async copyOf(source: Tasting, on: Connection): Promise<Tasting> {
    const {
      ownerUid,
      name,
      type,
      description,
      duration,
      template,
      offlineEnabled,
      productCount,
      body,
    } = source;
    const { lang } = await this.companies.one(ownerUid, on);
    const kept = { ownerUid, type, description, duration, template, offlineEnabled, productCount };
    // The copy is private until the organiser opens it to the public.
    const fresh = {
      id: newId(),
      name: copyName(name, lang),
      publicAccessEnabled: false,
      body: copyOfBody(body),
    };
    return this.tastings.create({ ...kept, ...fresh });
  }

  private async present(tasting: Tasting, on: Connection = this.db): Promise<TastingDto> {
    return presentTasting(tasting, await this.spokenStates(tasting, on));
  }

  private spokenStates(
    { ownerUid, body }: Tasting,
    on: Connection,
  ): Promise<Map<string, SpokenState>> {
    const ids = videoSlotsOf<VideoSlot>(body).flatMap(({ slot }) => slot.taskRef ?? []);
    return this.spoken.statesOf(ownerUid, ids, on);
  }

  /**
   * Begins the videos of confirmed texts that have none.
   * @throws 422 UNKNOWN_REFERENCE for a deleted avatar; 403 QUOTA_EXCEEDED
   */
  private async beginSpoken(
    tx: Transaction,
    standing: LockedStanding,
    { ownerUid, body }: Tasting,
  ): Promise<void> {
    const confirmed = videoSlotsOf<VideoSlot>(body).filter(
      ({ slot }) => isSpoken(slot) && slot.locked && slot.id === null,
    );
    if (confirmed.length === 0) return;
    const products = await this.products.find(
      ownerUid,
      confirmed.flatMap(({ product }) =>
        product === null ? [] : (body.productReferences[product]?.product.reference ?? []),
      ),
      { deleted: true, on: tx },
    );
    const images = new Map(products.map(({ id, image }) => [id, image]));
    const imageAt = (product: number | null): string | null =>
      images.get(body.productReferences[product ?? -1]?.product.reference ?? '') ?? null;
    await this.spoken.begin(
      tx,
      standing,
      ownerUid,
      confirmed.map(({ path, slot, product }) => ({ path, slot, image: imageAt(product) })),
    );
  }

  private fresh(uid: string, origin: Origin): Tasting {
    const closed = { offlineEnabled: false, publicAccessEnabled: false };
    return this.tastings.create({
      id: newId(),
      ownerUid: uid,
      origin,
      ...closed,
      body: emptyBody(),
    });
  }

  /** @throws 404 when the owner has no such tasting */
  async one(uid: string, pathOrId: string, on: Connection = this.db): Promise<Tasting> {
    const tasting = await this.find(uid, pathOrId, { on });
    if (!tasting) throw notFound();
    return tasting;
  }

  /**
   * Merges the input into the tasting and checks the result. The tasting changes only in memory.
   */
  private async apply(tasting: Tasting, input: SaveTastingDto, known: Known): Promise<Tasting> {
    const { version: _version, ...given } = input;
    const body = settleBody(tasting.body, known.spoken);
    const changes = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as Omit<SaveTastingDto, 'version'>;
    const {
      type: kind,
      name,
      description,
      duration,
      template,
      offlineEnabled,
      publicAccessEnabled,
    } = tasting;
    const stored = {
      type: kind,
      name,
      description,
      duration,
      template,
      offlineEnabled,
      publicAccessEnabled,
    };
    const merged = { ...stored, ...body, ...changes };
    const nothing = Object.values(changes).every((value) => value === null);
    assertValid([
      ...checkTasting(nothing && !tasting.type ? null : merged),
      ...fixedType(tasting, merged.type),
      ...unknownReferences(input, known),
      ...lockedVideos(body, input),
    ]);
    const productReferences = changes.productReferences
      ? productReferencesOf(changes.productReferences, body.productReferences, known)
      : body.productReferences;
    const type = merged.type as TastingType;
    return Object.assign(tasting, {
      type,
      name: merged.name?.trim(),
      description: merged.description?.trim(),
      duration: numberOf(merged.duration) ?? 0,
      template: merged.template as Template,
      offlineEnabled: type === 'PODCAST_TAST' && (merged.offlineEnabled ?? false),
      publicAccessEnabled: type === 'CONVENTIONAL_TAST' && (merged.publicAccessEnabled ?? false),
      productCount: productReferences.length,
      body: {
        ...body,
        podcastPresentationVideo: mergeVideo(
          merged.podcastPresentationVideo,
          body.podcastPresentationVideo,
        ),
        podcastGoodbyeVideo: mergeVideo(merged.podcastGoodbyeVideo, body.podcastGoodbyeVideo),
        productReferences,
        surveyQuestions:
          changes.surveyQuestions === undefined
            ? body.surveyQuestions
            : surveyQuestionsOf(changes.surveyQuestions ?? [], body.surveyQuestions),
        ...translationsOf(tasting, changes),
      },
    });
  }

  /** Returns the owner's product or sheet of a path, as a filter for tastings. */
  private async contentFilterOf(
    uid: string,
    path: string,
  ): Promise<{ product: string } | { sheet: string }> {
    const product = parseId('products', path);
    const found = product
      ? await this.products.find(uid, [product])
      : await this.sheets.findMany(uid, [path]).then((each) => [...each]);
    if (found.length === 0) throw notFound();
    return product ? { product } : { sheet: path };
  }

  /**
   * Finds the products, recommendations and sheets that a request names. It finds deleted ones only
   * if the tasting already uses them.
   */
  async known(
    tasting: Tasting,
    input: Pick<SaveTastingDto, 'productReferences' | TastingVideo>,
    on: Connection,
  ): Promise<Known> {
    const { ownerUid, body } = tasting;
    const { productReferences } = input;
    const given = productReferences ?? [];
    const productIds = [
      ...new Set(
        given
          .flatMap((product) => [
            productOf(product),
            parseId('products', product.recommendation ?? '') ?? '',
          ])
          .filter(Boolean),
      ),
    ];
    const paths = [
      ...new Set(given.flatMap(({ assessmentSheetPath }) => assessmentSheetPath ?? [])),
    ];
    const usedProducts = new Set(
      body.productReferences.flatMap(({ product, recommendation }) => [
        product.reference,
        parseId('products', recommendation ?? ''),
      ]),
    );
    const usedSheets = new Set(
      body.productReferences.map(({ assessmentSheetPath }) => assessmentSheetPath),
    );
    const living = await this.products.find(ownerUid, productIds, { on });
    const used = await this.products.find(
      ownerUid,
      productIds.filter((id) => usedProducts.has(id)),
      { deleted: true, on },
    );
    const usedVideos = new Set(libraryVideosOf(body).map(([, id]) => id));
    const named = libraryVideosOf(input).map(([, id]) => id);
    const videos = await this.videos.existing(ownerUid, named, on);
    const sheets = await this.sheets.findMany(ownerUid, paths, { on });
    const usedSheetsFound = await this.sheets.findMany(
      ownerUid,
      paths.filter((path) => usedSheets.has(path)),
      { deleted: true, on },
    );
    return {
      products: new Map(
        [...living, ...used].map(({ id, type, subtype }) => [
          id,
          { reference: id, type: type.reference, subtype: subtype.reference },
        ]),
      ),
      // A deleted video stays in the slots that already have it.
      videos: new Set([...videos, ...named.filter((id) => usedVideos.has(id))]),
      spoken: await this.spokenStates(tasting, on),
      sheets: new Map(
        [...sheets, ...usedSheetsFound].map(([path, sheet]) => [path, sheetPath(sheet)]),
      ),
    };
  }
}

/**
 * Checks that the plan allows one more tasting.
 * @throws 403 FEATURE_NOT_ALLOWED, MAX_TASTINGS
 */
export async function admitTasting(standing: LockedStanding, tasting: Tasting): Promise<void> {
  if (tasting.offlineEnabled) standing.require('wineTourismAddon');
  // Sample data does not count for the plan's maximum.
  if (!isDemoData(tasting)) await standing.reserve('tastings');
}

const where = (ownerUid: string, pathOrId: string) => ({
  ownerUid,
  id: parseId('tastings', pathOrId) ?? '',
});

/** Returns issues for texts of spoken videos that changed although their video is kept. */
function lockedVideos(body: TastingBody, input: SaveTastingDto): Issue[] {
  const storedAt = new Map(
    body.productReferences.map((product) => [product.reference, product] as const),
  );
  const storedOf = (path: string, product: number | null) => {
    const holder =
      product === null ? body : storedAt.get(input.productReferences?.[product]?.reference ?? '');
    const name = path.split('.').at(-1) as keyof typeof holder;
    return (holder?.[name] ?? null) as VideoSlot | null;
  };
  return videoSlotsOf<VideoSlotInputDto>(input).flatMap(({ path, slot, product }): Issue[] => {
    const stored = storedOf(path, product);
    const changed =
      stored &&
      keepsSpoken(slot, stored) &&
      (asSsml(slot.text ?? '') !== stored.text ||
        slot.language !== stored.language ||
        slot.avatarPath !== stored.avatarPath ||
        (slot.captionsInVideo ?? false) !== (stored.captionsInVideo ?? false));
    return changed ? [{ path: `${path}.text`, code: 'VIDEO_LOCKED' }] : [];
  });
}

/** The type of a tasting cannot change, because its events have the same type. */
const fixedType = (tasting: Tasting, type: string | null | undefined): Issue[] =>
  tasting.type && type && type !== tasting.type
    ? [{ path: 'type', code: 'INVALID_CHOICE', params: { choices: tasting.type } }]
    : [];

/** Returns issues for products and sheets that are neither the owner's nor predefined. */
function unknownReferences(input: SaveTastingDto, known: Known): Issue[] {
  const products = (input.productReferences ?? [])
    .slice(0, limits.tastingProducts)
    .flatMap((input, index) => {
      const path = `productReferences.${index}`;
      const unknown = (field: string): Issue => ({
        path: `${path}.${field}`,
        code: 'UNKNOWN_REFERENCE',
      });
      const id = productOf(input);
      return [
        ...(id && !known.products.has(id) ? [unknown('product')] : []),
        ...(input.assessmentSheetPath?.trim() && !known.sheets.has(input.assessmentSheetPath)
          ? [unknown('assessmentSheetPath')]
          : []),
        ...(input.recommendation &&
        !known.products.has(parseId('products', input.recommendation) ?? '')
          ? [unknown('recommendation')]
          : []),
      ];
    });
  const videos = libraryVideosOf(input).flatMap(([path, id]): Issue[] =>
    known.videos.has(id) ? [] : [{ path: `${path}.id`, code: 'UNKNOWN_REFERENCE' }],
  );
  return [...products, ...videos];
}

/**
 * The translations of name and description after a save. A translation of another text would
 * mislead guests.
 */
function translationsOf(
  { name, description, body }: Tasting,
  changes: SaveTastingDto,
): Pick<TastingBody, 'nameByLanguage' | 'descriptionByLanguage'> {
  const kept = (text: string, next: string | null | undefined, stored: LocalizedText = {}) =>
    next === undefined || next?.trim() === text ? stored : {};
  const {
    nameByLanguage = kept(name, changes.name, body.nameByLanguage),
    descriptionByLanguage = kept(description, changes.description, body.descriptionByLanguage),
  } = changes;
  return {
    nameByLanguage: withoutBlanks(nameByLanguage),
    descriptionByLanguage: withoutBlanks(descriptionByLanguage),
  };
}

const withoutBlanks = (texts: LocalizedText | null): LocalizedText =>
  Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([language, text]) =>
      isBlankText(text) ? [] : [[language.toUpperCase(), text.trim()]],
    ),
  );
