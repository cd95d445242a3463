import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { Logger } from '@nestjs/common';
import { Logger as PinoLogger } from 'nestjs-pino';
import { vi } from 'vitest';
import type { Database } from '../../server/platform/database/database.js';

/**
 * The tables that contain one of these words, with the number of rows. It searches every column as
 * text. It also finds words in byte columns, by their hexadecimal form.
 */
export async function tablesWith(db: Database, words: readonly string[]): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const patterns = words
    .flatMap((word) => [word, Buffer.from(word).toString('hex')])
    .map((word) => `%${word}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    // Searches the row as text and as JSON, because PostgreSQL escapes different characters in
    // the two.
    const [row] = await db.query<{ n: number }>(
      `select count(*)::int as n from ${name} t where t::text ilike any($1) or to_jsonb(t)::text ilike any($1)`,
      [patterns],
    );
    if (row && row.n > 0) found.push(`${name}: ${row.n}`);
  }
  return found;
}

/** The files of a folder that contain one of these words. */
export async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const text = (await readFile(path)).toString('latin1').toLowerCase();
    if (words.some((word) => text.includes(Buffer.from(word.toLowerCase()).toString('latin1'))))
      found.push(path);
  }
  return found;
}

/** Collects all log lines from now on, of every level. */
export function keptLog(): { lines: string[]; restore(): void } {
  const lines: string[] = [];
  const keep = (...said: unknown[]): void =>
    void lines.push(inspect(said, { depth: 8, breakLength: Number.POSITIVE_INFINITY }));
  const spies = (['log', 'warn', 'error', 'debug', 'verbose'] as const).flatMap((level) => [
    vi.spyOn(Logger.prototype, level).mockImplementation(keep),
    vi.spyOn(PinoLogger.prototype, level).mockImplementation(keep),
  ]);
  return {
    lines,
    restore: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
