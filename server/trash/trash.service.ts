import { Injectable } from '@nestjs/common';
import { type TrashKind, trashKinds } from '../../shared/vocabulary/trash.js';
import { Activities } from '../activity/activities.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { withStatementTimeout } from '../platform/database/database-client.js';
import { restorableMs } from '../platform/database/deletion.js';
import { instantSql } from '../platform/database/instant-sql.js';
import type { ReadAdded } from '../platform/database/lists/added-fields.js';
import {
  type JsonList,
  type JsonPage,
  listJson,
  nameOrder,
} from '../platform/database/lists/paging.js';
import { notFound, refuse } from '../platform/errors/app-error.js';
import { Clock } from '../platform/time/clock.js';
import type { EmptiedTrashDto, ListTrashQueryDto, TrashedDto, TrashUseDto } from './trash.dto.js';
import { TrashBins } from './trash-bins.js';

/** The things that one transaction deletes for good. An event can have thousands of guests. */
const batchOf = (kind: TrashKind) => (kind === 'event' ? 1 : 20);
/** A statement that deletes thousands of answers takes longer than others may. */
const statementMs = 60_000;

const name = `coalesce(t.names ->> $4, t.names ->> 'ES', (select min(value) from jsonb_each_text(t.names)), t.name, '')`;

/** The parameters: owner, oldest deletion, kind, language of names. */
const listOf = (rows: string): JsonList => ({
  from: `(${rows}) t where t.owner_uid = $1 and t.deleted_at > $2 and ($3::text is null or t.kind = $3)`,
  id: `t.kind || ' ' || t.id`,
  fields: {
    kind: 't.kind',
    id: 't.id',
    name,
    date: instantSql('t.date'),
    deletedAt: instantSql('t.deleted_at'),
    purgedAt: instantSql(`(t.deleted_at + interval '${restorableMs / 1_000} seconds')`),
  } satisfies Record<keyof Omit<TrashedDto, 'uses'>, string>,
  sorts: {
    deletedAt: { sql: 't.deleted_at', type: 'timestamptz' },
    name: { sql: nameOrder(name), type: 'text' },
  },
  defaultSort: '-deletedAt',
  searched: `concat_ws(' ', t.name, (select string_agg(value, ' ') from jsonb_each_text(t.names)))`,
});

