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
/** A process that gave no sign for so long does no jobs any more. */
const silentSeconds = 35;

/** A process that does jobs. Instants are ISO 8601. */
export type WorkerState = { name: string; startedAt: string; seenAt: string };

/** Says in the database that this process does jobs, for as long as it does. */
@Injectable()
export class WorkerHeartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly id = newId();
  private stopped = false;

  constructor(private readonly db: Database) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.give();
  }

  /** What of those is left that ended without a word goes with the next sign. */
  @Interval(signMs)
  async give(): Promise<void> {
    if (this.stopped) return;
    // while the database is away nobody could read it either
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

/** The processes that do jobs now, by all servers' signs, the one that has for longest first. */
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
