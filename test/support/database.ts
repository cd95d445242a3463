import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

/**
 * Values that the global set-up passes to every test file: the server, and the template database to
 * copy.
 */
export interface TemplateDatabase {
  serverUrl: string;
  name: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    templateDatabase: TemplateDatabase;
  }
}

/** PostgreSQL's error code for a template that another connection is copying. */
const objectInUse = '55006';
let ofThisFile: ReturnType<typeof createTestDatabase> | undefined;

/**
 * The address of this test file's own database, migrated and empty. The first call creates it, and
 * it is dropped after the file.
 */
export async function testDatabaseUrl(): Promise<string> {
  ofThisFile ??= createTestDatabase();
  return (await ofThisFile).url;
}

/** Files share this module, so the next file must create a database of its own. */
export async function dropTestDatabase(): Promise<void> {
  const database = ofThisFile;
  ofThisFile = undefined;
  await (await database)?.drop();
}

/** One more migrated, empty database, for tests that need several. The caller drops it. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { serverUrl, name: template } = inject('templateDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administrate(serverUrl, `create database ${name} template ${template} strategy wal_log`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administrate(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** The address of a test database over TCP, for tests that put a proxy in between. */
export function overTcp(url: string): string {
  const address = new URL(url);
  address.searchParams.delete('host');
  return address.href;
}

async function administrate(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(sql);
        return;
      } catch (error) {
        if ((error as { code?: string }).code !== objectInUse || attempt === 1_000) throw error;
        await sleep(50);
      }
    }
  } finally {
    await client.end();
  }
}
