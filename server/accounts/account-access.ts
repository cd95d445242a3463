import { Injectable } from '@nestjs/common';
import { AuditLog } from '../platform/audit-log.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { accessTopic, publish } from '../platform/live/topic.js';
import { SessionCodes } from '../sessions/session-codes.js';
import { doorTopic } from '../sessions/sessions.service.js';

/** Shuts accounts, and opens them again. */
@Injectable()
export class AccountAccess {
  constructor(
    private readonly db: Database,
    private readonly identity: IdentityProvider,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly codes: SessionCodes,
  ) {}

  /**
   * Has somebody out on all servers, with their keys, webhooks, rooms and pages, or lets them in again; signed in they have to anew. Harmless
   * when it is said again.
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
      // every server asks anew how it stands, and whoever follows something of it, or waits at a door, is sent away
      const doors = await this.codes.after(tx, uid, this.clock.now());
      await publish(tx, accessTopic(uid), ...doors.map(doorTopic));
    });
  }
}
