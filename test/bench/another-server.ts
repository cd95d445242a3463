import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningProduct, startProduct } from '../support/program.ts';

/** Starts one more server on the same database. The first server still does the jobs. */
export async function anotherServer(
  { dataDir }: RunningProduct,
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<RunningProduct> {
  return startProduct({
    env: {
      DATABASE_URL: databaseUrl,
      APP_SECRET: (await readFile(join(dataDir, 'secret'), 'utf8')).trim(),
      STORAGE_URL: `file://${dataDir}/files`,
      JOBS: 'false',
      DEMO: 'false',
      ...env,
    },
  });
}
