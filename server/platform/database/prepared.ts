import { createHash } from 'node:crypto';

/**
 * The names of prepared statements by SQL text. A name depends only on the text, because servers
 * may share connections through a pooler.
 */
const names = new Map<string, string>();

/**
 * Marks a frequent statement, so that PostgreSQL parses and plans it once per connection. For short
 * statements this is most of the work. Only for fixed texts, because a prepared statement stays in
 * memory as long as its connection.
 */
export function prepared(sql: string): string {
  if (!names.has(sql))
    names.set(sql, `retrogusto_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`);
  return sql;
}

/**
 * Limits of prepared statements whose text depends on the request: in all, and per requester, so
 * that nobody uses up all of them.
 */
const mostVaried = 64;
const mostOfEach = 16;
const varied = new Map<string, string>();
const ofEach = new Map<string, number>();

/**
 * Like `prepared`, for statements with many variants. Only the first variants are kept, which are
 * usually those of our own pages.
 * @param who the requester
 * @param way identifies the variant; the same variant always has the same text
 */
export function preparedIfFew(who: string, way: string, make: () => string): string {
  const known = varied.get(way);
  if (known !== undefined) return known;
  const sql = make();
  const brought = ofEach.get(who) ?? 0;
  if (varied.size >= mostVaried || brought >= mostOfEach) return sql;
  ofEach.set(who, brought + 1);
  varied.set(way, prepared(sql));
  return sql;
}

/** The name of a statement that `prepared` marked; undefined for others. */
export const preparedName = (sql: string): string | undefined => names.get(sql);
