import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { limits } from '../../shared/vocabulary/limits.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { restorableMs } from '../platform/database/deletion.js';
import { job } from '../platform/database/outbox/job-kind.js';
import type { OwnedEntity } from '../platform/database/owned-entity.js';
import { notFound } from '../platform/errors/app-error.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import type { EarlierVersionDto } from './version.dto.js';

/** Of several saves within this time, only the state before the first one is kept. */
const burstMs = 10 * 60_000;

export const forgetVersions = job('forgetVersions', { concurrency: 1, timeoutMs: 60_000 });

/** The column with the id of the thing, by its kind. */
const subjects = { tasting: 'tasting_id', sheet: 'sheet_id' } as const;
type Kind = keyof typeof subjects;

/** The row of a thing before it is saved again. */
type Replaced = Pick<OwnedEntity, 'ownerUid' | 'id' | 'version' | 'updatedAt'>;

/** Rows of older releases lack fields that are null today. */
const withoutNulls = (content: object): unknown =>
  JSON.parse(JSON.stringify(content, (_, value: unknown) => value ?? undefined));

/** The content that tastings and sheets had before they were changed. */
@Injectable()
export class VersionsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(forgetVersions, () => this.forget());
    this.jobs.schedule(forgetVersions, CronExpression.EVERY_DAY_AT_4AM);
  }

  /**
   * Stores the content before a save, unless the save changes nothing or belongs to a burst.
   * Call it in the transaction of the save, which has locked the row.
   * @param row the row before the save
   */
  async keep(
    tx: Transaction,
    kind: Kind,
    { ownerUid, id, version, updatedAt }: Replaced,
    before: object,
    after: object,
  ): Promise<void> {
    if (isDeepStrictEqual(withoutNulls(before), withoutNulls(after))) return;
    const subject = subjects[kind];
    const now = this.clock.now();
    const kept = await tx.query(
      `insert into earlier_versions (owner_uid, ${subject}, version, content, saved_at, replaced_at)
       select $1, $2, $3, $4, $5, $6
       where not exists (select from earlier_versions where ${subject} = $2 and replaced_at > $7)
       returning version`,
      [
        ownerUid,
        id,
        version,
        JSON.stringify(before),
        updatedAt,
        now,
        new Date(now.getTime() - burstMs),
      ],
    );
    if (kept.length === 0) return;
    await tx.query(
      `delete from earlier_versions where ${subject} = $1 and version <= (
         select version from earlier_versions where ${subject} = $1 order by version desc offset $2 limit 1)`,
      [id, limits.earlierVersions],
    );
  }

  /** The earlier versions of a thing, newest first. */
  async list(kind: Kind, id: string): Promise<EarlierVersionDto[]> {
    const rows = await this.db.query<{ version: number; savedAt: Date }>(
      `select version, saved_at as "savedAt" from earlier_versions where ${subjects[kind]} = $1 order by version desc`,
      [id],
    );
    return rows.map(({ version, savedAt }) => ({ version, lastUpdate: savedAt.toISOString() }));
  }

  /**
   * Reads the content of an earlier version, as it was given to `keep`.
   * @throws 404
   */
  async read<Content>(
    kind: Kind,
    id: string,
    version: string,
  ): Promise<EarlierVersionDto & { content: Content }> {
    const [row] = /^[1-9]\d{0,8}$/.test(version)
      ? await this.db.query<{ content: Content; savedAt: Date }>(
          `select content, saved_at as "savedAt" from earlier_versions where ${subjects[kind]} = $1 and version = $2`,
          [id, Number(version)],
        )
      : [];
    if (!row) throw notFound();
    const { content, savedAt } = row;
    return { version: Number(version), lastUpdate: savedAt.toISOString(), content };
  }

  /** Deletes the versions of things that were deleted and cannot be restored any more. */
  private async forget(): Promise<void> {
    const deletedUntil = new Date(this.clock.now().getTime() - restorableMs);
    await this.db.query(
      'delete from earlier_versions v using tastings t where v.tasting_id = t.id and t.deleted_at <= $1',
      [deletedUntil],
    );
    await this.db.query(
      'delete from earlier_versions v using sheets s where v.sheet_id = s.id and s.deleted_at <= $1',
      [deletedUntil],
    );
  }
}
