import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { numberOf } from '../../../shared/rules/number.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { type FileLanguage, fileLanguages } from '../../../shared/vocabulary/languages.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { ColumnMeaning } from '../../../shared/vocabulary/product-columns.js';
import { Activities } from '../../activity/activities.js';
import { CompanyService } from '../../company/company.service.js';
import { FilesService } from '../../files/files.service.js';
import { EntitlementsService } from '../../plans/entitlements.service.js';
import { yieldingLoop } from '../../platform/concurrency/yielding-loop.js';
import { newId } from '../../platform/crypto/ids.js';
import { Database } from '../../platform/database/database.js';
import { isDemoData } from '../../platform/database/owned-entity.js';
import {
  assertValid,
  invalid,
  mostIssues,
  notFound,
  refuse,
} from '../../platform/errors/app-error.js';
import type { Form } from '../../platform/http/body/read-form.js';
import { IdempotentCreates } from '../../platform/http/idempotency.js';
import { readTableFile, type TableFile } from '../../platform/tables/read-table-file.js';
import { Clock } from '../../platform/time/clock.js';
import { contentOf } from '../product-content.js';
import { type ProductDraft, ProductDrafts } from '../product-drafts.js';
import { knownAttributes, productSubtype, productType } from '../product-types.js';
import {
  type ProductContent,
  type StoredProduct,
  storedProducts,
  updateProducts,
} from '../products.queries.js';
import { withCell } from './cell-of-issue.js';
import { changesOfRow } from './changes-of-row.js';
import { guessColumns, headingsAt, isColumnMeaning } from './columns.js';
import { formatBlend } from './format-blend.js';
import { matchRows } from './match-rows.js';
import type {
  ExistingRowDto,
  ImportDto,
  ImportNoticeDto,
  ImportPreviewDto,
  OmittedRowDto,
  RepeatedRowDto,
  UndoneImportDto,
} from './product-import-export.dto.js';
import {
  catalogue,
  catalogueMark,
  changesOfImport,
  countImported,
  deleteImported,
  rememberImport,
  restoreFormer,
} from './product-import-export.queries.js';
import { kindOfTitle } from './product-kinds.js';
import { moneyMarks, type ReadRow, type RowRead, readRow, type TableMeaning } from './read-row.js';
import { type RowAction, rowActions } from './row-actions.js';
import { type TableRow, type TableRows, tableRows } from './table-rows.js';

type Table = TableRows & {
  meaning: TableMeaning;
  file: Pick<TableFile, 'encoding' | 'guessed'>;
  sheet: { name: string; others: number };
  /** The action for rows of existing products, and the actions for single rows. */
  existing: RowAction;
  actions: ReadonlyMap<number, RowAction>;
  /** The company's language, for texts in the preview. */
  language: FileLanguage;
};

/** The effect of an import on the catalogue at the time of reading. */
type Plan = {
  mark: string;
  fresh: { row: number; draft: ProductDraft }[];
  changes: { row: number; stored: StoredProduct; content: ProductContent }[];
  existing: ExistingRowDto[];
  repeated: RepeatedRowDto[];
  omitted: OmittedRowDto[];
  known: number;
  same: number;
  leftOut: number;
  broken: number;
  issues: Issue[];
  guesses: ImportNoticeDto[];
};

const shown = 10;
const samples = 3;
/** The most existing rows in a preview. */
const mostTold = 1_000;
/** The most guesses in a preview. */
const mostGuesses = 50;
/** The Spanish names of the attributes that name the producer. */
const brandNames = ['winery', 'producer', 'brewery', 'distillery', 'mill', 'dairy', 'roaster'].map(
  (key) => localize(knownAttributes.get(key)?.name, 'ES'),
);
const formatName = localize(knownAttributes.get('format')?.name, 'ES');
/** The most tries of an import while the catalogue keeps changing. */
const mostTries = 5;

class CatalogueChanged extends Error {}

/**
 * Imports products from a table: all of its rows, or none. A row of an existing product changes it,
 * is left out or becomes a new product.
 */
