import { In } from 'typeorm';
import type { Transaction } from '../platform/database/database.js';
import type { Purged } from '../trash/trash-bins.js';
import { Tasting } from './tasting.entity.js';
import { emptyBody } from './tasting-body.js';

/**
 * Deletes tastings for good, with their earlier versions and links. Of a tasting with events that
 * took place, name, type and duration stay for the list of events. These have copies of the rest.
 */
export async function purgeTastings(
  { manager }: Transaction,
  ownerUid: string,
  { unnamed, named }: Purged,
): Promise<void> {
  const kept = await manager.find(Tasting, {
    where: { ownerUid, id: In([...named]) },
    withDeleted: true,
  });
  await manager.delete(Tasting, { ownerUid, id: In([...unnamed, ...named]) });
  for (const tasting of kept)
    await manager.insert(
      Tasting,
      Object.assign(tasting, {
        description: '',
        publicAccessEnabled: false,
        productCount: 0,
        body: emptyBody(),
        purgedAt: new Date(),
      }),
    );
}
