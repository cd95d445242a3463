import { Injectable } from '@nestjs/common';
import { fewestTogether, roundedQuotient } from '../../../shared/rules/statistics.js';
import { Database } from '../../platform/database/database.js';
import { withStatementTimeout } from '../../platform/database/database-client.js';
import { Clock } from '../../platform/time/clock.js';
import type { ListedProductDto } from '../../products/product.dto.js';
import { ProductsService } from '../../products/products.service.js';
import type { ListedSessionDto } from '../../sessions/session.dto.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { countingMs } from '../results/ratings.queries.js';
import { SharedInstants } from '../results/shared-instants.js';
import {
  eventFigures,
  productRatings,
  type RatingSum,
  storeEnded,
} from './list-figures.queries.js';

/**
 * The results that the lists of products and of events show. Figures of ended events are stored, so
 * that a list counts only the answers to events in progress.
 */
@Injectable()
export class ListFigures {
  /** The counts in progress, by owner, which parallel requests share. */
  private readonly storing = new Map<string, Promise<void>>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly instants: SharedInstants,
    products: ProductsService,
    sessions: SessionsService,
  ) {
    products.added.register(['rating'], (uid, ids) => this.ratings(uid, ids));
    sessions.added.register(['answered', 'leader'], (uid, ids) => this.events(uid, ids));
  }

  private async ratings(
    uid: string,
    ids: string[],
  ): Promise<Map<string, Pick<ListedProductDto, 'rating'>>> {
    const sums = await this.counting(uid, () => productRatings(this.db, uid, ids, this.instants));
    return new Map(
      [...sums].map(([id, sum]) => [
        id,
        { rating: { n: sum.n, mean: sum.n < fewestTogether ? null : meanOf(sum) } },
      ]),
    );
  }

  private async events(
    uid: string,
    ids: string[],
  ): Promise<Map<string, Pick<ListedSessionDto, 'answered' | 'leader'>>> {
    const figures = await this.counting(uid, () => eventFigures(this.db, uid, ids, this.instants));
    return new Map(
      [...figures].map(([id, { answered, leader }]) => [
        id,
        { answered, leader: leader && { name: leader.name, mean: meanOf(leader), n: leader.n } },
      ]),
    );
  }

  private counting<Found>(uid: string, count: () => Promise<Found>): Promise<Found> {
    return withStatementTimeout(countingMs, async () => {
      await this.storeEnded(uid);
      return count();
    });
  }

  private storeEnded(uid: string): Promise<void> {
    const running = this.storing.get(uid);
    if (running) return running;
    const begun = storeEnded(this.db, uid, this.clock.now()).finally(() =>
      this.storing.delete(uid),
    );
    this.storing.set(uid, begun);
    return begun;
  }
}

/** In stars. */
const meanOf = ({ n, halves }: RatingSum): number => roundedQuotient(halves, 2 * n);
