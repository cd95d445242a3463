import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { quoted, withConnection } from '../backup/backup-database.js';
import { Config } from '../platform/config/config.js';
import { Storage } from '../platform/storage/storage.js';
import { type Value, writeTableFile } from '../platform/tables/write-table-file.js';
import { type ExportedTable, exportedTables, readOwnedRows } from './read-owned-rows.js';

/** Adds an entry to the ZIP, and resolves when all of it was read. */
type Add = (name: string, body: Readable, compress?: boolean) => Promise<void>;
type Found = { rows: Record<string, number>; keys: string[] };

/** The folder of uploads that are not finished. Their bytes are of no use. */
export const unfinished = 'uploads';

/**
 * Writes an account as a ZIP: each table as CSV and as JSON, the stored files, and a list of the
 * content. Rows and files pass through memory in small parts.
 */
@Injectable()
export class WriteArchive {
  constructor(
    private readonly config: Config,
    private readonly storage: Storage,
  ) {}

  /**
   * @param file the path of the new ZIP
   * @param readme a text that explains the content
   */
  async write(
    uid: string,
    { file, readme, at, signal }: { file: string; readme: string; at: Date; signal: AbortSignal },
  ): Promise<void> {
    // Loaded with the first export, because most servers never need it.
    const { ZipFile } = await import('yazl');
    const zip = new ZipFile();
    const out = zip.outputStream as Readable;
    zip.on('error', (error) => out.destroy(error as Error));
    // Without this, an entry would wait for ever when the file cannot be written.
    const closed = new Promise<never>((_, reject) => {
      out.once('close', () => reject(new Error('The archive was closed early')));
    });
    closed.catch(() => undefined);
    const add: Add = async (name, body, compress = true) => {
      // yazl does not report the errors of its sources.
      const read = new Promise<void>((resolve, reject) => {
        body.once('error', reject);
        body.once('end', resolve);
      });
      zip.addReadStream(body, name, { mtime: at, compress });
      try {
        await Promise.race([read, closed]);
      } finally {
        body.destroy();
      }
    };
    const fill = async () => {
      zip.addBuffer(Buffer.from(readme), 'README.txt', { mtime: at });
      const { rows, keys } = await withConnection(
        this.config.directUrl ?? '',
        'retrogusto-export',
        (client) => addTables(client, uid, add),
        signal,
      );
      const missing = await this.addFiles(keys, add);
      const about = {
        uid,
        exportedAt: at.toISOString(),
        rows,
        files: keys.length - missing.length,
        missing,
      };
      zip.addBuffer(Buffer.from(`${JSON.stringify(about, null, 2)}\n`), 'about.json', {
        mtime: at,
      });
      zip.end();
    };
    const filled = fill();
    filled.catch((error: unknown) => out.destroy(error as Error));
    await pipeline(out, createWriteStream(file, { mode: 0o600, flush: true }), { signal });
    await filled;
  }

  /** @returns the keys of files that the storage does not have */
  private async addFiles(keys: readonly string[], add: Add): Promise<string[]> {
    const missing: string[] = [];
    for (const key of keys) {
      const opened = await this.storage.open(key);
      if (opened === null || opened === 'unsatisfiable') missing.push(key);
      // The key begins with the uid. The rest is the name in the addresses of the tables. Images,
      // sounds and videos are compressed already.
      else await add(`files/${key.slice(key.indexOf('/') + 1)}`, opened.body, false);
    }
    return missing;
  }
}

async function addTables(client: pg.Client, uid: string, add: Add): Promise<Found> {
  await client.query('begin isolation level repeatable read read only');
  const rows: Record<string, number> = {};
  for (const table of await exportedTables(client, uid)) {
    const count = { rows: 0 };
    // A first look, because a table without rows gets no file.
    const found = await client.query(
      `select from ${quoted(table.name)} where ${table.where} limit 1`,
    );
    if (found.rowCount === 0) continue;
    await add(`json/${table.name}.json`, Readable.from(jsonOf(client, table, count)));
    await add(`csv/${table.name}.csv`, csvOf(client, table));
    rows[table.name] = count.rows;
  }
  const { rows: files } = await client.query<{ key: string }>(
    'select key from files where owner_uid = $1 and kind <> $2 order by key',
    [uid, unfinished],
  );
  await client.query('commit');
  return { rows, keys: files.map(({ key }) => key) };
}

async function* jsonOf(
  client: pg.Client,
  table: ExportedTable,
  count: { rows: number },
): AsyncGenerator<string> {
  for await (const lines of readOwnedRows(client, table)) {
    yield `${count.rows === 0 ? '[\n' : ',\n'}${lines.join(',\n')}`;
    count.rows += lines.length;
  }
  yield '\n]\n';
}

function csvOf(client: pg.Client, table: ExportedTable): Readable {
  const { columns } = table;
  const chunks = async function* (): AsyncGenerator<Value[][]> {
    for await (const lines of readOwnedRows(client, table))
      yield lines.map((line) => {
        const row = JSON.parse(line) as Record<string, unknown>;
        return columns.map((column) => cellOf(row[column]));
      });
  };
  return writeTableFile('csv', { sheet: '', headings: columns, semicolon: false }, chunks());
}

function cellOf(value: unknown): Value {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}
