import { Injectable } from '@nestjs/common';
import { notFound } from '../platform/app-error.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { idOf } from '../platform/ids.js';
import type { RecapCountsDto } from './recap.dto.js';
import { countRecaps } from './recaps.queries.js';

/** What organisers see of the mails after their tastings. */
@Injectable()
export class EventRecaps {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  /** @throws 404 when the owner has no such event */
  async count(uid: string, pathOrId: string): Promise<RecapCountsDto> {
    const counts = await countRecaps(this.db, uid, idOf('sessions', pathOrId) ?? '');
    if (!counts) throw notFound();
    return { ...counts, perDay: this.config.recapsPerDay };
  }
}