@Injectable()
export class ProductImport {
  constructor(
    private readonly db: Database,
    private readonly creates: IdempotentCreates,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    private readonly companies: CompanyService,
    private readonly files: FilesService,
    private readonly drafts: ProductDrafts,
    private readonly activities: Activities,
  ) {}

  /**
   * The result that `run` would have with the same form.
   * @throws 422 when the file is no table, or the form is invalid
   */
  async preview(uid: string, form: Form, gone?: AbortSignal): Promise<ImportPreviewDto> {
    const table = await this.table(uid, form, gone);
    const plan = await this.plan(uid, table, gone);
    const { headings, columns } = table.meaning;
    const [standing, { timeZone }] = await Promise.all([
      this.entitlements.standingOf(uid),
      this.companies.one(uid),
    ]);
    const { used, max } = (await this.entitlements.usageOf(standing, timeZone)).products;
    const room = max === null ? null : Math.max(0, max - used);
    const {
      mark,
      fresh,
      changes,
      known,
      same,
      leftOut,
      broken,
      issues,
      existing,
      repeated,
      omitted,
    } = plan;
    return {
      mark,
      headingRow: table.headingRow,
      lastRow: table.lastRow,
      columns: headings.map((heading, index) => ({
        heading,
        meaning: columns[index] ?? null,
        samples: samplesOf(table, index),
      })),
      ready: fresh.length + changes.length + same,
      fresh: fresh.length,
      changed: changes.length,
      known,
      same,
      leftOut,
      broken,
      drawn: fresh.filter(({ draft }) => !draft.image).length,
      room,
      places: rowsWithPlace(plan).length,
      lastRowInPlan: lastRowInPlan(plan, room),
      issues: issues.slice(0, mostIssues),
      notices: [...noticesOf(table), ...plan.guesses],
      existing,
      repeated,
      omitted,
      products: fresh.slice(0, shown).map(({ row, draft }) => ({ row, ...told(draft) })),
    };
  }

  /**
   * Carries out an import. With the `mark` of a preview, the catalogue must not have changed since.
   * @throws 409 when the catalogue has changed since the preview, or keeps changing; 422 with the
   * broken rules of all rows, or when the file is no table; 403 MAX_WINES when the plan has no
   * place for all new products
   */
  async run(uid: string, form: Form, gone?: AbortSignal): Promise<ImportDto> {
    const table = await this.table(uid, form, gone);
    for (let tries = 1; ; tries++) {
      try {
        return await this.attempt(uid, form, table, gone);
      } catch (error) {
        if (!(error instanceof CatalogueChanged)) throw error;
        if (tries === mostTries) throw refuse(409, 'VERSION_CONFLICT');
      }
    }
  }

  private async attempt(
    uid: string,
    form: Form,
    table: Table,
    gone?: AbortSignal,
  ): Promise<ImportDto> {
    const plan = await this.plan(uid, table, gone);
    if (plan.issues.length > 0) throw invalid(plan.issues);
    // before the standing is locked, because storing a picture takes the same lock; if the
    // organiser's plan is full, the next import reuses the drawn bottles
    const drafts = await this.drafts.withPictures(
      uid,
      plan.fresh.map(({ draft }) => draft),
    );
    const changed = plan.changes.map(({ stored }) => stored);
    const made = { id: newId(), products: drafts.length, changed: changed.length };
    return this.creates.once(
      async (tx) => {
        const standing = await this.entitlements.lock(tx, uid);
        // a product that was added after `plan` was computed could match a row; under this lock, no
        // product can be added
        const mark = await catalogueMark(tx, uid);
        if (form.fields['mark'] && form.fields['mark'] !== mark)
          throw refuse(409, 'VERSION_CONFLICT');
        if (mark !== plan.mark) throw new CatalogueChanged();
        const places = rowsWithPlace(plan).length;
        if (places > 0) await standing.reserve({ products: places });
        await this.drafts.store(tx, drafts, made.id);
        if (changed.length > 0) {
          if (!(await updateProducts(tx, uid, plan.changes))) throw new CatalogueChanged();
          await this.activities.record(tx, ...changed.map((each) => thingOf(each, 'imported')));
        }
        await rememberImport(tx, uid, made.id, changed, this.clock.now());
        return made;
      },
      async (id) => {
        const [came, changes] = [
          await countImported(this.db, uid, id),
          await changesOfImport(this.db, uid, id),
        ];
        return { id, products: came ?? 0, changed: changes?.changed ?? 0 };
      },
      createHash('sha256')
        .update(JSON.stringify(form.fields))
        .update(form.file ?? '')
        .digest('base64url'),
    );
  }

