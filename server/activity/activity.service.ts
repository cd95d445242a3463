import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { wallTime } from '../../shared/rules/zoned-time.js';
import { activityDays } from '../../shared/vocabulary/activity.js';
import { fileLanguages } from '../../shared/vocabulary/languages.js';
import { mayWith, type Role } from '../../shared/vocabulary/role.js';
import { CompanyService } from '../company/company.service.js';
import { clocksAgree } from '../platform/database/clocks-agree.js';
import { Database } from '../platform/database/database.js';
import { instantSql } from '../platform/database/instant-sql.js';
import { type JsonList, type JsonPage, listJson } from '../platform/database/lists/paging.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { type Value, writeTableFile } from '../platform/tables/write-table-file.js';
import { Clock } from '../platform/time/clock.js';
import type {
  ActivityActorDto,
  ActivityDto,
  ExportActivityQueryDto,
  ListActivityQueryDto,
} from './activity.dto.js';
import { activityWords } from './activity-words.js';

const dayMs = 24 * 3_600_000;
const batch = 5_000;
/** The rows of one read for a file. */
const atOnce = 500;

export const forgetActivities = job('forgetActivities', {
  concurrency: 1,
  timeoutMs: 10 * 60_000,
});

/** The parameters: owner, kind, thing, actor, first and last day, time zone, all kinds. */
const list: JsonList = {
  from: `activities a where a.owner_uid = $1 and ($2::text is null or a.kind = $2) and ($3::text is null or a.thing_id = $3)
    and ($4::text is null or a.actor_id = $4) and ($5::date is null or a.at >= $5::date::timestamp at time zone $7)
    and ($6::date is null or a.at < ($6::date + 1)::timestamp at time zone $7)
    and ($8::boolean or a.kind <> 'colleague')`,
  id: `lpad(a.id::text, 20, '0')`,
  fields: {
    reference: 'a.id::text',
    at: instantSql('a.at'),
    actor: `json_build_object('kind', a.actor_kind, 'id', a.actor_id, 'name', a.actor_name)`,
    action: 'a.action',
    kind: 'a.kind',
    thing: 'a.thing_id',
    name: 'a.name',
    changes: `coalesce(a.changes, '[]')`,
  } satisfies Record<keyof ActivityDto, string>,
  sorts: { at: { sql: 'a.at', type: 'timestamptz' } },
  defaultSort: '-at',
  searched: `concat_ws(' ', a.name, a.actor_name)`,
};

/** Reads who did what in an account. */
@Injectable()
export class ActivityService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly companies: CompanyService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(forgetActivities, (_, { signal }) => this.forget(signal));
    this.jobs.schedule(forgetActivities, CronExpression.EVERY_DAY_AT_4AM);
  }

  /**
   * The last activity first, 100 without another limit. Only the owner sees who came and went.
   * @throws 404 before the sign-up is finished
   */
  async list(uid: string, role: Role, query: ListActivityQueryDto): Promise<JsonPage> {
    const { timeZone } = await this.companies.one(uid);
    return this.page(uid, role, timeZone, Object.assign(query, { limit: query.limit ?? 100 }));
  }

  /** The people and keys who did something, by name. */
  async actors(uid: string): Promise<ActivityActorDto[]> {
    return this.db.query<ActivityActorDto>(
      `select distinct on (actor_id) actor_kind as kind, actor_id as id, actor_name as name from activities
       where owner_uid = $1 and actor_id is not null order by actor_id, id desc`,
      [uid],
    );
  }

  /** Starts to write a file of the activities, which are read in portions meanwhile. */
  async file(
    uid: string,
    role: Role,
    { lang, ...query }: ExportActivityQueryDto,
  ): Promise<Readable> {
    const { timeZone, lang: own } = await this.companies.one(uid);
    const words = activityWords[lang ?? fileLanguages.find((each) => each === own) ?? 'ES'];
    const rows = async function* (this: ActivityService): AsyncGenerator<Value[][]> {
      let cursor: string | undefined;
      do {
        const page = await this.page(uid, role, timeZone, {
          ...query,
          limit: atOnce,
          ...(cursor && { cursor }),
        });
        yield (JSON.parse(page.rows) as ActivityDto[]).map((row) => [
          wallTime(new Date(row.at), timeZone).replace('T', ' '),
          row.actor.name ?? words.platform,
          words.actions[row.action],
          words.kinds[row.kind],
          row.name,
          row.changes.map(said).join('; '),
        ]);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
    };
    return writeTableFile(
      'csv',
      { sheet: '', headings: words.headings, semicolon: lang !== 'EN' },
      rows.call(this),
    );
  }

  private page(
    uid: string,
    role: Role,
    timeZone: string,
    query: ListActivityQueryDto,
  ): Promise<JsonPage> {
    const { kind, thing, actor, from, to } = query;
    return listJson(
      this.db,
      list,
      [
        uid,
        kind ?? null,
        thing ?? null,
        actor ?? null,
        from ?? null,
        to ?? null,
        timeZone,
        mayWith(role, 'account'),
      ],
      query,
    );
  }

  private async forget(signal: AbortSignal): Promise<void> {
    if (!(await clocksAgree(this.db, this.clock, 'no activity is deleted'))) return;
    const before = new Date(this.clock.now().getTime() - activityDays * dayMs);
    for (let gone = batch; gone === batch; ) {
      signal.throwIfAborted();
      const rows = await this.db.query(
        `delete from activities where id in (select id from activities where at < $1 limit ${batch}) returning 1`,
        [before],
      );
      gone = rows.length;
    }
  }
}

/** Field and values as in the API: `price: 12.5 → 13`. */
const said = ({ field, before, after }: ActivityDto['changes'][number]): string =>
  before === undefined ? field : `${field}: ${String(before ?? '–')} → ${String(after ?? '–')}`;
