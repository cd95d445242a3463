import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { GuestLanguage } from '../../shared/vocabulary/languages.js';
import { Config } from '../platform/config/config.js';
import { LinkSigner } from '../platform/crypto/link-signer.js';
import type { Connection } from '../platform/database/connection.js';
import { countChanged } from '../platform/database/count-changed.js';

/** The time for which a link opens the attendees' area. */
const linkMs = 30 * 24 * 3_600_000;

/** The link of one mail. The secret is only in the mail. */
export type RecapLink = { attendeeId: string; secret: string; expiresAt: Date };

/** The hash of a link's secret, which the database stores. */
export const linkHash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The two links of a recap mail. One opens the attendees' area for 30 days. The other one
 * unsubscribes the guest, and never expires.
 */
@Injectable()
export class RecapLinks {
  private readonly stops: LinkSigner;

  constructor(private readonly config: Config) {
    this.stops = new LinkSigner(config, 'recap unsubscribe');
  }

  make(attendeeId: string, now: Date): RecapLink {
    return {
      attendeeId,
      secret: randomBytes(32).toString('base64url'),
      expiresAt: new Date(now.getTime() + linkMs),
    };
  }

  /** Marks waiting mails as sent and stores their links. */
  async write(tx: Connection, links: readonly RecapLink[], now: Date): Promise<void> {
    await tx.query(
      `update recaps r set told_at = $2, link_hash = l.hash, link_expires_at = l.expires_at
       from unnest($1::text[], $3::bytea[], $4::timestamptz[]) as l(id, hash, expires_at) where r.attendee_id = l.id`,
      [
        links.map(({ attendeeId }) => attendeeId),
        now,
        links.map(({ secret }) => linkHash(secret)),
        links.map(({ expiresAt }) => expiresAt),
      ],
    );
  }

  /**
   * Resets mails that were cancelled in the outbox, so that a guest who consents again gets a new
   * mail. This happens only once per guest, because a cancelled mail may already be on its way.
   * Without the limit, a person could enter somebody else's address, and consent and withdraw again
   * and again, to have a mail sent each time.
   */
  async resetCancelledMails(tx: Connection, attendeeIds: readonly string[]): Promise<void> {
    await tx.query(
      `update recaps set told_at = null, link_hash = null, link_expires_at = null, taken_back = true
       where attendee_id = any($1) and session_id is not null and not taken_back`,
      [attendeeIds],
    );
  }

  /**
   * The link in the mail's language. The secret is behind the `#`, which browsers do not send to
   * servers.
   */
  addressOf({ secret }: RecapLink, lang: GuestLanguage): string {
    return `${this.config.publicUrl}/assistant/open?lang=${lang}#${secret}`;
  }

  /** Deletes the links and the state of mails to these attendees. */
  async forget(tx: Connection, attendeeIds: readonly string[]): Promise<number> {
    return countChanged(tx, 'delete from recaps where attendee_id = any($1)', [attendeeIds]);
  }

  /**
   * The unsubscribe link. It gives access to no data, so it may be in mail headers and never
   * expires.
   */
  stopAddressOf(attendeeId: string, lang: GuestLanguage): string {
    return `${this.config.publicUrl}/unsubscribe/${attendeeId}.${this.stops.sign(attendeeId)}?lang=${lang}`;
  }

  /** The attendee of an unsubscribe token; null if its signature is not valid. */
  attendeeOf(token: string): string | null {
    const [, attendeeId, mark] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(token) ?? [];
    if (!attendeeId || !mark) return null;
    return this.stops.isSigned(attendeeId, mark) ? attendeeId : null;
  }
}
