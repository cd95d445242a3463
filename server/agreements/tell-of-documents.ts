import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Notices } from '../notices/notices.service.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import {
  entriesSince,
  latestLists,
  outdated,
  readAdditions,
  storeList,
  uninformed,
} from './agreement.queries.js';
import { subprocessorsMail } from './agreement-mails.js';
import { AgreementsService } from './agreements.service.js';
import { lackingIn } from './subprocessors.js';

export const tellOfDocuments = job('tellOfDocuments', { concurrency: 1, timeoutMs: 10 * 60_000 });

/**
 * Entries of lists of this time are not announced again. Workers with different settings would
 * otherwise announce them with every run.
 */
const recentMs = 30 * 24 * 3_600_000;

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
      const now = this.clock.now();
      if (!latest) return storeList(tx, subprocessors, [], now);
      const added = lackingIn(latest.entries, subprocessors);
      if (added.length === 0 && lackingIn(subprocessors, latest.entries).length === 0) return;
      const recent = await entriesSince(tx, new Date(now.getTime() - recentMs));
      await storeList(tx, subprocessors, lackingIn(recent, added), now);
    });
  }

  private async tellOfSubprocessors(): Promise<void> {
    const additions = await readAdditions(this.db);
    const last = additions.at(-1);
    if (!last) return;
    const kind = 'subprocessors';
    const about = last.id;
    const due = await uninformed(this.db, kind, last);
    await this.notices.sendEach(
      due.map((each) => ({
        ...each,
        kind,
        about,
        notification: { ownerUid: each.ownerUid, kind: 'subprocessors', about, subject: {} },
      })),
      ({ told, createdAt }, letter) => {
        const news = additions
          .filter(({ id, since }) => Number(id) > Number(told ?? 0) && since > createdAt)
          .flatMap(({ added }) => added);
        return letter.send(subprocessorsMail, {
          names: [...new Set(news.map(({ name }) => name))].join(', '),
          date: letter.day(last.since),
          link: `${this.config.publicUrl}/dashboard/privacy`,
        });
      },
    );
  }
}
