import { Injectable } from '@nestjs/common';
import { tooMany } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/config.js';
import { networkOf } from '../platform/http/network.js';
import { MinuteCounts } from '../platform/minute-counts.js';

const maxKeys = 20_000;

/**
 * How many may come to one room in a minute: all together as many as configured, and from one address half of them, so that a whole
 * winery comes in behind one address and nobody behind one address keeps everybody else out. What is refused does not count.
 */
@Injectable()
export class RoomCrowd {
  private readonly arrivals: MinuteCounts;

  constructor(
    clock: Clock,
    private readonly config: Config,
  ) {
    this.arrivals = new MinuteCounts(clock, maxKeys);
  }

  /** @throws 429 TOO_MANY_REQUESTS, with the time to wait, when as many have come in this minute */
  join(sessionId: string, address: string): void {
    this.arrive(`join ${sessionId}`, address, this.config.joinRatePerMinute);
  }

  /** Looking at the door, which most do twice. @throws 429 as `join` */
  look(sessionId: string, address: string): void {
    this.arrive(`look ${sessionId}`, address, 2 * this.config.joinRatePerMinute);
  }

  private arrive(room: string, address: string, most: number): void {
    const own = `${room} ${networkOf(address)}`;
    for (const [key, limit] of [
      [own, Math.ceil(most / 2)],
      [room, most],
    ] as const) {
      const { count, secondsLeft } = this.arrivals.of(key);
      if (count >= limit) throw tooMany(secondsLeft);
    }
    this.arrivals.add(own);
    this.arrivals.add(room);
  }
}
