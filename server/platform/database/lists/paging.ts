import { refuse } from '../../errors/app-error.js';
import type { Database } from '../database.js';
import { preparedIfFew } from '../prepared.js';
import type { Cursors } from './cursors.js';
import type { ListQueryDto } from './list-query.dto.js';

/** Wire name of a sortable column → its SQL expression and type. */
export type SortColumns = Record<string, { sql: string; type: 'text' | 'timestamptz' | 'numeric' }>;

/** Rows of one page, and the `x-next-cursor` that leads to the next one where there is one. */
export type Listed<Row> = { rows: Row[]; nextCursor: string | null };

/** A page whose rows PostgreSQL wrote as JSON: as quick as making objects of them is slow. */
export type ListedJson = { rows: string; nextCursor: string | null };

/** What a list is asked: its page, and which fields of the rows. */
type FieldsQuery = ListQueryDto & { fields?: readonly string[] };

/** SQL pieces of one page; `parameters` follow those the query already has, `cut` brings what was found down to the page asked for. */
export type Page = {
  where: string;
  orderBy: string;
  limit: string;
  parameters: unknown[];
  sortSql: string;
  cut<Row extends { id: string; sort: string | null }>(found: Row[]): Listed<Row>;
};

/** The name `sql` as lists are put in order by it: without case, and 12 before 100, as the web's lists do. */
export const nameOrder = (sql: string) => `lower(${sql}) collate "natural_order"`;

/** `text` without case and accents, as the search compares. */
const searchable = (sql: string) =>
  String.raw`regexp_replace(normalize(lower(${sql}), NFD), '[\u0300-\u036f]', '', 'g')`;

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
export function pageOf(
  cursors: Cursors,
  query: ListQueryDto,
  columns: SortColumns,
  defaultSort: string,
  id: string,
  used: number,
): Page {
  const sort = query.sort ?? defaultSort;
  const name = sort.replace(/^-/, '');
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column)
    throw refuse(400, 'INVALID_QUERY', {
      issues: [
        {
          path: 'sort',
          code: 'INVALID_CHOICE',
          params: { choices: Object.keys(columns).join(', ') },
        },
      ],
    });
  const descending = sort.startsWith('-');
  const order = `${id} ${sort}`;
  const parameters: unknown[] = [];
  let where = '';
  if (query.cursor) {
    const place = cursors.read(order, query.cursor);
    if (!place)
      throw refuse(400, 'INVALID_QUERY', { issues: [{ path: 'cursor', code: 'INVALID_QUERY' }] });
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
  return {
    where,
    orderBy: ` order by ${column.sql} ${direction}, ${id} ${direction}`,
    limit,
    parameters,
    sortSql: column.sql,
    cut: (found) => {
      const rows = query.limit === undefined ? found : found.slice(0, query.limit);
      const last = rows.at(-1);
      return {
        rows,
        nextCursor:
          last && rows.length < found.length ? cursors.write(order, [last.sort, last.id]) : null,
      };
    },
  };
}

/** Of a row the fields that were asked for, or all of them. */
export const partOf = <Row extends object>(
  row: Row,
  fields: readonly (keyof Row)[] | undefined,
): Partial<Row> =>
  fields
    ? (Object.fromEntries(
        Object.entries(row).filter(([name]) => fields.includes(name as keyof Row)),
      ) as Partial<Row>)
    : row;

/** A list that PostgreSQL writes: where its rows come from, and the SQL of everything that is answered, sorted and looked for. */
export type JsonList = {
  /** Tables and conditions, with the query's own parameters. */
  from: string;
  id: string;
  /** By wire name, in the order in which they are answered. */
  fields: Readonly<Record<string, string>>;
  sorts: SortColumns;
  defaultSort: string;
  searched: string;
};

/** SQL of an object of these fields, all of them or some. */
export const rowSql = (fields: JsonList['fields'], some?: readonly string[]): string =>
  Object.entries(fields)
    .filter(([name]) => some?.includes(name) ?? true)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ');

/** One page of a list, or all of it. @param own the query's own parameters, whose list it is first */
export async function listJson(
  db: Database,
  list: JsonList,
  own: [owner: string, ...unknown[]],
  query: FieldsQuery,
): Promise<ListedJson> {
  const patterns = searchPatterns(query.q);
  const page = pageOf(
    db.cursors,
    query,
    list.sorts,
    list.defaultSort,
    list.id,
    own.length + patterns.length,
  );
  const place = page.limit ? `, ${list.id} as id, (${page.sortSql})::text as sort` : '';
  const text =
    () => `select (select row_to_json(part) from (select ${rowSql(list.fields, query.fields)}) part)::text as json${place}
    from ${list.from}${searchSql(list.searched, patterns, own.length + 1)}${page.where}${page.orderBy}${page.limit}`;
  // a search has as many texts as words; the fields come in the list's own order, however they were asked for
  const way = [list.from, query.fields?.toSorted(), page.where, page.orderBy, page.limit].join(
    '\n',
  );
  const sql = patterns.length === 0 ? preparedIfFew(own[0], way, text) : text();
  const found = await db.query<{ json: string; id: string; sort: string | null }>(sql, [
    ...own,
    ...patterns,
    ...page.parameters,
  ]);
  const { rows, nextCursor } = page.cut(found);
  return { rows: `[${rows.map(({ json }) => json).join(',')}]`, nextCursor };
}

/** SQL that narrows a search down to rows whose text `sql` has every word, whose patterns are parameters from `$first` on. */
export const searchSql = (sql: string, patterns: string[], first: number): string =>
  patterns.map((_, index) => ` and ${searchable(sql)} like $${first + index}`).join('');
