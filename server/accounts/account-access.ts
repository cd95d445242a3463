import { Injectable } from '@nestjs/common';
import { AuditLog } from '../platform/audit-log.js';
import { Database } from '../platform/database/database.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { accessTopic, publish } from '../platform/live/topic.js';

/** Shuts accounts, and opens them again. */
@Injectable()
export class AccountAccess {
  constructor(
    private readonly db: Database,
    private readonly identity: IdentityProvider,
    private readonly audit: AuditLog,
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
      // whoever follows something of it is sent away, and every server asks anew how it stands
      await publish(tx, accessTopic(uid));
    });
  }
}
