import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { LocalMailbox } from '../../platform/mail/local-mailbox.js';
import type { Mailer, Message } from '../../platform/mail/mail-job.js';

/**
 * A mail in the mailbox. `links` are the addresses in its text. `replyTo` and `unsubscribe` are
 * null when the mail has no such header.
 */
export type KeptMail = Omit<Message, 'replyTo' | 'unsubscribe'> & {
  id: string;
  replyTo: string | null;
  unsubscribe: string | null;
  template: string;
  lang: string;
  createdAt: Date;
  links: string[];
};

/** Maximum number of mails. Older ones are deleted. */
const capacity = 1_000;
const columns =
  'id::text, recipient as "to", subject, text, html, reply_to as "replyTo", unsubscribe, template, lang, created_at as "createdAt"';

/** Keeps mails in the database instead of sending them, while no mail server is configured. */
@Injectable()
export class Mailbox extends LocalMailbox {
  constructor(private readonly db: Database) {
    super();
  }

  override async send(
    { to, subject, text, html, replyTo, unsubscribe }: Message,
    { id, template, lang, about }: Parameters<Mailer['send']>[1],
  ): Promise<void> {
    await this.db.query(
      `insert into mailbox (job_id, recipient, template, lang, about, subject, text, html, reply_to, unsubscribe)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (job_id) do nothing`,
      [
        id,
        to,
        template,
        lang,
        about ?? null,
        subject,
        text,
        html,
        replyTo ?? null,
        unsubscribe ?? null,
      ],
    );
    await this.db.query('delete from mailbox where id <= (select max(id) from mailbox) - $1', [
      capacity,
    ]);
  }

  /** Deletes the mails about these ids and the mails to this address. */
  override async forget(about: readonly string[], to?: string): Promise<void> {
    await this.db.query(
      'delete from mailbox where about = any($1) or lower(recipient) = lower($2)',
      [about, to ?? null],
    );
  }

  /** Newest first. Only mails to `to` when it is given. */
  async list(to: string | undefined, limit: number): Promise<KeptMail[]> {
    const rows = await this.db.query<Omit<KeptMail, 'links'>>(
      `select ${columns} from mailbox where $1::text is null or lower(recipient) = lower($1) order by mailbox.id desc limit $2`,
      [to ?? null, limit],
    );
    return rows.map(withLinks);
  }

  async find(id: string): Promise<KeptMail | null> {
    if (!/^\d{1,18}$/.test(id)) return null;
    const [row] = await this.db.query<Omit<KeptMail, 'links'>>(
      `select ${columns} from mailbox where id = $1`,
      [id],
    );
    return row ? withLinks(row) : null;
  }
}

const withLinks = (mail: Omit<KeptMail, 'links'>): KeptMail => ({
  ...mail,
  links: mail.text.match(/https?:\/\/\S+/g) ?? [],
});