  /**
   * Undoes an import: deletes its products and restores the former contents of changed products,
   * except those that were changed since. A repeated call has no effect. The deleted products can
   * be restored as usual.
   * @throws 404 when the owner has no such import
   */
  undo(uid: string, id: string): Promise<UndoneImportDto> {
    return this.db.transaction(async (tx) => {
      // the same lock as imports, so they run one after another
      await this.entitlements.lock(tx, uid);
      const [came, changes] = [
        await countImported(tx, uid, id),
        await changesOfImport(tx, uid, id),
      ];
      if (came === undefined && !changes) throw notFound();
      const deleted = await deleteImported(tx, uid, id, this.clock.now());
      // One entry for the whole import, which has no name.
      if (deleted > 0)
        await this.activities.record(tx, thingOf({ ownerUid: uid, id, name: '' }, 'deleted'));
      const restored = await restoreFormer(tx, uid, id);
      const there = (await countImported(tx, uid, id)) ?? 0;
      return {
        deleted,
        restored,
        kept: there + (changes ? changes.changed - changes.restored - restored : 0),
      };
    });
  }

  private async table(uid: string, { fields, file }: Form, gone?: AbortSignal): Promise<Table> {
    if (!file) throw refuse(422, 'FILE_REQUIRED');
    if (file.length === 0) throw invalid([{ path: 'file', code: 'TABLE_EMPTY' }]);
    const asked = {
      headingRow: rowNumber('headingRow', fields['headingRow']),
      lastRow: rowNumber('lastRow', fields['lastRow']),
      existing: actionOf('existing', fields['existing']) ?? ('CHANGE' as const),
      actions: actionsOf(fields['rows']),
    };
    const { sheets, encoding, guessed } = await readTableFile(file, uid, gone);
    const sheet = sheets.find(({ rows }) => rows && headingsAt(rows) !== undefined) ?? sheets[0];
    const found = tableRows(sheet?.rows ?? [], asked);
    if (found.rows.length === 0) throw invalid([{ path: 'file', code: 'TABLE_EMPTY' }]);
    const { currency, lang } = await this.companies.one(uid);
    const columns = columnsOf(fields['columns'], found.headings) ?? guessColumns(found.headings);
    return {
      ...found,
      meaning: {
        headings: found.headings,
        columns,
        type: fields['type'] || null,
        subtype: fields['subtype'] || null,
        marks: moneyMarks(currency),
      },
      file: { encoding, guessed },
      sheet: { name: sheet?.name ?? '', others: sheets.length - 1 },
      existing: asked.existing,
      actions: asked.actions,
      language: fileLanguages.find((each) => each === lang) ?? 'ES',
    };
  }

