import { type EntityTarget, type FindOptionsWhere, IsNull } from 'typeorm';
import { notFound } from '../errors/app-error.js';
import type { Connection } from './connection.js';
import type { OwnedEntity } from './owned-entity.js';

/** A deleted row can be restored for 30 days. */
export const restorableMs = 30 * 24 * 60 * 60_000;

type Place = Pick<OwnedEntity, 'ownerUid' | 'id'>;

/**
 * Marks a row as deleted.
 * @returns the place of the row, and its name if it has one
 * @throws 404 when there is no such row, or it is already deleted
 */
export async function softDelete<Name = string>(
  on: Connection,
  entity: EntityTarget<OwnedEntity>,
  where: Place,
  now: Date,
): Promise<Place & { name: Name }> {
  const { raw } = await mark(on, entity, now)
    .where({ ...where, deletedAt: IsNull() })
    .returning('*')
    .execute();
  const [row] = raw as { name: Name }[];
  if (!row) throw notFound();
  return { ownerUid: where.ownerUid, id: where.id, name: row.name };
}

/**
 * Restores a deleted row. A row that is not deleted is returned unchanged. The row stays locked
 * until the transaction ends, so that of two simultaneous calls only the first restores it.
 * @param admit checks whether the row may be restored, for example the limit of the plan: throws to
 * refuse, or returns false to leave the row deleted for now
 * @throws 404 when there is no such row, or 30 days after the delete
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

/**
 * Keeps version and `updatedAt`, so that a restored row is unchanged and keeps its place in lists.
 */
const mark = (on: Connection, entity: EntityTarget<OwnedEntity>, deletedAt: Date | null) =>
  on.manager
    .createQueryBuilder()
    .update(entity)
    .set({ deletedAt, version: () => 'version', updatedAt: () => 'updated_at' });
