import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { parseId } from '../platform/crypto/ids.js';
import { Database } from '../platform/database/database.js';
import { notFound } from '../platform/errors/app-error.js';
import type { RecapCountsDto } from './recap.dto.js';
import { countRecaps } from './recaps.queries.js';

/** The numbers of recap mails for organisers. */
@Injectable()
export class EventRecaps {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  /** @throws 404 when the owner has no such event */
  async count(uid: string, pathOrId: string): Promise<RecapCountsDto> {
    const counts = await countRecaps(this.db, uid, parseId('sessions', pathOrId) ?? '');
    if (!counts) throw notFound();
    return { ...counts, perDay: this.config.recapsPerDay };
  }
}