  private async plan(uid: string, table: Table, gone?: AbortSignal): Promise<Plan> {
    // stops the work when the client has disconnected
    const goOn = () => {
      if (gone?.aborted) throw refuse(503, 'SERVICE_UNAVAILABLE');
    };
    const mark = await catalogueMark(this.db, uid);
    const foreign = await this.foreignPictures(uid, table.meaning, table.rows);
    const reads: { row: TableRow; read: RowRead; meaning: TableMeaning; image: string | null }[] =
      [];
    for await (const row of yieldingLoop(table.rows)) {
      goOn();
      const meaning = under(table.meaning, row);
      const read = readRow(row.cells, meaning);
      reads.push({
        row,
        read,
        meaning,
        image: read.input.image && !foreign.has(row.row) ? read.input.image : null,
      });
    }
    const matches = matchRows(
      // rows that are left out are not matched, so that other rows can match their products
      reads.flatMap(({ row, read }) =>
        table.actions.get(row.row) === 'LEAVE_OUT'
          ? []
          : [{ row: row.row, ...recognised(read, table.meaning) }],
      ),
      await catalogue(this.db, uid, brandNames, formatName),
    );
    const stored = await storedProducts(
      this.db,
      uid,
      [...matches.values()].flatMap((match) => ('id' in match ? [match.id] : [])),
    );
    const written = new Map(reads.map(({ row, read }) => [row.row, JSON.stringify(read.input)]));
    const plan: Plan = {
      mark,
      fresh: [],
      changes: [],
      existing: [],
      repeated: [],
      omitted: [],
      known: 0,
      same: 0,
      leftOut: 0,
      broken: 0,
      issues: [],
      guesses: [],
    };
    for await (const { row, read, meaning, image } of yieldingLoop(reads)) {
      goOn();
      const { row: number, cells } = row;
      const match = matches.get(number);
      // undefined if the product was deleted after the catalogue was read; the mark detects that
      const known = match && 'id' in match ? stored.get(match.id) : undefined;
      const first = match && 'sameAs' in match ? match.sameAs : undefined;
      const asked = table.actions.get(number);
      const { name, vintage } = read.input;
      const called = { row: number, name: name ?? '', vintage: numberOf(vintage) ?? null };
      const refuseRow = (issues: Issue[], as: ReadRow) => {
        plan.broken++;
        if (plan.issues.length < mostIssues)
          plan.issues.push(...issues.map((issue) => withCell(issue, number, cells, meaning, as)));
      };
      const overlay = known && changesOfRow(known, cells, meaning, image);
      const change = known && overlay && this.drafts.change(known, overlay.input);
      const differs = known && change && !isDeepStrictEqual(contentOf(known), change.content);
      let action: RowAction;
      if (known && overlay && change) {
        plan.known++;
        action = asked ?? table.existing;
        // a row without a picture does not cause the picture issues of the stored product
        const ofRow = change.issues.filter(
          ({ path }) => path !== 'image' || overlay.input.image !== undefined,
        );
        const issues = differs || overlay.issues.length > 0 ? [...ofRow, ...overlay.issues] : [];
        if (
          (differs || action !== 'CHANGE' || issues.length > 0) &&
          plan.existing.length < mostTold
        )
          plan.existing.push({
            ...called,
            name: known.name,
            vintage: known.vintage,
            action,
            ...changedFields(contentOf(known), change.content),
          });
        if (action === 'CHANGE') {
          if (issues.length > 0) refuseRow(issues, overlay);
          else if (differs)
            plan.changes.push({ row: number, stored: known, content: change.content });
          else plan.same++;
        }
      } else if (first !== undefined) {
        const identical = written.get(first) === written.get(number);
        action =
          asked && asked !== 'CHANGE'
            ? asked
            : identical || matches.has(first)
              ? 'LEAVE_OUT'
              : 'NEW';
        plan.repeated.push({ ...called, sameAs: first, identical, action });
      } else {
        action = asked === 'LEAVE_OUT' ? 'LEAVE_OUT' : 'NEW';
        if (action === 'LEAVE_OUT') plan.omitted.push(called);
      }
      if (action === 'LEAVE_OUT') plan.leftOut++;
      if (action === 'NEW') {
        const { draft, issues } = this.drafts.draft(uid, read.input, image);
        const found = [...issues, ...read.issues];
        if (found.length === 0) plan.fresh.push({ row: number, draft });
        else refuseRow(found, read);
      }
      if (
        read.guessedGrapes &&
        read.input.grapes.length > 0 &&
        action !== 'LEAVE_OUT' &&
        plan.guesses.length < mostGuesses
      )
        plan.guesses.push({
          code: 'GRAPES_GUESSED',
          row: number,
          params: {
            value: String(cells[meaning.columns.indexOf('grapes')] ?? '')
              .trim()
              .slice(0, 120),
            read: formatBlend(
              read.input.grapes.map((grape) => ({
                name: grape.name ?? '',
                percentage: numberOf(grape.percentage) ?? null,
              })),
              table.language,
            ),
          },
        });
    }
    return plan;
  }

