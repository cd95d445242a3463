import { createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { withConnection } from '../backup/backup-database.js';
import { Config } from '../platform/config/config.js';
import { Storage } from '../platform/storage/storage.js';
import { Clock } from '../platform/time/clock.js';
import { type ExportedTable, exportedTables, readOwnedRows } from './read-owned-rows.js';

export type Exported = { folder: string; rows: number; files: number; missing: string[] };

/**
 * Exports an account to a folder: one JSON Lines file per table, and the uploaded files unchanged.
 */
@Injectable()
export class ExportAccount {
  constructor(
    private readonly config: Config,
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {}

  /** @returns null when the folder already exists; nothing is written then */
  async write(uid: string, folder: string): Promise<Exported | null> {
    const isThere = await access(folder).then(
      () => true,
      () => false,
    );
    if (isThere) return null;
    const partial = `${folder}.partial`;
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true, mode: 0o700 });
    const exported = await withConnection(
      this.config.directUrl ?? '',
      'retrogusto-export',
      async (client) => {
        await client.query('begin isolation level repeatable read read only');
        const counts: Record<string, number> = {};
        for (const table of await exportedTables(client, uid))
          counts[table.name] = await writeTable(client, table, partial);
        const { rows: files } = await client.query<{ key: string }>(
          'select key from files where owner_uid = $1 order by key',
          [uid],
        );
        await client.query('commit');
        const missing: string[] = [];
        for (const { key } of files) if (!(await this.copy(key, partial))) missing.push(key);
        const about = {
          uid,
          exportedAt: this.clock.now().toISOString(),
          rows: counts,
          files: files.length - missing.length,
          missing,
        };
        await writeFile(join(partial, 'about.json'), `${JSON.stringify(about, null, 2)}\n`, {
          mode: 0o600,
          flush: true,
        });
        return {
          rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
          files: about.files,
          missing,
        };
      },
    );
    await rename(partial, folder);
    return { folder, ...exported };
  }

  private async copy(key: string, folder: string): Promise<boolean> {
    const opened = await this.storage.open(key);
    if (opened === null || opened === 'unsatisfiable') return false;
    const file = join(folder, 'files', key);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(opened.body, createWriteStream(file, { mode: 0o600, flush: true }));
    return true;
  }
}

/** @returns the number of rows; a table without rows gets no file */
async function writeTable(
  client: pg.Client,
  table: ExportedTable,
  folder: string,
): Promise<number> {
  let count = 0;
  const rows = readOwnedRows(client, table);
  const first = await rows.next();
  if (first.done) return count;
  const lines = async function* (): AsyncGenerator<string> {
    for (let next: IteratorResult<string[]> = first; !next.done; next = await rows.next()) {
      count += next.value.length;
      yield next.value.map((line) => `${line}\n`).join('');
    }
  };
  await pipeline(
    Readable.from(lines()),
    createWriteStream(join(folder, `${table.name}.jsonl`), { mode: 0o600, flush: true }),
  );
  return count;
}
