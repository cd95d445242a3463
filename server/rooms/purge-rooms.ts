import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../platform/database/database.js';
import { TrialSessions } from '../sessions/trial-sessions.js';
import { TrashBins } from '../trash/trash-bins.js';
import { AttendeePrivacy } from './anonymise-attendees.js';
import { sameGuest } from './contact-consent.js';

/** Deletes the guests of events and trials that are deleted for good, with their answers. */
@Injectable()
export class PurgeRooms implements OnModuleInit {
  constructor(
    private readonly bins: TrashBins,
    private readonly privacy: AttendeePrivacy,
    private readonly trials: TrialSessions,
  ) {}

  onModuleInit(): void {
    this.bins.beforePurge('event', async (tx, _, { unnamed, named }) => {
      const ids = [...unnamed, ...named];
      await this.keepRefusals(tx, ids);
      await this.privacy.remove(tx, ids, 'purge');
    });
    this.bins.beforePurge('tasting', async (tx, _, { unnamed, named }) => {
      const ids = await this.trials.lockOf(tx, [...unnamed, ...named]);
      await this.privacy.remove(tx, ids);
      await this.trials.remove(tx, ids);
    });
  }

  /**
   * The guest's latest choice decides whether the organiser may write. Without this, an earlier
   * consent would count again when the visit with the later refusal is deleted.
   */
  private async keepRefusals(tx: Transaction, sessionIds: readonly string[]): Promise<void> {
    await tx.query(
      `update attendees a set contact_consent_at = null, contact_consent_version = null from attendees me
       where me.session_id = any($1) and me.contact_consent_at is null and me.origin = 'OWN'
         and ${sameGuest} and a.created_at < me.created_at and a.contact_consent_at is not null`,
      [sessionIds],
    );
  }
}
