import { migrate, pendingMigrations } from '../migrations/migrate.js';
import { databaseConfig } from '../platform/config/config.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import type { Lifecycle } from '../platform/lifecycle/lifecycle.js';
import { prepareQueue } from '../platform/queue/queue-backend.js';
import { retryUntilReady } from './prepare-services.js';

const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Migrates the database as a separate step, before new servers start. With `--dry-run`, prints the
 * pending migrations.
 */
export async function bringUpToDate(life: Lifecycle, args: string[]): Promise<void> {
  const dryRun = args[0] === '--dry-run';
  if (args.length > (dryRun ? 1 : 0))
    throw new OperatorError(
      'node dist/server/start/migrate.js [--dry-run]\n  Brings the database up to date; with --dry-run prints what would be done.',
    );
  const config = databaseConfig();
  const database = { variable: 'DATABASE_DIRECT_URL, or DATABASE_URL', url: config.directUrl };
  if (dryRun) {
    await retryUntilReady(life, database, async () =>
      say(described(await pendingMigrations(config.directUrl))),
    );
  } else {
    const done: string[] = [];
    await retryUntilReady(
      life,
      database,
      async () => void done.push(...(await migrate(config.directUrl, say))),
    );
    await retryUntilReady(
      life,
      config.queueUrl ? { variable: 'QUEUE_URL', url: config.queueUrl } : database,
      () => prepareQueue(config),
    );
    say(
      done.length > 0
        ? `The database is up to date: ${done.length} migrations, ${done.join(', ')}.`
        : 'The database was up to date.',
    );
  }
  await life.undo();
}

function described(pending: Awaited<ReturnType<typeof pendingMigrations>>): string {
  if (pending.length === 0) return 'The database is up to date.';
  const each = pending.map(({ name, statements }) =>
    [`-- ${name}`, ...statements.map((sql) => `${sql.trim()};`)].join('\n'),
  );
  return `${each.join('\n\n')}\n\n-- ${pending.length} migrations are to run. Nothing was changed.`;
}
