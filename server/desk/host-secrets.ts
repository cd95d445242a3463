import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { hostTokenPrefix } from '../platform/identity/access-check.js';
import type { Clock } from '../platform/time/clock.js';
import type { HostLinkDto } from './desk.dto.js';

/** The table of links for hosts, and its column with the id of what a link opens. */
type LinkTable =
  | { table: 'host_links'; column: 'session_id' }
  | { table: 'tasting_host_links'; column: 'tasting_id' };

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The secrets of links for hosts. Each event, or public tasting, has at most one: a new one
 * replaces it. Only the hash of a secret is stored.
 */
export class HostSecrets {
  private readonly holdsSql;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly of: LinkTable,
  ) {
    this.holdsSql = prepared(`select from ${of.table} where ${of.column} = $1 and token_hash = $2`);
  }

  /** Whether the secret opens this event or tasting. */
  async holds(id: string, token: string): Promise<boolean> {
    const found = await this.db.query(this.holdsSql, [id, hashOf(token)]);
    return found.length > 0;
  }

  async read(id: string): Promise<HostLinkDto> {
    const { table, column } = this.of;
    const [link] = await this.db.query<{ at: Date }>(
      `select created_at as at from ${table} where ${column} = $1`,
      [id],
    );
    return { createdAt: link?.at.toISOString() ?? null };
  }

  /** Makes a new secret. The former one stops working at once. */
  async replace(id: string): Promise<{ token: string; createdAt: string }> {
    const { table, column } = this.of;
    const token = `${hostTokenPrefix}${randomBytes(32).toString('base64url')}`;
    const createdAt = this.clock.now();
    await this.db.query(
      `insert into ${table} (${column}, token_hash, created_at) values ($1, $2, $3)
       on conflict (${column}) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
      [id, hashOf(token), createdAt],
    );
    return { token, createdAt: createdAt.toISOString() };
  }

  async remove(id: string): Promise<void> {
    const { table, column } = this.of;
    await this.db.query(`delete from ${table} where ${column} = $1`, [id]);
  }
}
