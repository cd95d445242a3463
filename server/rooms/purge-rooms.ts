import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TrialSessions } from '../sessions/trial-sessions.js';
import { TrashBins } from '../trash/trash-bins.js';
import { AttendeePrivacy } from './anonymise-attendees.js';

/** Deletes the guests of events and trials that are deleted for good, with their answers. */
@Injectable()
export class PurgeRooms implements OnModuleInit {
  constructor(
    private readonly bins: TrashBins,
    private readonly privacy: AttendeePrivacy,
    private readonly trials: TrialSessions,
  ) {}

  onModuleInit(): void {
    this.bins.beforePurge('event', async (tx, ownerUid, { unnamed, named }) => {
      const ids = [...unnamed, ...named];
      await this.privacy.remove(tx, ids, 'purge');
      await tx.query('delete from guest_retention where owner_uid = $1 and session_id = any($2)', [
        ownerUid,
        ids,
      ]);
    });
    this.bins.beforePurge('tasting', async (tx, _, { unnamed, named }) => {
      const ids = await this.trials.lockOf(tx, [...unnamed, ...named]);
      await this.privacy.remove(tx, ids);
      await this.trials.remove(tx, ids);
    });
  }
}