/** The deleted things of an organiser. Each domain restores its own things. */
@Injectable()
export class TrashService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    private readonly bins: TrashBins,
    private readonly activities: Activities,
  ) {}

  /** The things that can be restored, the last deleted one first. */
  list(uid: string, query: ListTrashQueryDto): Promise<JsonPage> {
    const { kind, lang } = query;
    return listJson(
      this.db,
      listOf(this.bins.rowsSql()),
      [uid, this.restorableFrom(), kind ?? null, lang ?? 'ES'],
      query,
      this.readUses(uid),
    );
  }

  /**
   * Deletes one thing for good.
   * @throws 404 when it is not in the trash; 409 TRASH_IN_USE when something needs it
   */
  async remove(uid: string, kindOrOther: string, id: string): Promise<void> {
    const kind = trashKinds.find((known) => known === kindOrOther);
    if (!kind) throw notFound();
    await this.transaction(async (tx) => {
      const { found, kept } = await this.purgeIn(tx, uid, kind, 't.id = $2', [id]);
      if (found.length === 0) throw notFound();
      if (kept.length > 0) throw refuse(409, 'TRASH_IN_USE');
    });
  }

  /**
   * Deletes everything in the trash for good, except what something needs. Each batch is a
   * transaction of its own: after an interruption, the next call goes on.
   * @param until only things that were deleted by then; without it, everything
   */
  empty(uid: string, until?: string): Promise<EmptiedTrashDto> {
    const now = this.clock.now();
    const seen = until === undefined ? now : new Date(until);
    return this.purgeAll(uid, seen < now ? seen : now);
  }

  /** Deletes the things of an owner that nobody can restore any more. */
  purgeOld(uid: string, signal: AbortSignal): Promise<EmptiedTrashDto> {
    return this.purgeAll(uid, this.restorableFrom(), signal);
  }

  /** The owners of things that nobody can restore any more. */
  async ownersOfOld(): Promise<string[]> {
    const rows = await this.db.query<{ uid: string }>(
      `select distinct owner_uid as uid from (${this.bins.rowsSql()}) t where t.deleted_at <= $1`,
      [this.restorableFrom()],
    );
    return rows.map(({ uid }) => uid);
  }

  /** @param until only things that were deleted by then */
  private async purgeAll(uid: string, until: Date, signal?: AbortSignal): Promise<EmptiedTrashDto> {
    const total = { deleted: 0, kept: 0 };
    const failures: unknown[] = [];
    for (const kind of this.bins.kinds) {
      try {
        await this.purgeKind(uid, kind, until, total, signal);
      } catch (error) {
        signal?.throwIfAborted();
        // One thing that cannot be deleted must not keep the others.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return total;
  }

  private async purgeKind(
    uid: string,
    kind: TrashKind,
    until: Date,
    total: EmptiedTrashDto,
    signal?: AbortSignal,
  ): Promise<void> {
    const batch = batchOf(kind);
    for (let after = ''; ; ) {
      signal?.throwIfAborted();
      const { found, kept } = await this.transaction((tx) =>
        this.purgeIn(
          tx,
          uid,
          kind,
          `t.deleted_at <= $2 and t.id > $3 order by t.id limit ${batch}`,
          [until, after],
        ),
      );
      total.deleted += found.length - kept.length;
      total.kept += kept.length;
      if (found.length < batch) return;
      after = found.at(-1) ?? '';
    }
  }

  private transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return withStatementTimeout(statementMs, () => this.db.transaction(work));
  }

  /**
   * Restoring, and every save that refers to other things, locks the standing too. Either that or
   * the purge comes first, and neither finds a half of the other.
   */
  private async purgeIn(
    tx: Transaction,
    uid: string,
    kind: TrashKind,
    which: string,
    parameters: readonly unknown[],
  ): Promise<{ found: string[]; kept: string[] }> {
    await this.entitlements.lock(tx, uid);
    const things = await this.bins.lock(tx, kind, uid, which, parameters);
    const found = things.map(({ id }) => id);
    const uses = await this.bins.usesOf(tx, kind, uid, found);
    const isNeeded = (id: string) => (uses.get(id) ?? []).some(({ needed }) => needed);
    const kept = found.filter(isNeeded);
    const gone = found.filter((id) => !isNeeded(id));
    if (gone.length > 0) {
      await this.bins.purge(tx, kind, uid, {
        unnamed: gone.filter((id) => !uses.has(id)),
        named: gone.filter((id) => uses.has(id)),
      });
      await this.activities.forgetValues(tx, uid, kind, gone);
      await this.activities.record(
        tx,
        ...things
          .filter(({ id }) => !isNeeded(id))
          .map(({ id, name }) => ({ ownerUid: uid, kind, id, name, action: 'purged' as const })),
      );
    }
    return { found, kept };
  }

  /** Reads the uses of a page of the list, whose ids begin with the kind. */
  private readUses(uid: string): ReadAdded {
    return async (keys) => {
      const things = keys.map((key) => {
        const [kind = '', id = ''] = key.split(' ');
        return { key, kind: kind as TrashKind, id };
      });
      const read = new Map<string, { uses: TrashUseDto[] }>();
      for (const [kind, some] of Map.groupBy(things, (thing) => thing.kind)) {
        const uses = await this.bins.usesOf(
          this.db,
          kind,
          uid,
          some.map(({ id }) => id),
        );
        for (const { key, id } of some) read.set(key, { uses: uses.get(id) ?? [] });
      }
      return read;
    };
  }

  private restorableFrom(): Date {
    return new Date(this.clock.now().getTime() - restorableMs);
  }
}
