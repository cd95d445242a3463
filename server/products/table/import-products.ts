import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import type { ColumnMeaning } from '../../../shared/vocabulary/product-columns.js';
import { CompanyService } from '../../company/company.service.js';
import { FilesService } from '../../files/files.service.js';
import { EntitlementsService } from '../../plans/entitlements.service.js';
import { assertValid, invalid, mostIssues, notFound, refuse } from '../../platform/app-error.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { Creates } from '../../platform/http/idempotency.js';
import type { Form } from '../../platform/http/read-form.js';
import { newId } from '../../platform/ids.js';
import { inTurns } from '../../platform/in-turns.js';
import { type Cell, readTableFile } from '../../platform/tables/read-table-file.js';
import { type ProductDraft, ProductDrafts } from '../product-drafts.js';
import { withCell } from './cell-of-issue.js';
import { guessColumns, headingsAt, isMeaning } from './columns.js';
import type { ImportDto, ImportPreviewDto, UndoneImportDto } from './products-table.dto.js';
import { countImported, deleteImported } from './products-table.queries.js';
import { moneyMarks, readRow, type TableMeaning } from './read-row.js';

/** A product that a row tells. */
type Read = { row: number; draft: ProductDraft };
type Table = { meaning: TableMeaning; rows: { row: number; cells: Cell[] }[] };

const shown = 10;
const samples = 3;

/** Products from a table: all of its rows, or none. */
@Injectable()
export class ImportProducts {
  constructor(
    private readonly db: Database,
    private readonly creates: Creates,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    private readonly companies: CompanyService,
    private readonly files: FilesService,
    private readonly drafts: ProductDrafts,
  ) {}

  /** What `run` would do with the same form. @throws 422 when the file is no table, or the columns are not what columns can be */
  async preview(uid: string, form: Form, gone?: AbortSignal): Promise<ImportPreviewDto> {
    const table = await this.table(uid, form, gone);
    const { products, issues, broken } = await this.read(uid, table);
    const { headings, columns } = table.meaning;
    const [standing, { timeZone }] = await Promise.all([this.entitlements.standingOf(uid), this.companies.one(uid)]);
    const { used, max } = (await this.entitlements.usageOf(standing, timeZone)).products;
    return {
      columns: headings.map((heading, index) => ({ heading, meaning: columns[index] ?? null, samples: samplesOf(table, index) })),
      ready: products.length,
      broken,
      drawn: products.filter(({ draft }) => !draft.image).length,
      room: max === null ? null : Math.max(0, max - used),
      issues: issues.slice(0, mostIssues),
      products: products.slice(0, shown).map(({ row, draft }) => {
        const {
          name,
          referenceCode,
          type,
          subtype,
          vintage,
          price,
          discountedPrice,
          region,
          country,
          grapes,
          externalStoreUrl,
          properties,
        } = draft;
        const amount = (money: typeof price) => (money === null ? null : Number(money));
        return {
          row,
          name,
          referenceCode,
          type,
          subtype,
          vintage,
          price: amount(price),
          discountedPrice: amount(discountedPrice),
          region,
          country,
          grapes,
          externalStoreURL: externalStoreUrl,
          properties,
        };
      }),
    };
  }

  /** @throws 422 with the broken rules of all rows, or when the file is no table; 403 MAX_WINES when they are more than the plan has room for */
  async run(uid: string, form: Form, gone?: AbortSignal): Promise<ImportDto> {
    const table = await this.table(uid, form, gone);
    const { products, issues } = await this.read(uid, table);
    if (issues.length > 0) throw invalid(issues);
    // before the plan is locked, which storing a picture locks too: if it has no room, the next import finds them drawn
    const drafts = await this.drafts.withPictures(
      uid,
      products.map(({ draft }) => draft),
    );
    const fresh = { id: newId(), products: drafts.length };
    return this.creates.once(
      async (tx) => {
        await (await this.entitlements.lock(tx, uid)).reserve({ products: drafts.length });
        await this.drafts.store(tx, drafts, fresh.id);
        return fresh;
      },
      async (id) => ({ id, products: (await countImported(this.db, uid, id)) ?? 0 }),
      createHash('sha256')
        .update(JSON.stringify(form.fields))
        .update(form.file ?? '')
        .digest('base64url'),
    );
  }

