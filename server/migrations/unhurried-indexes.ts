import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from './index.js';

/**
 * Wraps all migrations, so that creating or dropping an index concurrently has no lock timeout.
 * Such a statement waits for older transactions without blocking others, and would have to start
 * again after a timeout.
 * @param lockMs the lock timeout of all other statements
 */
export const besideTheProduct = (lockMs: number): (new () => MigrationInterface)[] =>
  migrations.map(
    (Migration) =>
      class extends Migration {
        override up(runner: QueryRunner): Promise<void> {
          return super.up(unhurried(runner, lockMs));
        }
      },
  );

function unhurried(runner: QueryRunner, lockMs: number): QueryRunner {
  const query = async (sql: string, parameters?: unknown[]) => {
    if (!/^\s*(?:create|drop|re)\s*(?:unique\s+)?index\s+concurrently\b/i.test(sql))
      return runner.query(sql, parameters);
    await runner.query('set lock_timeout = 0');
    try {
      return await runner.query(sql, parameters);
    } finally {
      await runner.query(`set lock_timeout = ${lockMs}`);
    }
  };
  return new Proxy(runner, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
  });
}
