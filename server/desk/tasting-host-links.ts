import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { parseId } from '../platform/crypto/ids.js';
import { Database } from '../platform/database/database.js';
import { notFound } from '../platform/errors/app-error.js';
import { Clock } from '../platform/time/clock.js';
import { TastingsService } from '../tastings/tastings.service.js';
import type { HostLinkDto, NewHostLinkDto } from './desk.dto.js';
import { HostSecrets } from './host-secrets.js';

/**
 * Links with a secret that open the desk of a tasting's public room. A tasting has at most one: a
 * new link replaces it.
 */
@Injectable()
export class TastingHostLinks {
  private readonly secrets: HostSecrets;

  constructor(
    db: Database,
    private readonly tastings: TastingsService,
    clock: Clock,
    private readonly config: Config,
  ) {
    const of = { table: 'tasting_host_links', column: 'tasting_id' } as const;
    this.secrets = new HostSecrets(db, clock, of);
  }

  /** Whether the secret is that of the tasting's link. */
  holds(tastingId: string, token: string): Promise<boolean> {
    return this.secrets.holds(tastingId, token);
  }

  /** @throws 404 when the organiser has no such tasting */
  async read(uid: string, pathOrId: string): Promise<HostLinkDto> {
    return this.secrets.read(await this.idOf(uid, pathOrId));
  }

  /**
   * Makes a new link. The former one stops working at once.
   * @throws 404 when the organiser has no such tasting
   */
  async create(uid: string, pathOrId: string): Promise<NewHostLinkDto> {
    const id = await this.idOf(uid, pathOrId);
    const { token, createdAt } = await this.secrets.replace(id);
    const link = `${this.config.publicUrl}/publicTasting/${uid}/${id}#host=${token}`;
    return { link, createdAt };
  }

  /** @throws 404 when the organiser has no such tasting */
  async remove(uid: string, pathOrId: string): Promise<void> {
    await this.secrets.remove(await this.idOf(uid, pathOrId));
  }

  private async idOf(uid: string, pathOrId: string): Promise<string> {
    const tasting = await this.tastings.find(uid, parseId('tastings', pathOrId) ?? '');
    if (!tasting) throw notFound();
    return tasting.id;
  }
}
