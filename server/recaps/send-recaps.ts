import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { Clock } from '../platform/clock.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { AccountStandings } from '../platform/identity/account-standings.js';
import { job } from '../platform/job.js';
import { forgetMails, type MailBrand, sendMail } from '../platform/mail/mail-job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { ProductsService } from '../products/products.service.js';
import { AttendeePrivacy } from '../rooms/attendee-privacy.js';
import { recapAbout } from '../rooms/recap-consent.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import { type SessionRow, sessionSql } from '../sessions/sessions.service.js';
import { RoomThemes } from '../themes/room-themes.js';
import { languageFor, recapLines } from './compose-recap.js';
import { RecapLinks } from './recap-links.js';
import { recapMail } from './recap-mail.js';
import { dueRecaps, holdRecipients, type Recipient } from './recaps.queries.js';

export const sendRecaps = job('sendRecaps', { concurrency: 1, timeoutMs: 10 * 60_000 });

/** Of how many guests mails are written together. */
const together = 100;

/** What all the mails of an event have in common. */
type Event = { session: SessionRow; snapshot: SessionSnapshot; brand: MailBrand; shops: ReadonlyMap<string, string> };

/**
 * Mails guests what they tasted: to those who asked for it, once in each tasting, when it is over or they have finished it. It is looked for and
 * not told, so that whoever asks late, an event that went on, and what no server was there for are found alike; the row of `recaps` goes with
 * the mail into the outbox, so that of both there are two or none.
 */
@Injectable()
export class SendRecaps implements OnModuleInit {
  private readonly log = new Logger('Recaps');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly rooms: RoomSessions,
    private readonly themes: RoomThemes,
    private readonly products: ProductsService,
    private readonly standings: AccountStandings,
    private readonly links: RecapLinks,
    private readonly privacy: AttendeePrivacy,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sendRecaps, (_, { signal }) => this.look(signal));
    this.jobs.every(sendRecaps, CronExpression.EVERY_MINUTE);
    this.privacy.whenForgotten((tx, people) =>
      this.forget(
        tx,
        people.map(({ id }) => id),
      ),
    );
  }

  private async forget(tx: Transaction, attendeeIds: string[]): Promise<void> {
    await forgetMails(tx, attendeeIds.map(recapAbout));
    await this.links.forget(tx, attendeeIds);
  }

  private async look(signal: AbortSignal): Promise<void> {
    let event: Event | undefined;
    const but: string[] = [];
    while (!signal.aborted) {
      const due = await dueRecaps(this.db, { now: this.clock.now(), most: together, but });
      if (!due) return;
      try {
        if (event?.session.id !== due.sessionId) event = await this.eventOf(due.sessionId);
        // what another process holds, or somebody changes just now, is the next minute's
        if (!event || (await this.send(event, due.attendeeIds)) === 0) but.push(due.sessionId);
      } catch (err) {
        // one that cannot be told of keeps no other waiting
        this.log.error({ err, sessionId: due.sessionId }, 'guests of an event could not be mailed what they tasted');
        but.push(due.sessionId);
      }
    }
  }

  /** Undefined for one that is gone, or shut with its organiser's account. */
  private async eventOf(sessionId: string): Promise<Event | undefined> {
    const [session] = await this.db.query<SessionRow>(sessionSql('$1'), [sessionId]);
    if (!session || (await this.standings.isShut(session.ownerUid))) return undefined;
    const snapshot = await this.rooms.snapshot(session);
    const ids = snapshot.productReferences.flatMap(({ product }) => (product.externalStoreURL ? [product.reference] : []));
    const [brand, shops] = await Promise.all([
      this.themes.brand(session.ownerUid, snapshot.organiser),
      this.products.shops(session.ownerUid, ids),
    ]);
    return { session, snapshot, brand, shops };
  }

  private send(event: Event, attendeeIds: readonly string[]): Promise<number> {
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const held = await holdRecipients(tx, attendeeIds);
      const links = held.map(({ id }) => this.links.make(id, now));
      const written = await this.links.write(tx, links, now);
      for (const [index, recipient] of held.entries()) {
        const link = links[index];
        if (link && written.has(recipient.id)) await this.mail(tx, event, recipient, this.links.addressOf(link));
      }
      return written.size;
    });
  }

  private async mail(tx: Transaction, { session, snapshot, brand, shops }: Event, guest: Recipient, link: string): Promise<void> {
    const lang = languageFor(guest.lang, session.lang);
    await sendMail(tx, recapMail, {
      to: guest.email,
      lang,
      about: recapAbout(guest.id),
      brand,
      data: {
        tasting: snapshot.tasting.name,
        wines: recapLines(snapshot, guest, shops, lang),
        link,
        stop: this.links.stopAddressOf(guest.id),
      },
    });
  }
}
