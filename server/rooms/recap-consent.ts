import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { Erasures } from '../platform/erasures/erasures.js';
import { invalid, notFound } from '../platform/errors/app-error.js';
import { withdrawMails } from '../platform/mail/mail-job.js';
import { Clock } from '../platform/time/clock.js';
import { attendeeColumns } from './answers.queries.js';
import { sharedAnswersLock } from './answers-log.js';
import { assertThisDevices, sameGuest } from './contact-consent.js';
import type { RoomAttendeeDto } from './room-door.dto.js';
import type { Guest } from './room-tokens.js';

/** Version of the text beside the consent box. Increase it when the text changes. */
export const recapVersion = '1';

/** The `about` key of a recap mail. It differs from the key of other mails to the attendee. */
export const recapAbout = (attendeeId: string): string => `recap ${attendeeId}`;

/**
 * `wanted`: consent for at least one tasting of this organiser. `stopped`: at least one consent was
 * stopped by the link in a mail; `goOn` restores it.
 */
export type RecapStanding = { ownerUid: string; wanted: boolean; stopped: boolean };

/**
 * A guest's consent to a recap mail after a tasting. It is never presumed: the guest ticks a box
 * when joining, when continuing on another device, or in the room. Withdrawing it there applies to
 * this tasting. The link in such a mail stops all recaps of the organiser.
 */
@Injectable()
export class RecapConsent implements OnModuleInit {
  private readonly unsent: ((tx: Transaction, attendeeIds: string[]) => Promise<void>)[] = [];

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly erasures: Erasures,
  ) {}

  onModuleInit(): void {
    this.erasures.register('recapConsent', {
      page: async (after, limit) => {
        const given = await this.db.query<{ id: string }>(
          'select id from attendees where recap_consent_at is not null and id > $1 order by id limit $2',
          [after, limit],
        );
        return given.map(({ id }) => id);
      },
      eraseAgain: (ids) => this.db.transaction((tx) => this.stopAt(tx, ids)),
      givenAt: (ids) =>
        this.db.query(
          'select id, recap_consent_at as at from attendees where id = any($1) and recap_consent_at is not null',
          [ids],
        ),
    });
  }

  /**
   * Registers a domain that records the recipients of recaps. `learn` runs in the transaction that
   * withdraws mails, with the attendees whose mail had not been sent yet.
   */
  whenWithdrawn(learn: (tx: Transaction, attendeeIds: string[]) => Promise<void>): void {
    this.unsent.push(learn);
  }

  /**
   * @throws 401 when the attendee belongs to another device by now; 404 when the event is gone; 422
   * REQUIRED without an e-mail
   */
  async setConsent(who: Guest, given: boolean): Promise<RoomAttendeeDto> {
    const { session, attendeeId } = who;
    if (!session) throw notFound();
    const attendee = await this.db.transaction(async (tx) => {
      await tx.query(`select ${sharedAnswersLock('$1')}`, [session.id]);
      await assertThisDevices(tx, who);
      return given ? this.storeConsent(tx, attendeeId) : this.withdrawConsent(tx, attendeeId);
    });
    if (!attendee) throw invalid([{ path: 'email', code: 'REQUIRED' }]);
    return attendee;
  }

  /**
   * Stores the consent of an attendee with an e-mail. A repeated consent to the same text keeps its
   * date. Every call moves `updated_at`, by which the recap job finds late consents.
   */
  async storeConsent(tx: Transaction, attendeeId: string): Promise<RoomAttendeeDto | undefined> {
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

  private async withdrawConsent(
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

  /**
   * Returns the guest's consents to recaps of this organiser over all tastings, or null for an
   * unknown guest.
   */
  async standingOf(attendeeId: string): Promise<RecapStanding | null> {
    const [guest] = await this.db.query<RecapStanding>(
      `select me.owner_uid as "ownerUid", bool_or(a.recap_consent_at is not null) as wanted,
         bool_or(a.recap_consent_at is null and a.recap_consent_version is not null) as stopped
       from attendees me join attendees a on ${sameGuest} where me.id = $1 group by me.owner_uid`,
      [attendeeId],
    );
    return guest ?? null;
  }

  /**
   * Stops all recaps of this organiser to the guest's e-mail. The consents are remembered for
   * `goOn`. Repeating it has no effect.
   */
  async stop(attendeeId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.stopAt(tx, await this.lockSameGuest(tx, attendeeId));
    });
  }

  private async stopAt(tx: Transaction, attendeeIds: readonly string[]): Promise<void> {
    await tx.query('update attendees set recap_consent_at = null where id = any($1)', [
      attendeeIds,
    ]);
    await this.withdraw(tx, attendeeIds);
  }

  /** Undoes `stop`: earlier consents are valid again, from now on. */
  async goOn(attendeeId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const all = await this.lockSameGuest(tx, attendeeId);
      await tx.query(
        'update attendees set recap_consent_at = $2 where id = any($1) and recap_consent_at is null and recap_consent_version is not null',
        [all, this.clock.now()],
      );
    });
  }

  private async withdraw(tx: Transaction, attendeeIds: readonly string[]): Promise<void> {
    await this.erasures.record(tx, 'recapConsent', attendeeIds);
    const { about } = await withdrawMails(tx, attendeeIds.map(recapAbout));
    const withdrawn = attendeeIds.filter((id) => about.includes(recapAbout(id)));
    if (withdrawn.length > 0) for (const learn of this.unsent) await learn(tx, withdrawn);
  }

  /**
   * Locks all attendees with the same e-mail, in a fixed order, so that concurrent calls do not
   * deadlock.
   */
  private async lockSameGuest(tx: Connection, attendeeId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select a.id from attendees me join attendees a on ${sameGuest} where me.id = $1 order by a.id for update of a`,
      [attendeeId],
    );
    return rows.map(({ id }) => id);
  }
}
