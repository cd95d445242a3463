import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { RunStates } from '../runs/run-states.js';
import type { TrialDto } from '../sessions/session.dto.js';
import { TrialSessions, type Visitor } from '../sessions/trial-sessions.js';
import { AttendeePrivacy } from './anonymise-attendees.js';

/** Opens a trial, in which an organiser or the public takes a tasting as its guests will. */
@Injectable()
export class OpenTrial {
  constructor(
    private readonly db: Database,
    private readonly trials: TrialSessions,
    private readonly privacy: AttendeePrivacy,
    private readonly runs: RunStates,
  ) {}

  /**
   * Restarts the trial of a tasting: earlier answers and its run are deleted.
   * @param visitor opens the public room instead, which is restarted only after its end
   * @throws 404 when the organiser has no such tasting; 403 ACCOUNT_BLOCKED
   */
  open(uid: string, tastingPathOrId: string, visitor: Visitor | null = null): Promise<TrialDto> {
    return this.db.transaction(async (tx) => {
      const { id, isNew, ...trial } = await this.trials.renew(tx, uid, tastingPathOrId, visitor);
      if (isNew) {
        await this.privacy.remove(tx, [id]);
        await this.runs.remove(tx, id);
      }
      return trial;
    });
  }
}
