import { refuse } from '../app-error.js';
import type { Cursors } from './cursors.js';
import type { ListQueryDto } from './list-query.dto.js';

/** Wire name of a sortable column → its SQL expression and type. */
export type SortColumns = Record<string, { sql: string; type: 'text' | 'timestamptz' | 'numeric' }>;

/** Rows of one page, and the `x-next-cursor` that leads to the next one where there is one. */
export type Listed<Row> = { rows: Row[]; nextCursor: string | null };

/** A page whose rows PostgreSQL wrote as JSON: as quick as making objects of them is slow. */
export type ListedJson = { rows: string; nextCursor: string | null };

/** SQL pieces of one page; `parameters` follow those the query already has, `cut` brings what was found down to the page asked for. */
export type Page = {
  where: string;
  orderBy: string;
  limit: string;
  parameters: unknown[];
  sortSql: string;
  cut<Row extends { id: string; sort: string | null }>(found: Row[]): Listed<Row>;
  cutJson(found: { id: string; sort: string | null; json: string }[]): ListedJson;
};

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
export function pageOf(cursors: Cursors, query: ListQueryDto, columns: SortColumns, defaultSort: string, id: string, used: number): Page {
  const sort = query.sort ?? defaultSort;
  const name = sort.replace(/^-/, '');
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column)
    throw refuse(400, 'INVALID_QUERY', {
      issues: [{ path: 'sort', code: 'INVALID_CHOICE', params: { choices: Object.keys(columns).join(', ') } }],
    });
  const descending = sort.startsWith('-');
  const order = `${id} ${sort}`;
  const parameters: unknown[] = [];
  let where = '';
  if (query.cursor) {
    const place = cursors.read(order, query.cursor);
    if (!place) throw refuse(400, 'INVALID_QUERY', { issues: [{ path: 'cursor', code: 'INVALID_QUERY' }] });
    parameters.push(...place);
    where = ` and (${column.sql}, ${id}) ${descending ? '<' : '>'} ($${used + 1}::${column.type}, $${used + 2})`;
  }
  let limit = '';
  if (query.limit) {
    // one row more than asked tells whether there is a next page
    parameters.push(query.limit + 1);
    limit = ` limit $${used + parameters.length}`;
  }
  const direction = descending ? 'desc' : 'asc';
  const cut: Page['cut'] = (found) => {
    const rows = query.limit === undefined ? found : found.slice(0, query.limit);
    const last = rows.at(-1);
    return { rows, nextCursor: last && rows.length < found.length ? cursors.write(order, [last.sort, last.id]) : null };
  };
  return {
    where,
    orderBy: ` order by ${column.sql} ${direction}, ${id} ${direction}`,
    limit,
    parameters,
    sortSql: column.sql,
    cut,
    cutJson: (found) => {
      const { rows, nextCursor } = cut(found);
      return { rows: `[${rows.map((row) => row.json).join(',')}]`, nextCursor };
    },
  };
}

/** SQL that narrows a search down to rows whose text `sql` has every word, whose patterns are parameters from `$first` on. */
export const searchSql = (sql: string, patterns: string[], first: number): string =>
  patterns.map((_, index) => ` and ${searchable(sql)} like $${first + index}`).join('');
