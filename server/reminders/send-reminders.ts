import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { dateLocale } from '../../shared/rules/format.js';
import { publicLinks } from '../../shared/rules/session.js';
import { zoneName } from '../../shared/rules/zoned-time.js';
import type { GuestLanguage } from '../../shared/vocabulary/languages.js';
import { translated } from '../../shared/vocabulary/localized-text.js';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { InboxQuota } from '../mail-rounds/inbox-quota.js';
import { MailRounds } from '../mail-rounds/mail-rounds.js';
import { Config } from '../platform/config/config.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { forgetMails, type MailBrand, type MailJob, sendMail } from '../platform/mail/mail-job.js';
import { MailSenders } from '../platform/mail/mail-senders.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { languageFor } from '../recaps/compose-recap.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import { type SessionRow, SessionsService } from '../sessions/sessions.service.js';
import { RoomThemes } from '../themes/room-themes.js';
import { reminderAbout, reminderMail, reminderOf } from './reminder-mail.js';
import {
  deleteOldReminders,
  dueAt,
  dueEvents,
  isAnnounced,
  lockAndCountTold,
  lockDue,
  markDropped,
  markTold,
  postpone,
  type Recipient,
} from './reminders.queries.js';

export const sendReminders = job('sendReminders', { concurrency: 1, timeoutMs: 10 * 60_000 });

const dayMs = 24 * 3_600_000;
/** The limit of reminders to one inbox, over all organisers. */
const remindersPerInboxAndDay = { scope: 'remindersOfDay', max: 3, windowMs: dayMs };

/** Data that all mails of an event share. */
type Event = { session: SessionRow; snapshot: SessionSnapshot; brand: MailBrand };

/**
 * Sends the due reminders of events, and deletes old ones. The due time follows from the event's
 * current start, so that a reminder moves with its event. A reminder is marked in the transaction
 * that writes its mail to the outbox, so it is neither lost nor sent twice.
 */
@Injectable()
export class SendReminders implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly rooms: RoomSessions,
    private readonly sessions: SessionsService,
    private readonly themes: RoomThemes,
    private readonly rounds: MailRounds,
    private readonly turns: InboxQuota,
    private readonly senders: MailSenders,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sendReminders, (_, { signal }) => this.sendDue(signal));
    this.jobs.schedule(sendReminders, CronExpression.EVERY_MINUTE);
    this.senders.register(reminderMail, {
      isCurrent: (mail) => this.isCurrent(mail),
    });
  }

  private async sendDue(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    await this.deleteOld(now);
    await this.rounds.send(await dueEvents(this.db, now), signal, async ({ id: sessionId }) => {
      const event = await this.eventOf(sessionId);
      return (
        event && {
          ids: await dueAt(this.db, sessionId, now, this.config.recapsPerDay),
          send: (ids) => this.send(event, ids),
        }
      );
    });
  }

  /** A mail that still waits when its event is moved or deleted is dropped. */
  private async isCurrent({ about, account }: Pick<MailJob, 'about' | 'account'>) {
    if (about === undefined || !account) return true;
    const [id, start] = [reminderOf(about), new Date(account.until)];
    const isCurrent = await isAnnounced(this.db, id, start);
    if (!isCurrent) await markDropped(this.db, id, start);
    return isCurrent;
  }

  private async deleteOld(now: Date): Promise<void> {
    await this.db.transaction(async (tx) =>
      forgetMails(
        tx,
        (await deleteOldReminders(tx, now)).map(({ id }) => reminderAbout(id)),
      ),
    );
  }

  /** Undefined if the event does not exist or its room is closed. */
  private async eventOf(sessionId: string): Promise<Event | undefined> {
    const session = await this.sessions.byId(sessionId);
    if (!session || (await this.rooms.isClosed(session))) return undefined;
    const snapshot = await this.rooms.snapshot(session);
    const brand = await this.themes.brand(session.ownerUid, snapshot.organiser);
    return { session, snapshot, brand };
  }

  /** @returns whether the organiser may send more today */
  private send(event: Event, reminderIds: readonly string[]): Promise<boolean> {
    const { ownerUid, fromDate } = event.session;
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const told = await lockAndCountTold(tx, ownerUid, new Date(now.getTime() - dayMs));
      const left = this.config.recapsPerDay - told;
      const held = left > 0 ? await lockDue(tx, reminderIds.slice(0, left), now, fromDate) : [];
      const turns = await this.turns.take(tx, held, remindersPerInboxAndDay);
      await postpone(tx, turns.later);
      for (const recipient of turns.now) await this.mail(tx, event, recipient);
      await markTold(
        tx,
        turns.now.map(({ id }) => id),
        now,
        fromDate,
      );
      return left > reminderIds.length;
    });
  }

  private async mail(
    tx: Transaction,
    { session, snapshot, brand }: Event,
    { id, email, lang: own }: Recipient,
  ): Promise<void> {
    const { publicCode, ownerUid, fromDate, timeZone } = session;
    const { publicUrl, roomUrl } = this.config;
    const lang = languageFor(own, session.lang);
    const { publicLink } = publicLinks(roomUrl, { ...session, noStreamingUrlEnabled: false });
    await sendMail(tx, reminderMail, {
      to: email,
      lang,
      about: reminderAbout(id),
      brand,
      // A mail that waits is not worth sending after the start.
      account: { uid: ownerUid, until: fromDate.toISOString() },
      data: {
        tasting: translated(snapshot.tasting.name, snapshot.tasting.nameByLanguage, lang),
        when: startInWords(fromDate, timeZone, lang),
        code: publicCode,
        link: publicLink,
        calendar: `${publicUrl}/api/v1/room/${publicCode}/calendar.ics`,
        stop: `${publicUrl}/reminder/${id}?lang=${lang}`,
      },
    });
  }
}

/** 'viernes, 20 de noviembre de 2026, 18:00 · hora de Europa central (GMT+1)'. */
function startInWords(start: Date, timeZone: string, lang: GuestLanguage): string {
  const moment = new Intl.DateTimeFormat(dateLocale(lang), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  });
  return `${moment.format(start)} · ${zoneName(timeZone, lang, start)}`;
}
