import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import {
  checkSavedSegment,
  parseSegment,
  type SegmentInput,
  serializeSegment,
} from '../../shared/rules/segment.js';
import { Activities, type Recorder } from '../activity/activities.js';
import { changesOf } from '../activity/changes-of.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { newId } from '../platform/crypto/ids.js';
import { Database } from '../platform/database/database.js';
import { restore, softDelete } from '../platform/database/deletion.js';
import { instantSql } from '../platform/database/instant-sql.js';
import type { ListQueryDto } from '../platform/database/lists/list-query.dto.js';
import {
  type JsonList,
  type JsonPage,
  listJson,
  nameOrder,
} from '../platform/database/lists/paging.js';
import { assertValid, assertVersion, notFound } from '../platform/errors/app-error.js';
import { IdempotentCreates } from '../platform/http/idempotency.js';
import { Clock } from '../platform/time/clock.js';
import type { SaveSegmentDto, SegmentDto } from './segment.dto.js';
import { Segment } from './segment.entity.js';

const fields: Record<keyof SegmentDto, string> = {
  id: 's.id',
  name: 's.name',
  query: 's.query',
  lastUpdate: instantSql('s.updated_at'),
  version: 's.version',
};

const list: JsonList = {
  from: 'segments s where s.owner_uid = $1 and s.deleted_at is null',
  id: 's.id',
  fields,
  sorts: {
    name: { sql: nameOrder('s.name'), type: 'text' },
    lastUpdate: { sql: 's.updated_at', type: 'timestamptz' },
  },
  defaultSort: 'name',
  searched: 's.name',
};

/** The saved segments of organisers. */
@Injectable()
export class SegmentsService {
  private readonly note: Recorder;

  constructor(
    private readonly db: Database,
    private readonly creates: IdempotentCreates,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    @InjectRepository(Segment) private readonly segments: Repository<Segment>,
    activities: Activities,
  ) {
    this.note = activities.of('segment');
  }

  list(uid: string, query: ListQueryDto): Promise<JsonPage> {
    return listJson(this.db, list, [uid], query);
  }

  /**
   * Returns the conditions of a saved segment.
   * @throws 404
   */
  async conditions(uid: string, id: string): Promise<SegmentInput> {
    const segment = await this.segments.findOneBy(where(uid, id));
    if (!segment) throw notFound();
    return parseSegment(new URLSearchParams(segment.query));
  }

  /** @throws 422 with the first broken rule; 403 QUOTA_EXCEEDED */
  async create(uid: string, input: SaveSegmentDto): Promise<SegmentDto> {
    const segment = laidOver(
      this.segments.create({ id: newId(), ownerUid: uid, query: '' }),
      input,
    );
    return this.creates.once(
      async (tx) => {
        await (await this.entitlements.lock(tx, uid)).reserve('segments');
        const saved = await tx.manager.save(segment);
        await this.note(tx, saved, 'created');
        return present(saved);
      },
      async (id) => {
        const made = await this.segments.findOneBy(where(uid, id));
        if (!made) throw notFound();
        return present(made);
      },
    );
  }

  /** @throws 404; 422 with the first broken rule; 409 when `version` is outdated */
  update(uid: string, id: string, input: SaveSegmentDto): Promise<SegmentDto> {
    return this.db.transaction(async (tx) => {
      const { manager } = tx;
      const segment = await manager.findOne(Segment, {
        where: where(uid, id),
        lock: { mode: 'pessimistic_write' },
      });
      if (!segment) throw notFound();
      await assertVersion(segment, input.version, () => present(segment));
      const { name, query } = segment;
      const saved = await manager.save(laidOver(segment, input));
      const changes = changesOf({ name, query }, { name: saved.name, query: saved.query });
      await this.note(tx, saved, 'changed', changes);
      return present(saved);
    });
  }

  /** @throws 404 */
  remove(uid: string, id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const gone = await softDelete(tx, Segment, where(uid, id), this.clock.now());
      await this.note(tx, gone, 'deleted');
    });
  }

  /**
   * Restores a segment that was deleted in the last 30 days.
   * @throws 404; 403 QUOTA_EXCEEDED
   */
  restore(uid: string, id: string): Promise<SegmentDto> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      return present(
        await restore(tx, Segment, where(uid, id), this.clock.now(), async (row) => {
          await standing.reserve('segments');
          await this.note(tx, row, 'restored');
        }),
      );
    });
  }
}

const where = (ownerUid: string, id: string) => ({ ownerUid, id });

/**
 * Merges the input into the segment and checks the result.
 * @throws 422
 */
function laidOver(
  segment: Segment,
  { name = segment.name, query = segment.query }: SaveSegmentDto,
): Segment {
  assertValid(checkSavedSegment({ name, query }));
  return Object.assign(segment, {
    name: name?.trim(),
    query: serializeSegment(parseSegment(new URLSearchParams(query ?? ''))),
  });
}

const present = ({ id, name, query, updatedAt, version }: Segment): SegmentDto => ({
  id,
  name,
  query,
  lastUpdate: updatedAt.toISOString(),
  version,
});
