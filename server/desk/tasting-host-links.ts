import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { parseId } from '../platform/crypto/ids.js';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { notFound } from '../platform/errors/app-error.js';
import { Clock } from '../platform/time/clock.js';
import { TastingsService } from '../tastings/tastings.service.js';
import type { HostLinkDto, NewHostLinkDto } from './desk.dto.js';
import { hashOfToken, newHostToken } from './host-token.js';

const isHostSql = prepared(
  'select from tasting_host_links where tasting_id = $1 and token_hash = $2',
);

/**
 * Links with a secret that open the desk of a tasting's public room. A tasting has at most one: a
 * new link replaces it. Only the hash of the secret is stored.
 */
@Injectable()
export class TastingHostLinks {
  constructor(
    private readonly db: Database,
    private readonly tastings: TastingsService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Whether the secret is that of the tasting's link. */
  async holds(tastingId: string, token: string): Promise<boolean> {
    return (await this.db.query(isHostSql, [tastingId, hashOfToken(token)])).length > 0;
  }

  /** @throws 404 when the organiser has no such tasting */
  async read(uid: string, pathOrId: string): Promise<HostLinkDto> {
    const id = await this.idOf(uid, pathOrId);
    const [link] = await this.db.query<{ at: Date }>(
      'select created_at as at from tasting_host_links where tasting_id = $1',
      [id],
    );
    return { createdAt: link?.at.toISOString() ?? null };
  }

  /**
   * Makes a new link. The former one stops working at once.
   * @throws 404 when the organiser has no such tasting
   */
  async create(uid: string, pathOrId: string): Promise<NewHostLinkDto> {
    const id = await this.idOf(uid, pathOrId);
    const token = newHostToken();
    const createdAt = this.clock.now();
    await this.db.query(
      `insert into tasting_host_links (tasting_id, token_hash, created_at) values ($1, $2, $3)
       on conflict (tasting_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
      [id, hashOfToken(token), createdAt],
    );
    const link = `${this.config.publicUrl}/publicTasting/${uid}/${id}#host=${token}`;
    return { link, createdAt: createdAt.toISOString() };
  }

  /** @throws 404 when the organiser has no such tasting */
  async remove(uid: string, pathOrId: string): Promise<void> {
    const id = await this.idOf(uid, pathOrId);
    await this.db.query('delete from tasting_host_links where tasting_id = $1', [id]);
  }

  private async idOf(uid: string, pathOrId: string): Promise<string> {
    const tasting = await this.tastings.find(uid, parseId('tastings', pathOrId) ?? '');
    if (!tasting) throw notFound();
    return tasting.id;
  }
}
