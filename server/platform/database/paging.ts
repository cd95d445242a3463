import { refuse } from '../http/app-error.js';
import type { ListQueryDto } from '../http/list-query.dto.js';

/** Wire name of a sortable column → its SQL expression and type. */
export type SortColumns = Record<string, { sql: string; type: 'text' | 'timestamptz' | 'numeric' }>;

/** SQL pieces of one page; `parameters` follow those the query already has. */
export type Page = { where: string; orderBy: string; limit: string; parameters: unknown[]; sortSql: string };

/** `text` without case and accents, as the search compares. */
const searchable = (sql: string) => String.raw`regexp_replace(normalize(lower(${sql}), NFD), '[\u0300-\u036f]', '', 'g')`;

/** The words of a search, each a LIKE pattern. */
export const searchPatterns = (q: string | undefined): string[] =>
  (q ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`);

/**
 * Keyset paging over (sort column, id): stable while rows come and go, and as quick on the last page as on the first.
 * @param id SQL of the row's id
 * @param used how many parameters the query has before this page's
 */
export function pageOf(query: ListQueryDto, columns: SortColumns, defaultSort: string, id: string, used: number): Page {
  const sort = query.sort ?? defaultSort;
  const name = sort.replace(/^-/, '');
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column)
    throw refuse(400, 'INVALID_QUERY', {
      issues: [{ path: 'sort', code: 'INVALID_CHOICE', params: { choices: Object.keys(columns).join(', ') } }],
    });
  const descending = sort.startsWith('-');
  const parameters: unknown[] = [];
  let where = '';
  if (query.cursor) {
    const [value, last] = decodeCursor(query.cursor, column.type);
    parameters.push(value, last);
    where = ` and (${column.sql}, ${id}) ${descending ? '<' : '>'} ($${used + 1}::${column.type}, $${used + 2})`;
  }
  const direction = descending ? 'desc' : 'asc';
  // one row more than asked tells whether there is a next page
  const limit = query.limit ? ` limit ${query.limit + 1}` : '';
  return { where, orderBy: ` order by ${column.sql} ${direction}, ${id} ${direction}`, limit, parameters, sortSql: column.sql };
}

/** Rows of one page, and the `x-next-cursor` that leads to the next one where there is one. */
export type Listed<Row> = { rows: Row[]; nextCursor: string | null };

/** Cuts what `pageOf` read down to the page that was asked for. */
export function cutPage<Row extends { id: string; sort: string | null }>({ limit }: ListQueryDto, found: Row[]): Listed<Row> {
  const rows = limit === undefined ? found : found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: last && rows.length < found.length ? encodeCursor(last.sort, last.id) : null };
}

const encodeCursor = (value: string | null, id: string): string => Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** SQL that narrows a search down to rows whose text `sql` has every word, whose patterns are parameters from `$first` on. */
export const searchSql = (sql: string, patterns: string[], first: number): string =>
  patterns.map((_, index) => ` and ${searchable(sql)} like $${first + index}`).join('');

const isText = (value: string) => !value.includes('\0');
/** As PostgreSQL writes it, on a day that exists. */
const isInstant = (value: string) => {
  const [, day, month] = /^(\d{4}-(\d\d)-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d){0,2}$/.exec(value) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 && new Date(`${day}T00:00:00Z`).toISOString().startsWith(`${day}`);
};
const isNumber = (value: string) => /^-?\d{1,30}(\.\d{1,30})?$/.test(value);

/** What PostgreSQL can have written as a value of each type; anything else in a cursor does not come from here. */
const written = { text: isText, timestamptz: isInstant, numeric: isNumber };

function decodeCursor(cursor: string, type: keyof typeof written): [string, string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as [unknown, unknown];
    if (typeof value === 'string' && typeof id === 'string' && written[type](value) && isText(id)) return [value, id];
  } catch {
    // answered below
  }
  throw refuse(400, 'INVALID_QUERY', { issues: [{ path: 'cursor', code: 'INVALID_QUERY' }] });
}
