import { Injectable } from '@nestjs/common';
import { invalid, notFound } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { withdrawMails } from '../platform/mail/mail-job.js';
import { attendeeColumns } from './answers.queries.js';
import { sharedAnswersLock } from './answers-log.js';
import { assertThisDevices, sameGuest } from './contact-consent.js';
import type { RoomAttendeeDto } from './room-door.dto.js';
import type { Guest } from './room-tokens.js';

/** What the tick says, here and at the door; raise it when that changes. */
export const recapVersion = '1';

/** Whom the mail after a tasting is about, beside other mails to the same attendee. */
export const recapAbout = (attendeeId: string): string => `recap ${attendeeId}`;

/** Whose mails they are; `wanted` of some tasting; `stopped` of some, by the link of a mail, which `goOn` takes back. */
export type RecapStanding = { ownerUid: string; wanted: boolean; stopped: boolean };

/**
 * Whether a guest wants what they tasted by mail, once the tasting is over. It is never presumed: only a tick at the door, when going on
 * elsewhere, or in the room gives it. Taken back it is for this tasting; by the link of such a mail, for all of its organiser.
 */
@Injectable()
export class RecapConsent {
  private readonly unsent: ((tx: Transaction, attendeeIds: string[]) => Promise<void>)[] = [];

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Has whoever notes down whom the mail was sent to learn, in the same transaction, whose was taken back before it went. */
  whenWithdrawn(learn: (tx: Transaction, attendeeIds: string[]) => Promise<void>): void {
    this.unsent.push(learn);
  }

  /** @throws 401 when the attendee is another device's by now; 404 when the event is gone; 422 REQUIRED without an e-mail to write to */
  async say(who: Guest, given: boolean): Promise<RoomAttendeeDto> {
    const { session, attendeeId } = who;
    if (!session) throw notFound();
    const attendee = await this.db.transaction(async (tx) => {
      await tx.query(`select ${sharedAnswersLock('$1')}`, [session.id]);
      await assertThisDevices(tx, who);
      return given ? this.give(tx, attendeeId) : this.takeBack(tx, attendeeId);
    });
    if (!attendee) throw invalid([{ path: 'email', code: 'REQUIRED' }]);
    return attendee;
  }

  /** Gives it for an attendee with an e-mail; said again to the same words it is as old as it was. A sign of life, by which it is found. */
  async give(tx: Transaction, attendeeId: string): Promise<RoomAttendeeDto | undefined> {
    const [attendee] = await tx.query<RoomAttendeeDto>(
      `with told as (
         update attendees set recap_consent_at = case when recap_consent_version = $2 then coalesce(recap_consent_at, $3) else $3 end,
           recap_consent_version = $2, updated_at = clock_timestamp()
         where id = $1 and email is not null and anonymised_at is null returning *)
       select ${attendeeColumns} from told`,
      [attendeeId, recapVersion, this.clock.now()],
    );
    return attendee;
  }

  private async takeBack(
    tx: Transaction,
    attendeeId: string,
  ): Promise<RoomAttendeeDto | undefined> {
    const [attendee] = await tx.query<RoomAttendeeDto>(
      `with told as (update attendees set recap_consent_at = null, recap_consent_version = null where id = $1 returning *)
       select ${attendeeColumns} from told`,
      [attendeeId],
    );
    await this.withdraw(tx, [attendeeId]);
    return attendee;
  }

  /** Whether a guest gets such mails of this organiser, whatever the tasting, and may have them again; null for one who is not known any more. */
  async standingOf(attendeeId: string): Promise<RecapStanding | null> {
    const [guest] = await this.db.query<RecapStanding>(
      `select me.owner_uid as "ownerUid", bool_or(a.recap_consent_at is not null) as wanted,
         bool_or(a.recap_consent_at is null and a.recap_consent_version is not null) as stopped
       from attendees me join attendees a on ${sameGuest} where me.id = $1 group by me.owner_uid`,
      [attendeeId],
    );
    return guest ?? null;
  }

  /** No such mail of this organiser to the guest's e-mail any more; what they had said yes to is kept for `goOn`. Again it changes nothing. */
  async stop(attendeeId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const all = await this.holdAll(tx, attendeeId);
      await tx.query('update attendees set recap_consent_at = null where id = any($1)', [all]);
      await this.withdraw(tx, all);
    });
  }

  /** Takes `stop` back: what had been said yes to holds again, from now on. */
  async goOn(attendeeId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const all = await this.holdAll(tx, attendeeId);
      await tx.query(
        'update attendees set recap_consent_at = $2 where id = any($1) and recap_consent_at is null and recap_consent_version is not null',
        [all, this.clock.now()],
      );
    });
  }

  private async withdraw(tx: Transaction, attendeeIds: readonly string[]): Promise<void> {
    const { about } = await withdrawMails(tx, attendeeIds.map(recapAbout));
    const withdrawn = attendeeIds.filter((id) => about.includes(recapAbout(id)));
    if (withdrawn.length > 0) for (const learn of this.unsent) await learn(tx, withdrawn);
  }

  /** Who took part with the same e-mail, in one order: who says it twice at once waits, and not for themselves. */
  private async holdAll(tx: Connection, attendeeId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select a.id from attendees me join attendees a on ${sameGuest} where me.id = $1 order by a.id for update of a`,
      [attendeeId],
    );
    return rows.map(({ id }) => id);
  }
}
