import type { EntityManager } from 'typeorm';

/**
 * A connection for reads and writes: the pool (`Database`), or the connection of a running
 * transaction.
 */
export type Connection = {
  readonly manager: EntityManager;
  query<T>(sql: string, parameters?: unknown[]): Promise<T[]>;
};
