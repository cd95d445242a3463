import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Database } from '../database/database.js';
import { Clock } from '../time/clock.js';

/** Interval of the comparisons. */
const lookMs = 10_000;
/** A smaller change between two comparisons is not a jump, but a gradual correction of a clock. */
const jumpMs = 1_000;
/** From this difference on, the clocks of server and database count as different. */
const differenceMs = 5_000;

type Clocks = { server: number; database: number };

/** The two clocks, with a monotonic clock that nobody can set. */
type Look = Clocks & { monotonic: number };

/**
 * Compares the clock of the server, the clock of the database and a monotonic clock, and logs jumps
 * and differences. Answers stay in order when a clock jumps (`answer_order`), but events open and
 * close by the clock, so operators need to know.
 */
@Injectable()
export class ClockMonitor implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Clocks');
  private timer: NodeJS.Timeout | undefined;
  private last: Look | undefined;
  private differ = false;
  /** Jumps of each clock since this process started. */
  readonly jumps: Clocks = { server: 0, database: 0 };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const look = () => void this.compareClocks().catch(() => undefined);
    this.timer = setInterval(look, lookMs).unref();
    look();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * The time in ms by which the database's clock was ahead of the server's at the last comparison.
   * Undefined before the first one.
   */
  get offsetMs(): number | undefined {
    return this.last && this.last.database - this.last.server;
  }

  /**
   * Compares the clocks now. A query that takes longer than 1 s is ignored, because it is too
   * inaccurate.
   */
  async compareClocks(): Promise<void> {
    const asked = performance.now();
    const [row] = await this.db.query<{ at: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
    );
    const answered = performance.now();
    if (!row || answered - asked > jumpMs) return;
    const monotonic = (asked + answered) / 2;
    const now: Look = {
      monotonic,
      database: row.at,
      server: this.clock.now().getTime() - (performance.now() - monotonic),
    };
    const { last } = this;
    this.last = now;
    if (last) for (const which of ['server', 'database'] as const) this.logJump(which, last, now);
    this.logDifference(now);
  }

  private logJump(which: keyof Clocks, last: Look, now: Look): void {
    const byMs = Math.round(now[which] - last[which] - (now.monotonic - last.monotonic));
    if (Math.abs(byMs) < jumpMs) return;
    this.jumps[which]++;
    this.log.warn(
      { which, byMs },
      `The clock of the ${which} was set ${byMs < 0 ? 'back' : 'ahead'} by ${Math.abs(byMs) / 1_000} s`,
    );
  }

  private logDifference({ server, database }: Look): void {
    const byMs = Math.round(database - server);
    const differ = Math.abs(byMs) >= differenceMs;
    if (differ === this.differ) return;
    this.differ = differ;
    if (differ)
      this.log.warn(
        { byMs },
        `The clocks of the database and this server differ by ${Math.abs(byMs) / 1_000} s`,
      );
    else this.log.log('The clocks of the database and this server agree again');
  }
}
