import pg from 'pg';

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

/** The driver's client, which sends marked statements by name. */
export class PreparingClient extends pg.Client {
  // TypeORM calls `query(text, parameters)` and nothing else
  override query(text: unknown, ...rest: unknown[]): never {
    const name = typeof text === 'string' && rest.length > 0 ? names.get(text) : undefined;
    const send = super.query.bind(this) as (...args: unknown[]) => never;
    return name === undefined ? send(text, ...rest) : send({ name, text }, ...rest);
  }
}
