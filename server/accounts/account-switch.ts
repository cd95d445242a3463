import { Injectable } from '@nestjs/common';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { accessTopic, publish } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';
import { SessionCodes } from '../sessions/session-codes.js';
import { doorTopic } from '../sessions/sessions.service.js';

/** Disables accounts, and enables them again. */
@Injectable()
export class AccountSwitch {
  constructor(
    private readonly db: Database,
    private readonly identity: IdentityProvider,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly codes: SessionCodes,
  ) {}

  /**
   * Disables or enables an account on all servers, with its API keys, webhooks, rooms and pages.
   * Sessions from before do not come back: the organiser must sign in again. Idempotent.
   */
  async setDisabled(uid: string, disabled: boolean, actor: string): Promise<void> {
    await this.identity.setDisabled(uid, disabled);
    await this.db.transaction(async (tx) => {
      await this.audit.record(tx, {
        actor,
        action: disabled ? 'disable' : 'enable',
        subjectUid: uid,
        before: {},
        after: { disabled },
      });
      // Every server reads the account's state again. Followed states end, and the states of rooms
      // that guests see before joining are read again.
      const doors = await this.codes.after(tx, uid, this.clock.now());
      await publish(tx, accessTopic(uid), ...doors.map(doorTopic));
    });
  }
}