  /**
   * The rows whose picture is neither an upload of this company nor a library picture. The server
   * never fetches a picture address from a table, nor shows it to guests.
   */
  private async foreignPictures(
    uid: string,
    { columns }: TableMeaning,
    rows: readonly TableRow[],
  ): Promise<ReadonlySet<number>> {
    const place = columns.indexOf('image');
    const links = rows.map(({ row, cells }): [string, string] => [
      String(row),
      String(cells[place] ?? '').trim(),
    ]);
    const unknown = place < 0 ? [] : await this.files.foreign(uid, links);
    return new Set(unknown.map(({ path }) => Number(path)));
  }
}

const thingOf = (
  { ownerUid, id, name }: Pick<StoredProduct, 'ownerUid' | 'id' | 'name'>,
  action: 'imported' | 'deleted',
) => ({ ownerUid, kind: 'product' as const, id, name, action });

/** The rows that take a place of the plan. Demo data counts once it is changed. */
const rowsWithPlace = ({ fresh, changes }: Plan): number[] =>
  [...fresh, ...changes.filter(({ stored }) => isDemoData(stored))].map(({ row }) => row);

/** The last row with which the import still fits into the plan; null if all fit or none. */
function lastRowInPlan(plan: Plan, room: number | null): number | null {
  if (room === null || room === 0) return null;
  const beyond = rowsWithPlace(plan).toSorted((one, other) => one - other)[room];
  return beyond === undefined ? null : beyond - 1;
}

/** A row without a type of its own gets the type of the title above it. */
function under(meaning: TableMeaning, { under: title }: TableRow): TableMeaning {
  const kind = title ? kindOfTitle(title) : undefined;
  return kind ? { ...meaning, ...kind } : meaning;
}

function recognised({ input }: RowRead, { columns }: TableMeaning) {
  const attribute = (named: (name: string) => boolean) => {
    const found = input.properties.find(({ name }) => named(localize(name, 'ES')));
    return found ? `${localize(found.value, 'ES')} ${found.unit ?? ''}` : null;
  };
  return {
    name: input.name ?? '',
    vintage: columns.includes('vintage') ? (numberOf(input.vintage) ?? null) : undefined,
    referenceCode: input.referenceCode,
    brand: attribute((name) => brandNames.includes(name)),
    format: attribute((name) => name === formatName),
    price: numberOf(input.price) ?? null,
  };
}

/** The notices about guesses and left-out parts of the file. */
function noticesOf({
  file,
  sheet,
  headings,
  rows,
  titles,
  sums,
  below,
  headingRow,
  language,
}: Table): ImportNoticeDto[] {
  const notice = (
    code: ImportNoticeDto['code'],
    params: Record<string, string | number>,
    row?: number,
  ): ImportNoticeDto => ({
    code,
    row: row ?? null,
    params,
  });
  // only for CSV: in Excel files, cells beside the table are notes
  const wide = file.encoding
    ? rows.filter(({ cells }) =>
        cells.slice(headings.length).some((cell) => String(cell ?? '').trim()),
      )
    : [];
  return [
    ...(file.guessed && file.encoding
      ? [notice('ENCODING_GUESSED', { encoding: file.encoding })]
      : []),
    ...(sheet.others > 0
      ? [notice('OTHER_SHEETS', { sheet: sheet.name, count: sheet.others })]
      : []),
    ...(headingRow > 1 ? [notice('ROWS_ABOVE', { count: headingRow - 1 })] : []),
    ...(below > 0 ? [notice('ROWS_BELOW', { count: below })] : []),
    ...(wide.length > 0 ? [notice('WIDE_ROWS', { count: wide.length }, wide[0]?.row)] : []),
    ...titles.slice(0, mostGuesses).map(({ row, text }) => {
      const value = text.slice(0, 120);
      const kind = kindName(kindOfTitle(text), language);
      return kind
        ? notice('TITLE_KIND', { value, kind }, row)
        : notice('TITLE_ROW', { value }, row);
    }),
    ...sums
      .slice(0, mostGuesses)
      .map(({ row, text }) => notice('SUM_ROW', { value: text.slice(0, 120) }, row)),
  ];
}

/** The name of a kind of product; undefined without one. */
function kindName(
  kind: ReturnType<typeof kindOfTitle>,
  language: FileLanguage,
): string | undefined {
  if (!kind?.type) return undefined;
  return localize(
    (kind.subtype ? productSubtype(kind.type, kind.subtype) : productType(kind.type))?.name,
    language,
  );
}

