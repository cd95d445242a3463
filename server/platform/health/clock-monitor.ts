import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Database } from '../database/database.js';
import { Clock } from '../time/clock.js';

/** How often the clocks are compared. */
const lookMs = 10_000;
/** A clock that is corrected little by little moves less than this between two looks. */
const jumpMs = 1_000;
/** From what difference on the server's clock and the database's are said to differ. */
const differenceMs = 5_000;

type Clocks = { server: number; database: number };

/** What a monotonic clock says beside the two that may be set. */
type Look = Clocks & { monotonic: number };

/**
 * Compares the server's clock with the database's, and both with time as it passes, which nobody can set. A clock that jumps makes no answer
 * wrong (`answer_order`), but events open and end by it: whoever runs the product has to know.
 */
@Injectable()
export class ClockMonitor implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Clocks');
  private timer: NodeJS.Timeout | undefined;
  private last: Look | undefined;
  private differ = false;
  /** How often each clock has jumped since this process began. */
  readonly jumps: Clocks = { server: 0, database: 0 };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const look = () => void this.look().catch(() => undefined);
    this.timer = setInterval(look, lookMs).unref();
    look();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** How far the database's clock was ahead of the server's when they were last compared; undefined before. */
  get offsetMs(): number | undefined {
    return this.last && this.last.database - this.last.server;
  }

  /** Compares the clocks now. What cannot be read in a second says nothing. */
  async look(): Promise<void> {
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
    if (last) for (const which of ['server', 'database'] as const) this.tellJump(which, last, now);
    this.tellDifference(now);
  }

  private tellJump(which: keyof Clocks, last: Look, now: Look): void {
    const byMs = Math.round(now[which] - last[which] - (now.monotonic - last.monotonic));
    if (Math.abs(byMs) < jumpMs) return;
    this.jumps[which]++;
    this.log.warn(
      { which, byMs },
      `The clock of the ${which} was set ${byMs < 0 ? 'back' : 'ahead'} by ${Math.abs(byMs) / 1_000} s`,
    );
  }

  private tellDifference({ server, database }: Look): void {
    const byMs = Math.round(database - server);
    const differ = Math.abs(byMs) >= differenceMs;
    if (differ === this.differ) return;
    this.differ = differ;
    if (differ)
      this.log.warn(
        { byMs },
        `The clock of the database and that of this server differ by ${Math.abs(byMs) / 1_000} s`,
      );
    else this.log.log('The clock of the database and that of this server agree again');
  }
}
