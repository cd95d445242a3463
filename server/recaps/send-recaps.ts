import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { translated } from '../../shared/vocabulary/localized-text.js';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { InboxQuota } from '../mail-rounds/inbox-quota.js';
import { MailRounds } from '../mail-rounds/mail-rounds.js';
import { Config } from '../platform/config/config.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { AccountStandings } from '../platform/identity/account-standings.js';
import { forgetMails, type MailBrand, ofAccount, sendMail } from '../platform/mail/mail-job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { type OnShelf, ProductsService } from '../products/products.service.js';
import { AttendeePrivacy } from '../rooms/anonymise-attendees.js';
import { RecapConsent, recapAbout } from '../rooms/recap-consent.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import { type SessionRow, sessionSql } from '../sessions/sessions.service.js';
import { RoomThemes } from '../themes/room-themes.js';
import { languageFor, recapLines } from './compose-recap.js';
import { type RecapLink, RecapLinks } from './recap-links.js';
import { recapMail } from './recap-mail.js';
import {
  lockAndCountSent,
  lockRecipients,
  markAccountClosed,
  markAccountOpen,
  noteDue,
  postpone,
  type Recipient,
  waitingAt,
  waitingEvents,
} from './recaps.queries.js';

export const sendRecaps = job('sendRecaps', { concurrency: 1, timeoutMs: 10 * 60_000 });

const dayMs = 24 * 3_600_000;
/** The limit of recap mails to one inbox, over all organisers. */
export const recapsPerInboxAndDay = { scope: 'recapsOfDay', max: 3, windowMs: dayMs };

/** Data that all mails of an event share. */
type Event = {
  session: SessionRow;
  snapshot: SessionSnapshot;
  brand: MailBrand;
  shelf: ReadonlyMap<string, OnShelf>;
};

/**
 * Sends a mail with the tasted products to each guest who asked for it. A guest gets one mail per
 * tasting: after the tasting is over, or after finishing a campaign that still runs.
 *
 * A job polls for due mails instead of reacting to events. It therefore also finds guests who ask
 * late, events that were resumed, and events that ended while no server was running.
 *
 * A due mail has a row in `recaps` and waits. Each organiser has a daily limit, because anybody can
 * join with invented e-mails. Each inbox has a daily limit over all organisers. The row is updated
 * in the transaction that writes the mail to the outbox, so a mail is neither lost nor sent twice.
 */
@Injectable()
export class SendRecaps implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly rooms: RoomSessions,
    private readonly themes: RoomThemes,
    private readonly products: ProductsService,
    private readonly standings: AccountStandings,
    private readonly links: RecapLinks,
    private readonly rounds: MailRounds,
    private readonly turns: InboxQuota,
    private readonly privacy: AttendeePrivacy,
    private readonly consent: RecapConsent,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sendRecaps, (_, { signal }) => this.sendDueRecaps(signal));
    this.jobs.schedule(sendRecaps, CronExpression.EVERY_MINUTE);
    this.consent.whenWithdrawn((tx, attendeeIds) =>
      this.links.resetCancelledMails(tx, attendeeIds),
    );
    this.privacy.whenForgotten(async (tx, people) => ({
      recaps: await this.forget(
        tx,
        people.map(({ id }) => id),
      ),
    }));
  }

  private async forget(tx: Transaction, attendeeIds: string[]): Promise<number> {
    await forgetMails(tx, attendeeIds.map(recapAbout));
    return this.links.forget(tx, attendeeIds);
  }

  private async sendDueRecaps(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    await noteDue(this.db, now);
    await this.rounds.send(await waitingEvents(this.db, now), signal, async ({ id: sessionId }) => {
      const event = await this.eventOf(sessionId);
      if (!event) {
        await markAccountClosed(this.db, sessionId, now);
        return undefined;
      }
      await markAccountOpen(this.db, sessionId);
      return {
        ids: await waitingAt(this.db, sessionId, now, this.config.recapsPerDay),
        send: (ids) => this.send(event, ids),
      };
    });
  }

  /** Undefined if the event does not exist or its organiser's account is closed. */
  private async eventOf(sessionId: string): Promise<Event | undefined> {
    const [session] = await this.db.query<SessionRow>(sessionSql('$1'), [sessionId]);
    if (!session || (await this.standings.isDisabled(session.ownerUid))) return undefined;
    const snapshot = await this.rooms.snapshot(session);
    const ids = snapshot.productReferences.flatMap(({ product }) =>
      product.externalStoreURL ? [product.reference] : [],
    );
    const [brand, shelf] = await Promise.all([
      this.themes.brand(session.ownerUid, snapshot.organiser),
      this.products.shelf(ids.map((id) => ({ ownerUid: session.ownerUid, id }))),
    ]);
    return { session, snapshot, brand, shelf };
  }

  /**
   * Skips attendees that another transaction has locked; they get their mail a minute later.
   * @returns whether the organiser may send more today
   */
  private send(event: Event, attendeeIds: readonly string[]): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const told = await lockAndCountSent(
        tx,
        event.session.ownerUid,
        new Date(now.getTime() - dayMs),
      );
      const left = this.config.recapsPerDay - told;
      const held = left > 0 ? await lockRecipients(tx, attendeeIds.slice(0, left)) : [];
      const turns = await this.turns.take(tx, held, recapsPerInboxAndDay);
      await postpone(tx, turns.later, now);
      const links = turns.now.map(({ id }) => this.links.make(id, now));
      await this.links.write(tx, links, now);
      for (const [index, recipient] of turns.now.entries()) {
        const link = links[index];
        if (link) await this.mail(tx, event, recipient, link);
      }
      return left > attendeeIds.length;
    });
  }

  private async mail(
    tx: Transaction,
    { session, snapshot, brand, shelf }: Event,
    guest: Recipient,
    link: RecapLink,
  ): Promise<void> {
    const lang = languageFor(guest.lang, session.lang);
    await sendMail(tx, recapMail, {
      to: guest.email,
      lang,
      about: recapAbout(guest.id),
      brand,
      account: ofAccount(session.ownerUid, this.clock.now()),
      data: {
        tasting: translated(snapshot.tasting.name, snapshot.tasting.nameByLanguage, lang),
        wines: recapLines(snapshot, guest, shelf, lang),
        link: this.links.addressOf(link, lang),
        stop: this.links.stopAddressOf(guest.id, lang),
      },
    });
  }
}
