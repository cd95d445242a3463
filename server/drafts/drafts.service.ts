import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { draftKinds, draftLimits } from '../../shared/vocabulary/draft.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { notFound } from '../platform/errors/app-error.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import type { DraftDto, DraftSavedDto, SaveDraftDto } from './draft.dto.js';

const dayMs = 24 * 60 * 60_000;
export const deleteOldDrafts = job('deleteOldDrafts', { concurrency: 1, timeoutMs: 60_000 });

function assertPlace(kind: string, id: string): void {
  if (!draftKinds.some((known) => known === kind) || !/^[A-Za-z0-9]{1,40}$/.test(id))
    throw notFound();
}

/** The account of a draft, and the person who writes it. */
type Whose = { uid: string; person: string };

/**
 * The id under which a draft is stored. Drafts of colleagues name the person, so that nobody
 * continues the draft of somebody else.
 */
const storedId = ({ uid, person }: Whose, id: string): string =>
  person === uid ? id : `${id} ${person}`;

/** The unsaved changes of organisers' editors. Each editor has one draft for each entity. */
@Injectable()
export class DraftsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly entitlements: EntitlementsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(deleteOldDrafts, () => this.deleteOld());
    this.jobs.schedule(deleteOldDrafts, CronExpression.EVERY_DAY_AT_4AM);
  }

  async read(whose: Whose, kind: string, id: string): Promise<DraftDto | undefined> {
    const [draft] = await this.db.query<Omit<DraftDto, 'savedAt'> & { at: Date }>(
      `select content, version, release, saved_at as at from editor_drafts
       where owner_uid = $1 and kind = $2 and id = $3`,
      [whose.uid, kind, storedId(whose, id)],
    );
    if (!draft) return undefined;
    const { content, version, release, at } = draft;
    return { content, version, release, savedAt: at.toISOString() };
  }

  /**
   * Stores a draft. If the organiser has too many, the oldest ones are deleted.
   * @throws 404 for an unknown kind, for an id that no entity can have, and before the sign-up is
   * finished
   */
  async save(
    whose: Whose,
    kind: string,
    id: string,
    { content, version, release }: SaveDraftDto,
  ): Promise<DraftSavedDto> {
    assertPlace(kind, id);
    const { uid } = whose;
    // An account without a company has nothing to edit.
    await this.entitlements.standingOf(uid);
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      // Drafts of one organiser are stored one after the other, so that the limits hold.
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('editor drafts ' || $1, 0))`, [
        uid,
      ]);
      await tx.query(
        `insert into editor_drafts (owner_uid, kind, id, content, version, release, saved_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (owner_uid, kind, id) do update
         set content = excluded.content, version = excluded.version, release = excluded.release, saved_at = excluded.saved_at`,
        [uid, kind, storedId(whose, id), content, version ?? null, release, now],
      );
      await tx.query(
        `delete from editor_drafts d using (
           select kind, id, row_number() over newest as place, sum(octet_length(content)) over newest as bytes
           from editor_drafts where owner_uid = $1 window newest as (order by saved_at desc, kind, id)) each
         where d.owner_uid = $1 and d.kind = each.kind and d.id = each.id
           and each.place > 1 and (each.place > ${draftLimits.count} or each.bytes > ${draftLimits.bytes})`,
        [uid],
      );
    });
    return { savedAt: now.toISOString() };
  }

  /** Deletes a draft, if there is one. */
  async remove(whose: Whose, kind: string, id: string): Promise<void> {
    await this.db.query(
      'delete from editor_drafts where owner_uid = $1 and kind = $2 and id = $3',
      [whose.uid, kind, storedId(whose, id)],
    );
  }

  async deleteOld(): Promise<void> {
    await this.db.query('delete from editor_drafts where saved_at < $1', [
      new Date(this.clock.now().getTime() - draftLimits.days * dayMs),
    ]);
  }
}
