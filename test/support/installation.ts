import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Tasks } from '../../server/operator/command.js';
import { parseCommandLine } from '../../server/operator/commands.js';
import { type Config, loadConfig } from '../../server/platform/config/config.js';
import { startApp } from './app.js';
import { createTestDatabase } from './database.js';

const secret = 'the-secret-of-every-app-in-tests-';

export type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
export type Installation = {
  env: Record<string, string>;
  config: Config;
  files: string;
  sql: Sql;
};

/** An empty database and a folder for files below `root`, with their configuration. */
export async function installationIn(root: string, name: string): Promise<Installation> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  const files = join(root, `files-${name}`);
  const env = {
    DATABASE_URL: database.url,
    STORAGE_URL: pathToFileURL(files).href,
    DATA_DIR: join(root, name),
    APP_SECRET: secret,
  };
  const sql: Sql = async (text, values) => (await client.query(text, values)).rows;
  return { env, config: loadConfig({ ...env, LOG_LEVEL: 'silent' }), files, sql };
}

/** Runs an operator command in this process, because starting another process takes longer. */
export const does = (config: Config, ...args: string[]): Promise<string> =>
  (parseCommandLine(args) as unknown as Tasks['database'])({
    config,
    actor: 'operator test',
    printProgress: () => undefined,
    withProduct: async (work) => {
      const { app, close } = await startApp({
        databaseUrl: config.databaseUrl as string,
        env: {
          APP_SECRET: config.appSecret,
          APP_SECRET_PREVIOUS: config.previousSecrets.join(','),
          STORAGE_URL: config.storageUrl as string,
        },
        work: false,
      });
      try {
        return await work(app);
      } finally {
        await close();
      }
    },
    signal: new AbortController().signal,
  });
