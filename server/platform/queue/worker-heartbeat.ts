import { hostname } from 'node:os';
import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { newId } from '../crypto/ids.js';
import { Database } from '../database/database.js';

const signMs = 10_000;
/** A process without a heartbeat for this long counts as gone. */
const silentSeconds = 35;

/** A process that runs jobs. Times are ISO 8601. */
export type WorkerState = { name: string; startedAt: string; seenAt: string };

/** Writes a heartbeat into the database while this process runs jobs. */
@Injectable()
export class WorkerHeartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly id = newId();
  private stopped = false;

  constructor(private readonly db: Database) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.writeHeartbeat();
  }

  /** Also deletes the rows of processes that died without removing theirs. */
  @Interval(signMs)
  async writeHeartbeat(): Promise<void> {
    if (this.stopped) return;
    // While the database is away, nobody could read the heartbeat either.
    await this.db
      .query(
        `with gone as (delete from workers where seen_at < clock_timestamp() - interval '1 day')
         insert into workers (id, name) values ($1, $2) on conflict (id) do update set seen_at = clock_timestamp()`,
        [this.id, `${hostname()} ${process.pid}`],
      )
      .catch(() => undefined);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.db.query('delete from workers where id = $1', [this.id]).catch(() => undefined);
  }
}

/** The processes of all servers that run jobs now, oldest first. */
export async function livingWorkers(db: Database): Promise<WorkerState[]> {
  const rows = await db.query<{ name: string; startedAt: Date; seenAt: Date }>(
    `select name, started_at as "startedAt", seen_at as "seenAt" from workers
     where seen_at > clock_timestamp() - make_interval(secs => $1) order by started_at, id`,
    [silentSeconds],
  );
  return rows.map(({ name, startedAt, seenAt }) => ({
    name,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
}
