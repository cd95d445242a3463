import { Injectable } from '@nestjs/common';
import { tooMany } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/config.js';
import { networkOf } from '../platform/http/network.js';
import { MinuteCounts, minuteMs } from '../platform/minute-counts.js';
import { SharedCounts } from '../platform/shared-counts.js';

const maxKeys = 20_000;

/**
 * How many may come to one room in a minute: all together as many as configured, and from one address half of them, so that a whole
 * winery comes in behind one address and nobody behind one address keeps everybody else out. What is refused does not count.
 */
@Injectable()
export class RoomCrowd {
  private readonly looks: MinuteCounts;

  constructor(
    clock: Clock,
    private readonly counts: SharedCounts,
    private readonly config: Config,
  ) {
    this.looks = new MinuteCounts(clock, maxKeys);
  }

  /** Over all servers. @throws 429 TOO_MANY_REQUESTS, with the time to wait, when as many have come in this minute */
  async join(sessionId: string, address: string): Promise<void> {
    const [own, room] = limitsOf(`join ${sessionId}`, address, this.config.joinRatePerMinute);
    const { isOver, leftMs } = await this.counts.take(
      { ...own, windowMs: minuteMs },
      { ...room, windowMs: minuteMs },
    );
    if (isOver) throw tooMany(Math.ceil(leftMs / 1_000));
  }

  /** Looking at the door, which most do twice, and which leaves nothing behind: each server counts for itself. @throws 429 as `join` */
  look(sessionId: string, address: string): void {
    const limits = limitsOf(`look ${sessionId}`, address, 2 * this.config.joinRatePerMinute);
    for (const { key, max } of limits) {
      const { count, secondsLeft } = this.looks.of(key);
      if (count >= max) throw tooMany(secondsLeft);
    }
    for (const { key } of limits) this.looks.add(key);
  }
}

/** Of one address, and of all. */
const limitsOf = (room: string, address: string, most: number) =>
  [
    { key: `${room} ${networkOf(address)}`, max: Math.ceil(most / 2) },
    { key: room, max: most },
  ] as const;
