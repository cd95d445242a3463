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

/** The name of a marked statement; undefined for all others. */
export const preparedName = (sql: string): string | undefined => names.get(sql);
