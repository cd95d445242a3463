import type { Origin } from '../../shared/vocabulary/origin.js';
import type { Connection } from '../platform/database/connection.js';

type Event = { ownerUid: string; id: string; tastingId: string; origin?: Origin };

/** The event for the record of activities. It has the name of its tasting. */
export async function eventThing(
  on: Pick<Connection, 'query'>,
  { ownerUid, id, tastingId, origin = 'OWN' }: Event,
) {
  const [tasting] = await on.query<{ name: string }>('select name from tastings where id = $1', [
    tastingId,
  ]);
  return { ownerUid, id, name: tasting?.name ?? '', origin };
}
