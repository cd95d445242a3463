import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { tooMany } from '../platform/errors/app-error.js';
import { LocalCounters, minuteMs } from '../platform/limits/local-counters.js';
import { SharedCounters } from '../platform/limits/shared-counters.js';
import { networkOf } from '../platform/network/client-network.js';
import { Clock } from '../platform/time/clock.js';
import type { SessionRow } from '../sessions/sessions.service.js';

const maxKeys = 20_000;
/** Joins per minute and public room, which everybody can find. */
const publicRate = 60;

/**
 * Limits how many guests may join one room per minute. One address may use half of the limit: a
 * whole winery can share one address, and one address cannot keep all others out. Rejected calls do
 * not count.
 */
@Injectable()
export class JoinLimits {
  private readonly looks: LocalCounters;

  constructor(
    clock: Clock,
    private readonly counts: SharedCounters,
    private readonly config: Config,
  ) {
    this.looks = new LocalCounters(clock, maxKeys);
  }

  /**
   * Shared across servers.
   * @throws 429 TOO_MANY_REQUESTS, with the time to wait, when the limit of this minute is reached
   */
  async join(
    { id, publicTasting }: Pick<SessionRow, 'id' | 'publicTasting'>,
    address: string,
  ): Promise<void> {
    const { joinRatePerMinute } = this.config;
    const most = publicTasting ? Math.min(publicRate, joinRatePerMinute) : joinRatePerMinute;
    const [own, room] = limitsOf(`join ${id}`, address, most);
    const { isOver, leftMs } = await this.counts.countCall(
      { ...own, windowMs: minuteMs },
      { ...room, windowMs: minuteMs },
    );
    if (isOver) throw tooMany(Math.ceil(leftMs / 1_000));
  }

  /**
   * Limits views of the page before joining. Each server counts for itself, because a view has no
   * effect. The limit is twice that of joining, because most guests view the page twice.
   * @throws 429 as `join`
   */
  countView(sessionId: string, address: string): void {
    const limits = limitsOf(`look ${sessionId}`, address, 2 * this.config.joinRatePerMinute);
    for (const { key, max } of limits) {
      const { count, secondsLeft } = this.looks.of(key);
      if (count >= max) throw tooMany(secondsLeft);
    }
    for (const { key } of limits) this.looks.add(key);
  }
}

/** Limits for one address and for the room. */
const limitsOf = (room: string, address: string, most: number) =>
  [
    { key: `${room} ${networkOf(address)}`, max: Math.ceil(most / 2) },
    { key: room, max: most },
  ] as const;
