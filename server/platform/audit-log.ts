import { Injectable } from '@nestjs/common';
import type { Transaction } from './database/database.js';

/** Who did what to whom by hand, written with what was done. */
@Injectable()
export class AuditLog {
  async record(
    tx: Transaction,
    entry: { actor: string; action: string; subjectUid: string; before: object; after: object },
  ): Promise<void> {
    const { actor, action, subjectUid, before, after } = entry;
    await tx.query('insert into audit_log (actor, action, subject_uid, before, after) values ($1, $2, $3, $4, $5)', [
      actor,
      action,
      subjectUid,
      before,
      after,
    ]);
  }
}
