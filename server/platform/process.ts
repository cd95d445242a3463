import { type Config, ConfigError, loadConfig } from './config/config.js';
import { DataDirInUseError, lockDataDir } from './database/data-dir-lock.js';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './database/embedded-postgres.js';

/** What a process of the product holds while it runs. */
export type Foundations = { config: Config; release(): Promise<void> };

/** Reads the configuration and, where no database is named, starts the embedded one in the data folder. */
export async function layFoundations(): Promise<Foundations> {
  const config = loadConfig();
  if (config.databaseUrl) return { config, release: async () => {} };
  const lock = await lockDataDir(config.dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (sentence) => process.stderr.write(`${sentence}\n`) });
    config.databaseUrl = postgres.url;
    return {
      config,
      release: async () => {
        await postgres.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Runs `main`; what a person can mend is said in a sentence, everything else with its stack. */
export async function runProcess(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const mendable = error instanceof ConfigError || error instanceof DataDirInUseError || error instanceof EmbeddedPostgresError;
    process.stderr.write(`\n${mendable ? error.message : error instanceof Error ? error.stack : String(error)}\n\n`);
    process.exit(1);
  }
}

/** Calls `close` once on the first SIGTERM or SIGINT, then ends the process; a second signal ends it at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1);
      closing = true;
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}
