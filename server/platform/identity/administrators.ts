import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { Database } from '../database/database.js';
import { prepared } from '../database/prepared.js';

type By = { actor: string; action: string };

const isOneSql = prepared('select from administrators where uid = $1');

/** The platform's own administrators: accounts that its operator has marked. */
@Injectable()
export class Administrators {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditLog,
  ) {}

  /** Read anew each time: whose mark is taken back is none any more at once, whichever server they call. */
  async has(uid: string): Promise<boolean> {
    return (await this.db.query(isOneSql, [uid])).length > 0;
  }

  /** Their uids, the first one first. */
  async all(): Promise<string[]> {
    const rows = await this.db.query<{ uid: string }>(
      'select uid from administrators order by created_at, uid',
    );
    return rows.map(({ uid }) => uid);
  }

  /** Marks an account; one that is marked stays so. */
  async appoint(uid: string, by: By): Promise<void> {
    await this.db.transaction(async (tx) => {
      const marked = await tx.query(
        'insert into administrators (uid) values ($1) on conflict do nothing returning 1',
        [uid],
      );
      const after = { administrator: true };
      await this.audit.record(tx, {
        ...by,
        subjectUid: uid,
        before: { administrator: marked.length === 0 },
        after,
      });
    });
  }

  /** Takes the mark back. @returns false for whoever has none */
  async dismiss(uid: string, by: By): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const [marked] = await tx.query('delete from administrators where uid = $1 returning 1', [
        uid,
      ]);
      if (!marked) return false;
      await this.audit.record(tx, {
        ...by,
        subjectUid: uid,
        before: { administrator: true },
        after: { administrator: false },
      });
      return true;
    });
  }
}
