import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import {
  checkSavedFilter,
  parseFilter,
  serializeFilter,
} from '../../../shared/rules/report-filter.js';
import { Activities, type Recorder } from '../../activity/activities.js';
import { changesOf } from '../../activity/changes-of.js';
import { EntitlementsService } from '../../plans/entitlements.service.js';
import { newId } from '../../platform/crypto/ids.js';
import { Database } from '../../platform/database/database.js';
import { restore, softDelete } from '../../platform/database/deletion.js';
import { instantSql } from '../../platform/database/instant-sql.js';
import type { ListQueryDto } from '../../platform/database/lists/list-query.dto.js';
import {
  type JsonList,
  type JsonPage,
  listJson,
  nameOrder,
} from '../../platform/database/lists/paging.js';
import { assertValid, assertVersion, notFound } from '../../platform/errors/app-error.js';
import { IdempotentCreates } from '../../platform/http/idempotency.js';
import { Clock } from '../../platform/time/clock.js';
import type { SavedFilterDto, SaveFilterDto } from './saved-filter.dto.js';
import { SavedFilter } from './saved-filter.entity.js';

const fields: Record<keyof SavedFilterDto, string> = {
  id: 'f.id',
  name: 'f.name',
  query: 'f.query',
  lastUpdate: instantSql('f.updated_at'),
  version: 'f.version',
};

const list: JsonList = {
  from: 'report_filters f where f.owner_uid = $1 and f.deleted_at is null',
  id: 'f.id',
  fields,
  sorts: {
    name: { sql: nameOrder('f.name'), type: 'text' },
    lastUpdate: { sql: 'f.updated_at', type: 'timestamptz' },
  },
  defaultSort: 'name',
  searched: 'f.name',
};

/**
 * The filters that an organiser saves by name. A filter holds only conditions and fits any report.
 */
@Injectable()
export class SavedFiltersService {
  private readonly note: Recorder;

  constructor(
    private readonly db: Database,
    private readonly creates: IdempotentCreates,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    @InjectRepository(SavedFilter) private readonly filters: Repository<SavedFilter>,
    activities: Activities,
  ) {
    this.note = activities.of('filter');
  }

  list(uid: string, query: ListQueryDto): Promise<JsonPage> {
    return listJson(this.db, list, [uid], query);
  }

  /** @throws 422 with the first broken rule; 403 QUOTA_EXCEEDED */
  async create(uid: string, input: SaveFilterDto): Promise<SavedFilterDto> {
    const filter = laidOver(this.filters.create({ id: newId(), ownerUid: uid }), input);
    return this.creates.once(
      async (tx) => {
        await (await this.entitlements.lock(tx, uid)).reserve('reportFilters');
        const saved = await tx.manager.save(filter);
        await this.note(tx, saved, 'created');
        return present(saved);
      },
      async (id) => {
        const made = await this.filters.findOneBy(where(uid, id));
        if (!made) throw notFound();
        return present(made);
      },
    );
  }

  /** @throws 404; 422 with the first broken rule; 409 when `version` is outdated */
  update(uid: string, id: string, input: SaveFilterDto): Promise<SavedFilterDto> {
    return this.db.transaction(async (tx) => {
      const { manager } = tx;
      const filter = await manager.findOne(SavedFilter, {
        where: where(uid, id),
        lock: { mode: 'pessimistic_write' },
      });
      if (!filter) throw notFound();
      await assertVersion(filter, input.version, () => present(filter));
      const { name, query } = filter;
      const saved = await manager.save(laidOver(filter, input));
      const changes = changesOf({ name, query }, { name: saved.name, query: saved.query });
      await this.note(tx, saved, 'changed', changes);
      return present(saved);
    });
  }

  /** @throws 404 */
  remove(uid: string, id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const gone = await softDelete(tx, SavedFilter, where(uid, id), this.clock.now());
      await this.note(tx, gone, 'deleted');
    });
  }

  /** Undoes a delete of the last 30 days. @throws 404; 403 QUOTA_EXCEEDED */
  restore(uid: string, id: string): Promise<SavedFilterDto> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      return present(
        await restore(tx, SavedFilter, where(uid, id), this.clock.now(), async (row) => {
          await standing.reserve('reportFilters');
          await this.note(tx, row, 'restored');
        }),
      );
    });
  }
}

const where = (ownerUid: string, id: string) => ({ ownerUid, id });

/** Applies the input to the filter and checks the result as a whole. @throws 422 */
function laidOver(
  filter: SavedFilter,
  { name = filter.name, query = filter.query }: SaveFilterDto,
): SavedFilter {
  assertValid(checkSavedFilter({ name, query }));
  return Object.assign(filter, {
    name: name?.trim(),
    query: serializeFilter(parseFilter(new URLSearchParams(query ?? ''))),
  });
}

const present = ({ id, name, query, updatedAt, version }: SavedFilter): SavedFilterDto => ({
  id,
  name,
  query,
  lastUpdate: updatedAt.toISOString(),
  version,
});
