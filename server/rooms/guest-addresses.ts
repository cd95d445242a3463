import { Injectable } from '@nestjs/common';
import type { SessionLanguage } from '../../shared/rules/session.js';
import type { Connection } from '../platform/database/connection.js';

export type GuestAddress = { email: string; lang: SessionLanguage; eventLang: SessionLanguage };

/** An organiser's own guests. Sample guests and guests of trials are left out. */
const guestsSql = `attendees a join sessions s on s.id = a.session_id
  where a.owner_uid = $1 and a.anonymised_at is null and a.origin = 'OWN' and not s.demo`;

/** The e-mails of an organiser's guests, each once. */
@Injectable()
export class GuestAddresses {
  /** The number of guests, and of their different e-mails. */
  async count(on: Connection, ownerUid: string): Promise<{ guests: number; emails: number }> {
    const [found] = await on.query<{ guests: number; emails: number }>(
      `select count(*)::int as guests, count(distinct lower(a.email))::int as emails from ${guestsSql}`,
      [ownerUid],
    );
    return found ?? { guests: 0, emails: 0 };
  }

  /**
   * The next e-mails in alphabetical order, each in lower case with the languages of the guest's
   * latest visit.
   * @param after the e-mail before the first one; '' for the beginning
   */
  async after(
    on: Connection,
    ownerUid: string,
    after: string,
    limit: number,
  ): Promise<GuestAddress[]> {
    return on.query<GuestAddress>(
      `select distinct on (lower(a.email) collate "C") lower(a.email) as email, a.lang, s.lang as "eventLang"
       from ${guestsSql} and a.email is not null and lower(a.email) collate "C" > $2
       order by lower(a.email) collate "C", a.created_at desc limit $3`,
      [ownerUid, after, limit],
    );
  }

  /** Those of the e-mails, in lower case, that a guest of the organiser still has. */
  async known(on: Connection, ownerUid: string, emails: readonly string[]): Promise<Set<string>> {
    const rows = await on.query<{ email: string }>(
      `select distinct lower(a.email) as email from ${guestsSql} and lower(a.email) = any($2)`,
      [ownerUid, emails],
    );
    return new Set(rows.map(({ email }) => email));
  }
}
