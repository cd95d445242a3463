import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { CompanyService } from '../company/company.service.js';
import { InboxQuota } from '../mail-rounds/inbox-quota.js';
import { Config } from '../platform/config/config.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { AccountStandings } from '../platform/identity/account-standings.js';
import { forgetMails, sendMail } from '../platform/mail/mail-job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { languageFor } from '../recaps/compose-recap.js';
import { AttendeePrivacy, type ForgottenPerson } from '../rooms/anonymise-attendees.js';
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
/** One inbox may have many addresses. It gets one mail about a closing. */
const closingsPerInbox = { scope: 'closingOfAccount', max: 1, windowMs: 14 * dayMs };

/**
 * Tells guests that an account closes, if its owner wishes it. This is a message about the guests'
 * own data, so those who do not want letters get it too. The organiser's daily limit of mails
 * applies. The last e-mail is stored with each batch: nobody is told twice or left out.
 */
@Injectable()
export class TellGuestsOfClosings implements OnModuleInit {
  private readonly log = new Logger('TellGuestsOfClosings');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly companies: CompanyService,
    private readonly guests: GuestAddresses,
    private readonly inboxes: InboxQuota,
    private readonly standings: AccountStandings,
    private readonly privacy: AttendeePrivacy,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(tellGuestsOfClosings, async (_, { signal }) => {
      const open = await this.db.query<{ uid: string }>(
        'select uid from account_closings where tell_guests and not all_told and erasing_since is null',
      );
      const accounts = await this.companies.named(open.map(({ uid }) => uid));
      for (const { uid } of open)
        try {
          if (!accounts.has(uid)) await this.forgetErased(uid);
          else while (await this.tellSome(uid)) signal.throwIfAborted();
        } catch (err) {
          signal.throwIfAborted();
          // A failure must not stop the other accounts. The next run tries again.
          this.log.error({ err, uid }, 'guests could not be told yet that an account closes');
        }
    });
    this.jobs.schedule(tellGuestsOfClosings, CronExpression.EVERY_MINUTE);
    this.privacy.whenForgotten(async (tx, people) => {
      await this.withdraw(tx, people);
      return {};
    });
  }

  /** An account can be erased while its closing is being stored. */
  private async forgetErased(uid: string): Promise<void> {
    await this.db.query('delete from account_closings where uid = $1 and erasing_since is null', [
      uid,
    ]);
  }

  /** Withdraws the mails to people whose last visit to an account that closes is forgotten. */
  private async withdraw(tx: Transaction, people: readonly ForgottenPerson[]): Promise<void> {
    // Waits for a batch that is being told. It may contain these people.
    const closings = await tx.query<{ uid: string }>(
      'select uid from account_closings where tell_guests and uid = any($1) order by uid for update',
      [people.map(({ ownerUid }) => ownerUid)],
    );
    for (const { uid } of closings) {
      const emails = people.flatMap(({ email, ownerUid }) =>
        email && ownerUid === uid ? [email.toLowerCase()] : [],
      );
      const known = await this.guests.known(tx, uid, emails);
      const forgotten = emails.filter((email) => !known.has(email));
      await forgetMails(
        tx,
        forgotten.map((email) => closingAbout(uid, email)),
      );
    }
  }

  /**
   * The guests of a disabled account are told when it is enabled again.
   * @returns whether more guests can be told now
   */
  private async tellSome(uid: string): Promise<boolean> {
    if (await this.standings.isDisabled(uid)) return false;
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
        `${uid} ${closing.askedAt.toISOString()} `,
      );
      for (const { email, lang: own, eventLang } of told) {
        const lang = languageFor(own, eventLang);
        await sendMail(tx, guestClosingMail, {
          to: email,
          lang,
          about: closingAbout(uid, email),
          account: { uid, until: closing.closesAt.toISOString() },
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
