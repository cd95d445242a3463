import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../server/embedded/postgres/embedded-postgres.js';
import { isAlive, socketFolder } from '../../server/embedded/postgres/postgres-cluster.js';
import { migrate } from '../../server/migrations/migrate.js';
import { prepareQueue } from '../../server/platform/queue/queue-backend.js';
import type { TemplateDatabase } from './database.js';
import { isRunning } from './test-folder.js';

const prefix = 'retrogusto-test-';
const template = 'template_of_tests';

/**
 * Starts one PostgreSQL for all files of a run, with a fully migrated template database. Each file
 * works on a copy of it.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  // Through the socket, tests need a tenth less processor time than over TCP.
  const serverUrl = throughSocket(
    postgres.url,
    socketFolder(join(await realpath(dataDir), 'postgres')),
  );
  const url = withDatabase(serverUrl, template);
  await run(serverUrl, `create database ${template}`);
  await migrate(url);
  await prepareQueue({ directUrl: url });
  await run(serverUrl, `alter database ${template} with is_template true allow_connections false`);
  project.provide('templateDatabase', {
    serverUrl,
    name: template,
  } satisfies TemplateDatabase);
  return async () => {
    await postgres.stop();
    await removeDataDir(dataDir);
  };
}

function throughSocket(url: string, folder: string): string {
  const changed = new URL(url);
  if (folder) changed.searchParams.set('host', folder);
  return changed.href;
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Removes databases and folders of killed runs. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) await removeDataDir(join(tmpdir(), name));
  }
}

async function removeDataDir(dataDir: string): Promise<void> {
  const pid = Number(
    (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split(
      '\n',
    )[0],
  );
  // A failed file may have left connections open. The data is worthless, so an immediate shutdown
  // is fine.
  if (pid > 0 && (await isAlive(pid, join(dataDir, 'postgres')))) process.kill(pid, 'SIGQUIT');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
