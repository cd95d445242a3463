import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import type { Connection } from '../platform/database/connection.js';
import { keyOf } from '../platform/key-of.js';
import type { MailLanguage } from '../platform/mail/mail-template.js';

/** For how long the link of a mail opens the area. */
const linkMs = 30 * 24 * 3_600_000;

/** The link of one mail: its secret stands in the mail alone. */
export type RecapLink = { attendeeId: string; secret: string; expiresAt: Date };

/** What is kept of a link's secret. */
export const linkHash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The links of mails after tastings: one opens the guest's own area for a while, the other ends such mails for good. */
@Injectable()
export class RecapLinks {
  /** Of the application's secret of now first. */
  private readonly stopKeys: readonly KeyObject[];

  constructor(private readonly config: Config) {
    this.stopKeys = [config.appSecret, ...config.previousSecrets].map((secret) =>
      keyOf(secret, 'recap unsubscribe'),
    );
  }

  make(attendeeId: string, now: Date): RecapLink {
    return {
      attendeeId,
      secret: randomBytes(32).toString('base64url'),
      expiresAt: new Date(now.getTime() + linkMs),
    };
  }

  /** Says of these, whose mail waits, that they are sent it now. */
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
   * Has these, whose mail was taken back before it went, wait for it again, should they want it once more. Once: a mail that is on its way just
   * then comes nevertheless, and who said yes and no all the time with somebody else's e-mail would have it sent again and again.
   */
  async takeBack(tx: Connection, attendeeIds: readonly string[]): Promise<void> {
    await tx.query(
      `update recaps set told_at = null, link_hash = null, link_expires_at = null, taken_back = true
       where attendee_id = any($1) and session_id is not null and not taken_back`,
      [attendeeIds],
    );
  }

  /** In the mail's language; the secret behind the `#`, which browsers keep to themselves. */
  addressOf({ secret }: RecapLink, lang: MailLanguage): string {
    return `${this.config.publicUrl}/assistant/open?lang=${lang}#${secret}`;
  }

  /** Takes away what mails to these led to. */
  async forget(tx: Connection, attendeeIds: readonly string[]): Promise<void> {
    await tx.query('delete from recaps where attendee_id = any($1)', [attendeeIds]);
  }

  /** Where such mails are ended: it opens nothing, so that it may stand in headers, and be good for ever. */
  stopAddressOf(attendeeId: string, lang: MailLanguage): string {
    return `${this.config.publicUrl}/unsubscribe/${attendeeId}.${this.stopMarks(attendeeId)[0]}?lang=${lang}`;
  }

  /** Whose mails an address ends; null for one that is not ours. */
  attendeeOf(token: string): string | null {
    const [, attendeeId, mark] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(token) ?? [];
    if (!attendeeId || !mark) return null;
    const isOurs = this.stopMarks(attendeeId).some((ours) =>
      timingSafeEqual(Buffer.from(mark), Buffer.from(ours)),
    );
    return isOurs ? attendeeId : null;
  }

  private stopMarks(attendeeId: string): string[] {
    return this.stopKeys.map((key) =>
      createHmac('sha256', key).update(attendeeId).digest('base64url').slice(0, 22),
    );
  }
}
