import { Injectable, type OnModuleInit } from '@nestjs/common';
import { checkReminder } from '../../shared/rules/reminder.js';
import { languageNotSelected } from '../../shared/vocabulary/session.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { newId } from '../platform/crypto/ids.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { Erasures } from '../platform/erasures/erasures.js';
import { assertValid, refuse, tooMany } from '../platform/errors/app-error.js';
import { AttemptLimits } from '../platform/identity/attempt-limits.js';
import { inboxKey } from '../platform/mail/inbox-key.js';
import { forgetMails } from '../platform/mail/mail-job.js';
import { networkOf } from '../platform/network/client-network.js';
import { normalizeEmail } from '../platform/text/email.js';
import { Clock } from '../platform/time/clock.js';
import { AttendeePrivacy } from '../rooms/anonymise-attendees.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TrialSessions } from '../sessions/trial-sessions.js';
import type { AskReminderDto, ReminderAskedDto } from './reminder.dto.js';
import { reminderAbout } from './reminder-mail.js';
import {
  deleteReminder,
  deleteRemindersOf,
  type HeldReminder,
  lockAndCountStored,
  pageOfReminders,
  type RemindedPerson,
  readRemindersOf,
  storeReminder,
} from './reminders.queries.js';

/** Version of the text beside the consent box. Increase it when the text changes. */
const consentVersion = '1';

const hourMs = 3_600_000;
/**
 * Requests for one inbox, and requests from one network. Guests may share a network, but one
 * network must not use up what an organiser may send in a day.
 */
const asksPerInbox = { scope: 'remindersOfInbox', max: 10, windowMs: hourMs };
const asksPerNetwork = { scope: 'remindersOfNetwork', max: 100, windowMs: 24 * hourMs };

/**
 * The most reminders of an organiser in trial. Anybody can start a trial, and enter addresses of
 * strangers.
 */
const mostInTrial = 20;

/** Requests to be reminded of an event, and their end. */
@Injectable()
export class RemindersService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly rooms: RoomSessions,
    private readonly sessions: SessionsService,
    private readonly trials: TrialSessions,
    private readonly attempts: AttemptLimits,
    private readonly entitlements: EntitlementsService,
    private readonly privacy: AttendeePrivacy,
    private readonly erasures: Erasures,
  ) {}

  onModuleInit(): void {
    this.privacy.whenForgotten(async (tx, people, reason) => {
      // An old visit, or one to a deleted event, says nothing about an event that comes.
      if (reason !== 'erasure') return {};
      // Trials are emptied every night, and anybody can enter somebody else's e-mail there.
      const trials = await this.trials.among(
        tx,
        people.map(({ sessionId }) => sessionId),
      );
      const deleted = await this.forget(
        tx,
        people.flatMap(({ email, ownerUid, sessionId }) =>
          email && !trials.has(sessionId) ? [{ email, ownerUid }] : [],
        ),
      );
      return { reminders: deleted.length };
    });
    this.erasures.register('reminder', {
      page: (after, limit) => pageOfReminders(this.db, after, limit),
      eraseAgain: async (ids) => {
        for (const id of ids) await this.withdraw(id);
      },
    });
  }

  /**
   * Stores a request. The response is the same if there is one for this address already.
   * @throws 422 for `checkReminder`; 404 for an unknown code or a closed room; 403 ROOM_STARTED
   * after the start, or REMINDERS_FULL; 429 TOO_MANY_REQUESTS
   */
  async ask(code: string, address: string, input: AskReminderDto): Promise<ReminderAskedDto> {
    assertValid(checkReminder(input));
    const session = await this.rooms.byCode(code, address);
    if (this.rooms.statusOf(session) !== 'PENDING') throw refuse(403, 'ROOM_STARTED');
    const email = normalizeEmail(input.email ?? '');
    for (const [limit, subject] of [
      [asksPerNetwork, networkOf(address)],
      [asksPerInbox, inboxKey(email)],
    ] as const) {
      const wait = await this.attempts.countAttempt(limit, subject);
      if (wait > 0) throw tooMany(wait);
    }
    const { id: sessionId, ownerUid } = session;
    const { lang = languageNotSelected } = input;
    const reminder = { id: newId(), sessionId, ownerUid, email, lang, consentVersion };
    const isTrial = (await this.entitlements.standingOf(ownerUid)).state.startsWith('TRIAL');
    await this.db.transaction(async (tx) => {
      if (isTrial && (await lockAndCountStored(tx, ownerUid)) >= mostInTrial)
        throw refuse(403, 'REMINDERS_FULL');
      await storeReminder(tx, reminder, this.clock.now());
    });
    return { asked: true };
  }

  /** Deletes a reminder by the id that its mail contains. Repeating it has no effect. */
  async withdraw(id: string): Promise<void> {
    await this.db.transaction(async (tx) => this.finish(tx, await deleteReminder(tx, id)));
  }

  /**
   * Deletes the reminders of these people, with the mails, waiting or sent.
   * @returns the organiser of each deleted reminder
   */
  async forget(
    tx: Transaction,
    people: readonly RemindedPerson[],
  ): Promise<{ ownerUid: string }[]> {
    const known = people.map(({ email, ownerUid }) => ({ email: normalizeEmail(email), ownerUid }));
    const deleted = await deleteRemindersOf(tx, known);
    await this.finish(tx, deleted);
    return deleted;
  }

  /** The reminders of a person, each with the names of tasting and organiser. */
  async heldOf(
    person: RemindedPerson,
  ): Promise<(HeldReminder & { tasting: string; organiser: string })[]> {
    const held = await readRemindersOf(this.db, person);
    return Promise.all(
      held.map(async (reminder) => {
        const { tasting, organiser } = await this.sessions.snapshot(reminder.sessionId);
        return { ...reminder, tasting: tasting.name, organiser: organiser.name };
      }),
    );
  }

  private async finish(tx: Transaction, deleted: readonly { id: string }[]): Promise<void> {
    const ids = deleted.map(({ id }) => id);
    await this.erasures.record(tx, 'reminder', ids);
    await forgetMails(tx, ids.map(reminderAbout));
  }
}
