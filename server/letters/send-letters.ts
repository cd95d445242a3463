import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { InboxQuota } from '../mail-rounds/inbox-quota.js';
import { MailRounds } from '../mail-rounds/mail-rounds.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Config } from '../platform/config/config.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { AccountStandings } from '../platform/identity/account-standings.js';
import { forgetMails, ofAccount, sendMail, withdrawMails } from '../platform/mail/mail-job.js';
import { MailSenders } from '../platform/mail/mail-senders.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { languageFor } from '../recaps/compose-recap.js';
import { AttendeePrivacy } from '../rooms/anonymise-attendees.js';
import { ContactConsent } from '../rooms/contact-consent.js';
import { type Frame, LetterFrames, mailOf } from './letter-frame.js';
import { LetterLinks } from './letter-links.js';
import { letterAbout, letterMail } from './letter-mail.js';
import {
  forgetGuests,
  giveUpOldMails,
  keepUnsubscriptions,
  type Letter,
  lockAndCountSent,
  lockRecipients,
  markFailed,
  markSent,
  markWithheld,
  postpone,
  type Recipient,
  waitingGuests,
  waitingLetters,
  withhold,
} from './letters.queries.js';

export const sendLetters = job('sendLetters', { concurrency: 1, timeoutMs: 10 * 60_000 });

const dayMs = 24 * 3_600_000;
/** The limit of an organiser's letters to one inbox. */
const lettersPerInboxAndDay = { scope: 'lettersOfDay', max: 2, windowMs: dayMs };

/**
 * Sends the waiting mails of letters, with a daily limit of the organiser, and one of each inbox. A
 * mail is marked as sent in the transaction that writes it to the outbox, so it is neither lost nor
 * sent twice. The consent is checked again at that time. A withdrawal after it takes the mail out
 * of the outbox.
 */
@Injectable()
export class SendLetters implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly standings: AccountStandings,
    private readonly entitlements: EntitlementsService,
    private readonly frames: LetterFrames,
    private readonly links: LetterLinks,
    private readonly rounds: MailRounds,
    private readonly turns: InboxQuota,
    private readonly consent: ContactConsent,
    private readonly privacy: AttendeePrivacy,
    private readonly senders: MailSenders,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sendLetters, (_, { signal }) => this.sendWaiting(signal));
    this.jobs.schedule(sendLetters, CronExpression.EVERY_MINUTE);
    this.senders.register(letterMail, {
      failed: (id) => markFailed(this.db, id, this.clock.now()),
    });
    this.consent.whenWithdrawn(async (tx, attendeeIds) => {
      const { jobs } = await withdrawMails(tx, attendeeIds.map(letterAbout));
      await withhold(tx, attendeeIds, Object.values(jobs).flat(), this.clock.now());
    });
    this.privacy.whenForgotten(async (tx, people) => {
      const ids = people.map(({ id }) => id);
      await keepUnsubscriptions(tx, people);
      await forgetMails(tx, ids.map(letterAbout));
      return { letters: await forgetGuests(tx, ids) };
    });
  }

  private async sendWaiting(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    await giveUpOldMails(this.db, now);
    await this.rounds.send(await waitingLetters(this.db, now), signal, async (letter) => {
      if (!(await this.maySend(letter.ownerUid))) return undefined;
      const frame = await this.frames.of(letter.ownerUid);
      return {
        ids: await waitingGuests(this.db, letter.id, now, this.config.recapsPerDay),
        send: (ids) => this.send(letter, frame, ids),
      };
    });
  }

  /** Mails of an account that was disabled, or whose plan has ended, wait. */
  private async maySend(uid: string): Promise<boolean> {
    if (await this.standings.isDisabled(uid)) return false;
    const { blocked, state } = await this.entitlements.standingOf(uid);
    return !blocked && state !== 'TRIAL';
  }

  /** @returns whether the organiser may send more today */
  private send(letter: Letter, frame: Frame, attendeeIds: readonly string[]): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const told = await lockAndCountSent(tx, letter.ownerUid, new Date(now.getTime() - dayMs));
      const left = this.config.recapsPerDay - told;
      const held = left > 0 ? await lockRecipients(tx, letter.id, attendeeIds.slice(0, left)) : [];
      const { yes = [], no = [] } = Object.groupBy(held, ({ allowed }) => (allowed ? 'yes' : 'no'));
      const ids = no.map(({ id }) => id);
      await markWithheld(tx, letter.id, ids, now);
      const turns = await this.turns.take(tx, yes, lettersPerInboxAndDay, `${letter.ownerUid} `);
      await postpone(tx, letter.id, turns.later);
      for (const recipient of turns.now) await this.mail(tx, letter, frame, recipient);
      return left > attendeeIds.length;
    });
  }

  private async mail(
    tx: Transaction,
    letter: Letter,
    frame: Frame,
    { id, email, lang: own, eventLang }: Recipient,
  ): Promise<void> {
    const now = this.clock.now();
    const lang = languageFor(own, eventLang);
    const mail = { letterId: letter.id, attendeeId: id };
    const token = this.links.tokenOf(mail);
    const mailId = await sendMail(tx, letterMail, {
      ...mailOf(frame, letter, {
        to: email,
        lang,
        stop: this.links.stopAddress(token, lang),
        shop: letter.productId && this.links.shopAddress(token),
      }),
      about: letterAbout(id),
      account: ofAccount(letter.ownerUid, now),
    });
    await markSent(tx, mail, mailId, now);
  }
}
