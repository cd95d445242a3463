import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from './index.js';

/**
 * All migrations, with no limit on how long an index may wait that is made or dropped concurrently: it waits for transactions that were
 * there before it, and keeps nobody else from the table meanwhile. Broken off, it would have to begin anew.
 * @param lockMs what every other statement may wait for a lock
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
