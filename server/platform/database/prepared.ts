import { createHash } from 'node:crypto';

/** SQL text → the name under which connections keep it prepared: of the text alone, so that servers which share connections mean the same by it. */
const names = new Map<string, string>();

/**
 * Marks a statement of a busy path: every connection then has PostgreSQL parse and plan it once and not each time, which for short
 * statements is most of the work. Only for fixed texts: whatever is prepared stays in memory as long as its connection.
 */
export function prepared(sql: string): string {
  if (!names.has(sql))
    names.set(sql, `retrogusto_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`);
  return sql;
}

/** How many texts that depend on what is asked are kept, and how many of them for one who asks: nobody takes up all of them. */
const mostVaried = 64;
const mostOfEach = 16;
const varied = new Map<string, string>();
const ofEach = new Map<string, number>();

/**
 * As `prepared`, for texts of which there are as many as ways to ask: the first ones are kept, which are those that our own screens ask.
 * @param who asks
 * @param way tells the ways to ask apart; the same way always has the same text, which is made once
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

/** The name of a marked statement; undefined for all others. */
export const preparedName = (sql: string): string | undefined => names.get(sql);
