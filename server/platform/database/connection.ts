import type { EntityManager } from 'typeorm';

/** Where to read and write: the pool, by way of `Database`, or the one connection of a running transaction. */
export type Connection = {
  readonly manager: EntityManager;
  query<T>(sql: string, parameters?: unknown[]): Promise<T[]>;
};
