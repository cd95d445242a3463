import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { Erasures } from '../platform/erasures/erasures.js';
import { invalid, notFound, refuse } from '../platform/errors/app-error.js';
import { Clock } from '../platform/time/clock.js';
import { WebhookLog } from '../webhooks/webhook-log.js';
import { attendeeColumns } from './answers.queries.js';
import { sharedAnswersLock } from './answers-log.js';
import type { RoomAttendeeDto } from './room-door.dto.js';
import { RoomSessions } from './room-sessions.js';
import type { Guest } from './room-tokens.js';

/** Version of the text beside the consent box. Increase it when the text changes. */
const wording = 1;

/** Version of the contact consent: our wording, and the organiser's name in it. */
export const contactVersionOf = ({ organiser }: SessionSnapshot): string =>
  `${wording}-${createHash('sha256').update(organiser.name).digest('hex').slice(0, 12)}`;

/**
 * A guest's consent to be contacted by the organiser. It is never presumed: the guest ticks a box
 * when joining, when continuing on another device, or in the room. Withdrawing it is as easy, also
 * after the event, and applies to all events of the organiser with the same e-mail.
 */
@Injectable()
export class ContactConsent implements OnModuleInit {
  private readonly withdrawn: ((tx: Transaction, attendeeIds: string[]) => Promise<void>)[] = [];

  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    private readonly clock: Clock,
    private readonly webhooks: WebhookLog,
    private readonly erasures: Erasures,
  ) {}

  onModuleInit(): void {
    this.erasures.register('contactConsent', {
      page: async (after, limit) => {
        const given = await this.db.query<{ id: string }>(
          'select id from attendees where contact_consent_at is not null and id > $1 order by id limit $2',
          [after, limit],
        );
        return given.map(({ id }) => id);
      },
      eraseAgain: async (ids) => {
        for (const id of ids) await this.db.transaction((tx) => this.stop(tx, id));
      },
      givenAt: (ids) =>
        this.db.query(
          'select id, contact_consent_at as at from attendees where id = any($1) and contact_consent_at is not null',
          [ids],
        ),
    });
  }

  /**
   * Registers a domain that writes to guests with this consent. `learn` runs in the transaction of
   * a withdrawal, with all visits of the guest.
   */
  whenWithdrawn(learn: (tx: Transaction, attendeeIds: string[]) => Promise<void>): void {
    this.withdrawn.push(learn);
  }

  /**
   * @throws 401 when the attendee belongs to another device by now; 404 when the event is gone; 422
   * REQUIRED without an e-mail
   */
  async setConsent(who: Guest, given: boolean): Promise<RoomAttendeeDto> {
    const { session } = who;
    if (!session) throw notFound();
    const version = contactVersionOf(await this.rooms.snapshot(session));
    const attendee = await this.db.transaction(async (tx) => {
      await tx.query(`select ${sharedAnswersLock('$1')}`, [session.id]);
      const visits = given ? [] : await this.lockSameGuest(tx, who.attendeeId);
      await assertThisDevices(tx, who);
      return given
        ? this.storeConsent(tx, who.attendeeId, version)
        : this.withdrawConsent(tx, who.attendeeId, visits);
    });
    if (!attendee) throw invalid([{ path: 'email', code: 'REQUIRED' }]);
    return attendee;
  }

  /**
   * Stores the consent of an attendee with an e-mail. A repeated consent to the same text keeps its
   * date.
   */
  async storeConsent(
    tx: Transaction,
    attendeeId: string,
    version: string,
  ): Promise<RoomAttendeeDto | undefined> {
    const [attendee] = await tx.query<RoomAttendeeDto>(
      `with told as (
         update attendees set contact_consent_at = case when contact_consent_version = $2 then contact_consent_at else $3 end,
           contact_consent_version = $2
         where id = $1 and email is not null and anonymised_at is null returning *)
       select ${attendeeColumns} from told`,
      [attendeeId, version, this.clock.now()],
    );
    return attendee;
  }

  /**
   * Withdraws the consent without the guest's device, by a link in a mail of the organiser.
   * Repeating it has no effect.
   */
  async stop(tx: Transaction, attendeeId: string): Promise<void> {
    await this.withdrawConsent(tx, attendeeId, await this.lockSameGuest(tx, attendeeId));
  }

  /**
   * Locks rows in a fixed order, so that withdrawals in two rooms at once do not deadlock.
   * @returns the guest's visits
   */
  private async lockSameGuest(tx: Transaction, attendeeId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select a.id from attendees me join attendees a on ${sameGuest} where me.id = $1 order by a.id for update of a`,
      [attendeeId],
    );
    return rows.map(({ id }) => id);
  }

  /** Joining again may have withdrawn the consent of one of the visits before. */
  private async withdrawConsent(
    tx: Transaction,
    attendeeId: string,
    visits: string[],
  ): Promise<RoomAttendeeDto | undefined> {
    await tx.query(
      `update attendees set contact_consent_at = null, contact_consent_version = null
       where id = any($1) and contact_consent_at is not null`,
      [visits],
    );
    await this.erasures.record(tx, 'contactConsent', visits);
    await this.webhooks.withhold(tx, visits);
    for (const learn of this.withdrawn) await learn(tx, visits);
    const [attendee] = await tx.query<RoomAttendeeDto>(
      `select ${attendeeColumns} from attendees where id = $1`,
      [attendeeId],
    );
    return attendee;
  }
}

/** SQL condition for attendees of the same organiser with the same e-mail as `me`. */
export const sameGuest = 'a.owner_uid = me.owner_uid and lower(a.email) = lower(me.email)';

/**
 * Locks the attendee's row for a change by the guest.
 * @throws 401 when the attendee belongs to another device by now
 */
export async function assertThisDevices(
  tx: Transaction,
  { attendeeId, deviceKeyHash }: Guest,
): Promise<void> {
  const [held] = await tx.query(
    'select from attendees where id = $1 and anonymised_at is null and ($2::bytea is null or device_key_hash = $2) for update',
    [attendeeId, deviceKeyHash ?? null],
  );
  if (!held) throw refuse(401, 'UNAUTHENTICATED');
}