  /**
   * Deletes what came with an import and was not changed since; once more, it does nothing. They can be restored as other deletes can.
   * @throws 404 when the owner has no such import
   */
  async undo(uid: string, id: string): Promise<UndoneImportDto> {
    const deleted = await deleteImported(this.db, uid, id, this.clock.now());
    const kept = await countImported(this.db, uid, id);
    if (kept === undefined) throw notFound();
    return { deleted, kept };
  }

  private async table(uid: string, { fields, file }: Form, gone?: AbortSignal): Promise<Table> {
    if (!file || file.length === 0) throw refuse(422, 'FILE_REQUIRED');
    const { sheets } = await readTableFile(file, uid, gone);
    const all = sheets.find((sheet) => sheet.rows && headingsAt(sheet.rows) !== undefined)?.rows ?? sheets[0]?.rows ?? [];
    // what stands above the headings is no row of the table, and keeps its number
    const place =
      headingsAt(all) ??
      Math.max(
        0,
        all.findIndex((row) => row.length > 0),
      );
    const headings = (all[place] ?? []).map((heading) =>
      String(heading ?? '')
        .trim()
        .slice(0, 200),
    );
    const rows = all
      .map((cells, index) => ({ row: index + 1, cells }))
      .slice(place + 1)
      .filter(({ cells }) => cells.length > 0);
    if (rows.length === 0) throw invalid([{ path: 'file', code: 'TABLE_EMPTY' }]);
    const { currency } = await this.companies.one(uid);
    const columns = columnsOf(fields['columns'], headings) ?? guessColumns(headings);
    const meaning = { headings, columns, type: fields['type'] || null, subtype: fields['subtype'] || null, marks: moneyMarks(currency) };
    return { meaning, rows };
  }

  private async read(uid: string, { meaning, rows }: Table): Promise<{ products: Read[]; issues: Issue[]; broken: number }> {
    const foreign = await this.foreignPictures(uid, meaning, rows);
    const products: Read[] = [];
    const issues: Issue[] = [];
    let broken = 0;
    for await (const { row, cells } of inTurns(rows)) {
      const read = readRow(cells, meaning);
      const { image } = read.input;
      const { draft, issues: wrong } = this.drafts.draft(uid, read.input, image && !foreign.has(row) ? image : null);
      const found = [...wrong, ...read.issues];
      if (found.length === 0) products.push({ row, draft });
      else broken++;
      if (issues.length < mostIssues) issues.push(...found.map((issue) => withCell(issue, row, cells, meaning, read)));
    }
    return { products, issues, broken };
  }

  /** The rows whose picture is none of this company's uploads: addresses in files are never fetched, nor shown to guests. */
  private async foreignPictures(uid: string, { columns }: TableMeaning, rows: Table['rows']): Promise<ReadonlySet<number>> {
    const place = columns.indexOf('image');
    const links = rows.map(({ row, cells }): [string, string] => [String(row), String(cells[place] ?? '').trim()]);
    const unknown = place < 0 ? [] : await this.files.foreign(uid, links);
    return new Set(unknown.map(({ path }) => Number(path)));
  }
}

/** What was said of the columns, if anything was. @throws 422 */
function columnsOf(said: string | undefined, headings: string[]): ColumnMeaning[] | undefined {
  if (said === undefined) return undefined;
  const columns = parsed(said);
  if (!Array.isArray(columns)) throw invalid([{ path: 'columns', code: 'INVALID_BODY' }]);
  const given = headings.map((_, index): unknown => columns[index] ?? null);
  assertValid(
    given.flatMap((meaning, index) => (isMeaning(meaning) ? [] : [{ path: `columns.${index}`, code: 'INVALID_CHOICE' as const }])),
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
