import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Notices } from '../notices/notices.service.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { latestLists, outdated, storeList, uninformed } from './agreement.queries.js';
import { subprocessorsMail } from './agreement-mails.js';
import { AgreementsService } from './agreements.service.js';
import { isSame, type Subprocessor } from './subprocessors.js';

export const tellOfDocuments = job('tellOfDocuments', { concurrency: 1, timeoutMs: 10 * 60_000 });

/**
 * Stores each change of the list of subprocessors, and tells organisers: of new subprocessors by
 * mail and notification, of a new text of the agreement by notification.
 */
@Injectable()
export class TellOfDocuments implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly notices: Notices,
    private readonly agreements: AgreementsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(tellOfDocuments, () => this.run());
    this.jobs.schedule(tellOfDocuments, CronExpression.EVERY_10_MINUTES);
  }

  private async run(): Promise<void> {
    await this.keepList();
    await this.tellOfSubprocessors();
    const { version, hashes } = this.agreements.current;
    const kind = 'agreement';
    const about = `${version} ${hashes.toSorted()[0] ?? ''}`;
    const due = await outdated(this.db, kind, about, hashes);
    await this.notices.sendEach(
      due.map((each) => ({
        ...each,
        kind,
        about,
        notification: { ownerUid: each.ownerUid, kind: 'agreement', about, subject: {} },
      })),
      async () => undefined,
    );
  }

  private async keepList(): Promise<void> {
    const { subprocessors } = this.agreements;
    await this.db.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('subprocessors', 0))`);
      const [latest] = await latestLists(tx);
      if (
        latest &&
        JSON.stringify(latest.entries.map(keyOf)) === JSON.stringify(subprocessors.map(keyOf))
      )
        return;
      await storeList(tx, subprocessors, this.clock.now());
    });
  }

  private async tellOfSubprocessors(): Promise<void> {
    const [list, before] = await latestLists(this.db);
    if (!list || !before) return;
    const added = list.entries.filter(
      (each) => !before.entries.some((other) => isSame(each, other)),
    );
    if (added.length === 0) return;
    const kind = 'subprocessors';
    const about = list.id;
    const due = await uninformed(this.db, kind, about, list.since);
    await this.notices.sendEach(
      due.map((each) => ({
        ...each,
        kind,
        about,
        notification: { ownerUid: each.ownerUid, kind: 'subprocessors', about, subject: {} },
      })),
      (_, letter) =>
        letter.send(subprocessorsMail, {
          names: added.map(({ name }) => name).join(', '),
          date: letter.day(list.since),
          link: `${this.config.publicUrl}/dashboard/privacy`,
        }),
    );
  }
}

/** The parts of an entry whose change makes a new list. A JSON column does not keep their order. */
const keyOf = ({ kind, name, country }: Subprocessor) => [kind, name, country];
