import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { CompanyService } from '../company/company.service.js';
import { InboxQuota } from '../mail-rounds/inbox-quota.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { sendMail } from '../platform/mail/mail-job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { languageFor } from '../recaps/compose-recap.js';
import { GuestAddresses } from '../rooms/guest-addresses.js';
import { closingAbout } from './account-closings.js';
import { guestClosingMail } from './guest-closing-mail.js';
import { longDate } from './long-date.js';

export const tellGuestsOfClosings = job('tellGuestsOfClosings', {
  concurrency: 1,
  timeoutMs: 10 * 60_000,
});

const dayMs = 24 * 3_600_000;
const together = 100;
/** One inbox may have many addresses. It gets one mail about an account. */
const closingsPerInbox = { scope: 'closingOfAccount', max: 1, windowMs: 14 * dayMs };

/**
 * Tells guests that an account closes, if its owner wishes it. This is a message about the guests'
 * own data, so those who do not want letters get it too. The organiser's daily limit of mails
 * applies. The last e-mail is stored with each batch: nobody is told twice or left out.
 */
@Injectable()
export class TellGuestsOfClosings implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly companies: CompanyService,
    private readonly guests: GuestAddresses,
    private readonly inboxes: InboxQuota,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(tellGuestsOfClosings, async (_, { signal }) => {
      const open = await this.db.query<{ uid: string }>(
        'select uid from account_closings where tell_guests and not all_told and erasing_since is null',
      );
      for (const { uid } of open) while (await this.tellSome(uid)) signal.throwIfAborted();
    });
    this.jobs.schedule(tellGuestsOfClosings, CronExpression.EVERY_MINUTE);
  }

  /** @returns whether more guests can be told now */
  private tellSome(uid: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const [closing] = await tx.query<{
        askedAt: Date;
        closesAt: Date;
        told: number;
        upTo: string;
      }>(
        `select asked_at as "askedAt", closes_at as "closesAt", told_guests as told, told_up_to as "upTo"
         from account_closings where uid = $1 and not all_told and erasing_since is null for update skip locked`,
        [uid],
      );
      if (!closing) return false;
      const days = 1 + Math.floor((now.getTime() - closing.askedAt.getTime()) / dayMs);
      const left = this.config.recapsPerDay * days - closing.told;
      if (left <= 0) return false;
      const next = await this.guests.after(tx, uid, closing.upTo, Math.min(together, left));
      const company = await this.companies.one(uid, tx);
      const { now: told } = await this.inboxes.take(
        tx,
        next.map((guest) => ({ id: guest.email, ...guest })),
        closingsPerInbox,
        `${uid} `,
      );
      for (const { email, lang: own, eventLang } of told) {
        const lang = languageFor(own, eventLang);
        await sendMail(tx, guestClosingMail, {
          to: email,
          lang,
          about: closingAbout(uid),
          data: {
            organiser: company.name,
            date: longDate(closing.closesAt, { lang, timeZone: company.timeZone }),
            link: `${this.config.publicUrl}/assistant`,
          },
        });
      }
      const last = next.at(-1)?.email;
      await tx.query(
        `update account_closings set told_guests = told_guests + $2, told_up_to = coalesce($3, told_up_to), all_told = $4 where uid = $1`,
        [uid, next.length, last ?? null, next.length === 0],
      );
      return next.length > 0;
    });
  }
}