const amount = (money: string | null) => (money === null ? null : Number(money));

/** The content of a product in the form of the preview. */
const told = ({ externalStoreUrl, price, discountedPrice, ...content }: ProductContent) => ({
  name: content.name,
  referenceCode: content.referenceCode,
  type: content.type,
  subtype: content.subtype,
  vintage: content.vintage,
  price: amount(price),
  discountedPrice: amount(discountedPrice),
  region: content.region,
  country: content.country,
  grapes: content.grapes,
  externalStoreURL: externalStoreUrl,
  image: content.image,
  properties: content.properties,
});

/** The fields that differ between two contents; of the attributes only those that differ. */
function changedFields(
  stored: ProductContent,
  content: ProductContent,
): Pick<ExistingRowDto, 'before' | 'after'> {
  const [before, after] = [told(stored), told(content)];
  const fields = (Object.keys(before) as (keyof typeof before)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const others = (properties: ProductContent['properties'], than: ProductContent['properties']) => {
    return properties.filter(
      (property) => !than.some((other) => isDeepStrictEqual(property, other)),
    );
  };
  const part = (from: typeof before, than: typeof before) =>
    Object.fromEntries(
      fields.map((field) => [
        field,
        field === 'properties' ? others(from.properties, than.properties) : from[field],
      ]),
    ) as ExistingRowDto['before'];
  return { before: part(before, after), after: part(after, before) };
}

/** @throws 422 */
function rowNumber(field: string, said: string | undefined): number | undefined {
  if (said === undefined || said === '') return undefined;
  if (!/^[1-9]\d{0,6}$/.test(said)) throw invalid([{ path: field, code: 'NOT_NUMERIC' }]);
  return Number(said);
}

const isAction = (value: unknown): value is RowAction =>
  rowActions.some((action) => action === value);

/** @throws 422 */
function actionOf(field: string, said: unknown): RowAction | undefined {
  if (said === undefined || said === '') return undefined;
  if (!isAction(said))
    throw invalid([
      { path: field, code: 'INVALID_CHOICE', params: { choices: rowActions.join(', ') } },
    ]);
  return said;
}

/** @throws 422 */
function actionsOf(said: string | undefined): ReadonlyMap<number, RowAction> {
  if (said === undefined || said === '') return new Map();
  const rows = parsed(said);
  if (typeof rows !== 'object' || rows === null || Array.isArray(rows))
    throw invalid([{ path: 'rows', code: 'INVALID_BODY' }]);
  return new Map(
    Object.entries(rows).flatMap(([row, action]): [number, RowAction][] => {
      const known = actionOf(`rows.${row.slice(0, 20)}`, action);
      return known ? [[Number(row), known]] : [];
    }),
  );
}

/** The meanings of the columns in the form; undefined if they were not sent. @throws 422 */
function columnsOf(said: string | undefined, headings: string[]): ColumnMeaning[] | undefined {
  if (said === undefined) return undefined;
  const columns = parsed(said);
  if (!Array.isArray(columns)) throw invalid([{ path: 'columns', code: 'INVALID_BODY' }]);
  const given = headings.map((_, index): unknown => columns[index] ?? null);
  assertValid(
    given.flatMap((meaning, index) =>
      isColumnMeaning(meaning)
        ? []
        : [{ path: `columns.${index}`, code: 'INVALID_CHOICE' as const }],
    ),
  );
  const meanings = given as ColumnMeaning[];
  assertValid(
    meanings.flatMap((meaning, index) =>
      meaning && meaning !== 'attributes' && meanings.indexOf(meaning) < index
        ? [{ path: `columns.${index}`, code: 'COLUMN_TWICE' as const }]
        : [],
    ),
  );
  return meanings;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const samplesOf = ({ rows }: Table, column: number): string[] => {
  const found: string[] = [];
  for (const { cells } of rows) {
    const text = String(cells[column] ?? '').trim();
    if (text) found.push(text.slice(0, 80));
    if (found.length === samples) break;
  }
  return found;
};
