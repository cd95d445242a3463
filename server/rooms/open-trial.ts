import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { TrialDto } from '../sessions/session.dto.js';
import { TrialSessions } from '../sessions/trial-sessions.js';
import { AttendeePrivacy } from './attendee-privacy.js';

/** Trying a tasting as its guests will take it. */
@Injectable()
export class OpenTrial {
  constructor(
    private readonly db: Database,
    private readonly trials: TrialSessions,
    private readonly privacy: AttendeePrivacy,
  ) {}

  /** Begins the tasting's trial anew: what was answered before is gone. @throws 404; 403 ACCOUNT_BLOCKED */
  open(uid: string, tastingPathOrId: string): Promise<TrialDto> {
    return this.db.transaction(async (tx) => {
      const { id, ...trial } = await this.trials.renew(tx, uid, tastingPathOrId);
      await this.privacy.remove(tx, [id]);
      return trial;
    });
  }
}
