import type { EntityManager } from 'typeorm';
import { newId } from '../ids.js';

/**
 * Writes a job into the outbox, inside the caller's transaction: what is rolled back never runs, and what is committed runs
 * even if the process dies at once. Use `tx.enqueue`, which also wakes the carrier after the commit.
 *
 * @returns the job's id, which is the outbox row's.
 */
export async function insertOutbox(manager: EntityManager, name: string, payload: object): Promise<string> {
  const id = newId();
  await manager.query('insert into outbox (id, name, payload) values ($1, $2, $3)', [id, name, JSON.stringify(payload)]);
  return id;
}
