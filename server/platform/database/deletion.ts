import { type EntityTarget, type FindOptionsWhere, IsNull } from 'typeorm';
import { notFound } from '../errors/app-error.js';
import type { Connection } from './connection.js';
import type { OwnedEntity } from './owned-entity.js';

/** For how long a delete can be taken back: 30 days. */
export const restorableMs = 30 * 24 * 60 * 60_000;

type Place = Pick<OwnedEntity, 'ownerUid' | 'id'>;

/** Deletes softly. @throws 404 when there is no such living row */
export async function softDelete(
  on: Connection,
  entity: EntityTarget<OwnedEntity>,
  where: Place,
  now: Date,
): Promise<void> {
  const { affected } = await mark(on, entity, now)
    .where({ ...where, deletedAt: IsNull() })
    .execute();
  if (!affected) throw notFound();
}

/**
 * Takes the delete of a row back; one that was not deleted is answered as it is. The row stays locked until the transaction ends, so that
 * of two at once only the first restores.
 * @param admit what restoring must pass, a place of the plan above all; it throws to refuse, and answers false to
 * leave the row deleted for now
 * @throws 404 when there is no such row, and 30 days after the delete
 */
export async function restore<T extends OwnedEntity>(
  on: Connection,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
  now: Date,
  admit: (row: T) => Promise<unknown>,
): Promise<T> {
  const row = await on.manager.findOne(entity, {
    where,
    withDeleted: true,
    lock: { mode: 'pessimistic_write' },
  });
  if (!row || (row.deletedAt && now.getTime() - row.deletedAt.getTime() >= restorableMs))
    throw notFound();
  if (!row.deletedAt) return row;
  if ((await admit(row)) === false) return row;
  await mark(on, entity, null).where({ id: row.id }).execute();
  return row;
}

/** Neither is a change: version and `updatedAt` stay, so that what was restored is as it was, in its place in the list. */
const mark = (on: Connection, entity: EntityTarget<OwnedEntity>, deletedAt: Date | null) =>
  on.manager
    .createQueryBuilder()
    .update(entity)
    .set({ deletedAt, version: () => 'version', updatedAt: () => 'updated_at' });
