import { refuse } from '../../errors/app-error.js';
import type { Database } from '../database.js';
import { preparedIfFew } from '../prepared.js';
import type { ReadAdded } from './added-fields.js';
import type { Cursors } from './cursors.js';
import type { ListQueryDto } from './list-query.dto.js';

/** Wire name of each sortable column, with its SQL expression and type. */
export type SortColumns = Record<string, { sql: string; type: 'text' | 'timestamptz' | 'numeric' }>;

/** The rows of a page, and the `x-next-cursor` of the next page, if there is one. */
export type PageRows<Row> = { rows: Row[]; nextCursor: string | null };

/** A page whose rows PostgreSQL wrote as JSON text. This saves creating and serialising objects. */
export type JsonPage = { rows: string; nextCursor: string | null };

/** The query of a list: its page, and the fields of the rows. */
type FieldsQuery = ListQueryDto & { fields?: readonly string[] };

/**
 * SQL parts of one page. `parameters` follow the parameters that the query already has. `cut`
 * removes the extra row that was read to detect a next page.
 */
export type Page = {
  where: string;
  orderBy: string;
  limit: string;
  parameters: unknown[];
  sortSql: string;
  cut<Row extends { id: string; sort: string | null }>(found: Row[]): PageRows<Row>;
};

/** SQL of the order of names: ignores case and puts 12 before 100, like the lists of the web. */
export const nameOrder = (sql: string) => `lower(${sql}) collate "natural_order"`;

/** SQL of the text without case and accents, for searches. */
const searchable = (sql: string) =>
  String.raw`regexp_replace(normalize(lower(${sql}), NFD), '[\u0300-\u036f]', '', 'g')`;

/** The words of a search as LIKE patterns. */
export const searchPatterns = (q: string | undefined): string[] =>
  (q ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`);

/**
 * Keyset paging over (sort column, id): stable while rows are added or removed, and equally fast on
 * every page.
 * @param id SQL of the row's id
 * @param used number of parameters that the query already has
 * @throws 400 INVALID_QUERY for an unknown column or cursor
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
    // One extra row shows whether there is a next page.
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

/** The row with only the requested fields, or with all of them. */
export const partOf = <Row extends object>(
  row: Row,
  fields: readonly PropertyKey[] | undefined,
): Partial<Row> =>
  fields
    ? (Object.fromEntries(
        Object.entries(row).filter(([name]) => fields.includes(name)),
      ) as Partial<Row>)
    : row;

/**
 * A list that PostgreSQL writes as JSON: its tables, and the SQL of its fields, orders and searched
 * text.
 */
export type JsonList = {
  /** Tables and conditions, which use the query's own parameters. */
  from: string;
  id: string;
  /** SQL by wire name, in the order of the answer. */
  fields: Readonly<Record<string, string>>;
  sorts: SortColumns;
  defaultSort: string;
  searched: string;
};

/** The select list of some fields, or of all. */
export const rowSql = (fields: JsonList['fields'], some?: readonly string[]): string =>
  Object.entries(fields)
    .filter(([name]) => some?.includes(name) ?? true)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ');

/**
 * Reads one page of a list, or the whole list.
 * @param own the query's own parameters, with the owner first
 * @param added reads the requested fields that are not part of the list's own SQL
 */
export async function listJson(
  db: Database,
  list: JsonList,
  own: [owner: string, ...unknown[]],
  query: FieldsQuery,
  added?: ReadAdded,
): Promise<JsonPage> {
  const patterns = searchPatterns(query.q);
  const page = pageOf(
    db.cursors,
    query,
    list.sorts,
    list.defaultSort,
    list.id,
    own.length + patterns.length,
  );
  const id = page.limit || added ? `, ${list.id} as id` : '';
  const place = page.limit ? `${id}, (${page.sortSql})::text as sort` : id;
  const text =
    () => `select (select row_to_json(part) from (select ${rowSql(list.fields, query.fields)}) part)::text as json${place}
    from ${list.from}${searchSql(list.searched, patterns, own.length + 1)}${page.where}${page.orderBy}${page.limit}`;
  // Searches are not prepared, because every number of words makes another statement. The order of
  // the requested fields does not matter, because the answer has the list's own order.
  const way = [
    list.from,
    query.fields?.toSorted(),
    page.where,
    page.orderBy,
    page.limit,
    place,
  ].join('\n');
  const sql = patterns.length === 0 ? preparedIfFew(own[0], way, text) : text();
  const found = await db.query<{ json: string; id: string; sort: string | null }>(sql, [
    ...own,
    ...patterns,
    ...page.parameters,
  ]);
  const { rows, nextCursor } = page.cut(found);
  const more = await added?.(rows.map(({ id }) => id));
  const texts = rows.map(({ json, id }) => (more ? joinedJson(json, more.get(id)) : json));
  return { rows: `[${texts.join(',')}]`, nextCursor };
}

/** The JSON text of a row with more fields at its end. */
const joinedJson = (json: string, more: object | undefined): string =>
  `{${[json, JSON.stringify(more ?? {})]
    .map((text) => text.slice(1, -1))
    .filter(Boolean)
    .join(',')}}`;

/**
 * SQL conditions that require every search word in `sql`. The patterns are parameters from `$first`
 * on.
 */
export const searchSql = (sql: string, patterns: string[], first: number): string =>
  patterns.map((_, index) => ` and ${searchable(sql)} like $${first + index}`).join('');
