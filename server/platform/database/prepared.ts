/** SQL text → the name under which connections keep it prepared. */
const names = new Map<string, string>();

/**
 * Marks a statement of a busy path: every connection then has PostgreSQL parse and plan it once and not each time, which for short
 * statements is most of the work. Only for fixed texts: whatever is prepared stays in memory as long as its connection.
 */
export function prepared(sql: string): string {
  if (!names.has(sql)) names.set(sql, `retrogusto_${names.size}`);
  return sql;
}

/** How many of the texts that depend on what is asked are kept. */
const mostVaried = 64;
const varied = new Set<string>();

/** As `prepared`, for texts of which there are as many as ways to ask: the first ones are kept, which are those that our own screens ask. */
export function preparedIfFew(sql: string): string {
  if (!varied.has(sql) && varied.size === mostVaried) return sql;
  varied.add(sql);
  return prepared(sql);
}

/** The name of a marked statement; undefined for all others. */
export const preparedName = (sql: string): string | undefined => names.get(sql);
