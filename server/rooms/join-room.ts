import { Injectable } from '@nestjs/common';
import { allowsLite, checkJoin, isLite, minimumAgeFor } from '../../shared/rules/join.js';
import { publicLinks } from '../../shared/rules/session.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import {
  languageNotSelected,
  liteAssistantName,
  type SessionSnapshot,
} from '../../shared/vocabulary/session.js';
import type { RoomTheme } from '../../shared/vocabulary/theme.js';
import { Config } from '../platform/config/config.js';
import { newId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { assertValid, refuse } from '../platform/errors/app-error.js';
import { BatchedPublisher } from '../platform/live/batched-publisher.js';
import { normalizeEmail, storedEmail } from '../platform/text/email.js';
import { Clock } from '../platform/time/clock.js';
import { canBeLed, isDoorLocked, revealedSoFarSql, runNumbersTopic } from '../runs/run-states.js';
import {
  type FixedSnapshot,
  heldSessionSql,
  joinedTopic,
  type SessionRow,
} from '../sessions/sessions.service.js';
import { RoomThemes } from '../themes/room-themes.js';
import { storeMessagesSql, WebhookEvents } from '../webhooks/webhook-events.js';
import { attendeeColumns } from './answers.queries.js';
import { sharedAnswersLock } from './answers-log.js';
import { calendarFile } from './calendar-file.js';
import { ContactConsent, contactVersionOf } from './contact-consent.js';
import { DoorKnocks } from './door-knocks.js';
import { JoinLimits } from './join-limits.js';
import { storedText } from './merge-answers.js';
import { RecapConsent, recapVersion } from './recap-consent.js';
import { markComerSql } from './reveal-products.js';
import type { JoinRoomDto, RoomAttendeeDto, RoomDoorDto, RoomJoinedDto } from './room-door.dto.js';
import { consentVersionOf, doorOf, isBlind } from './room-page.js';
import { RoomSessions } from './room-sessions.js';
import { AttendeeTokens, type DeviceCredentials } from './room-tokens.js';
import { isRemote } from './streams.js';
import { contactSql } from './webhook-news.js';

/**
 * A guest who joins: input, device, origin (`DEMO` for sample guests), and the theme with the
 * documents that they accept.
 */
type Comer = {
  input: JoinRoomDto;
  credentials: DeviceCredentials;
  origin: Origin;
  theme: RoomTheme | null;
  /** True if a webhook gets a message. */
  told: boolean;
};

/** The attendee who joined. `isNew` is false for one who had joined before. */
type Came = RoomAttendeeDto & { isNew: boolean };

/** The public page of a room before joining, and joining. */
@Injectable()
export class JoinRoom {
  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    private readonly crowd: JoinLimits,
    private readonly tokens: AttendeeTokens,
    private readonly themes: RoomThemes,
    private readonly contact: ContactConsent,
    private readonly recap: RecapConsent,
    private readonly news: BatchedPublisher,
    private readonly webhooks: WebhookEvents,
    private readonly knocks: DoorKnocks,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * @param options.counts whether this is a view by a guest, for the limit of views
   * @throws 404 for an unknown code or a closed room; 429 after too many unknown codes, or when too
   * many guests come at once
   */
  async door(code: string, address: string, { counts = true } = {}): Promise<RoomDoorDto> {
    const session = await this.rooms.byCode(code, address);
    if (counts) this.crowd.countView(session.id, address);
    return this.doorOf(session);
  }

  /**
   * Returns the event as a calendar file.
   * @throws as `door`
   */
  async calendar(code: string, address: string): Promise<string> {
    const session = await this.rooms.byCode(code, address);
    this.crowd.countView(session.id, address);
    const { publicLink } = publicLinks(this.config.roomUrl, {
      ...session,
      noStreamingUrlEnabled: false,
    });
    return calendarFile({
      sessionId: session.id,
      door: await this.doorOf(session),
      link: publicLink,
      at: this.clock.now(),
    });
  }

  private async doorOf(session: SessionRow): Promise<RoomDoorDto> {
    const [{ snapshot, run }, theme] = await Promise.all([
      this.rooms.state(session),
      this.themes.of(session.ownerUid),
    ]);
    const status = this.rooms.statusOf(session);
    return Object.assign(doorOf(session, snapshot, status, theme), { locked: isDoorLocked(run) });
  }

  /**
   * Adds a guest to a room, or lets them return. The same device gets the same attendee and token.
   * @throws 403 ROOM_NOT_STARTED or ROOM_FINISHED outside the dates, or ROOM_LOCKED, except for a
   * guest who has joined before; 403 GUEST_REMOVED for a removed guest; 409 EMAIL_IN_USE; 422 for
   * `checkJoin`; 429 as for the door
   */
  async join(
    code: string,
    address: string,
    input: JoinRoomDto,
    origin: Origin = 'OWN',
  ): Promise<RoomJoinedDto> {
    const session = await this.rooms.byCode(code, address);
    // Sample guests have no address, and do not use up the limit of real guests.
    if (origin === 'OWN') await this.crowd.join(session, address);
    const credentials = await this.tokens.credentialsKept(session.id, input.deviceKey);
    if (this.rooms.statusOf(session) !== 'IN_PROGRESS') {
      const known = await this.joinedAlready(credentials);
      if (!known || addsEmail(known, input)) this.rooms.assertOpen(session);
      if (known) return known;
    }
    const { snapshot, run } = await this.rooms.state(session);
    const { deviceKeyHash } = credentials;
    await this.knocks.assertNotBarred(session.id, deviceKeyHash);
    const isLocked = isDoorLocked(run);
    const known = isLocked ? await this.joinedAlready(credentials) : null;
    if (known && !addsEmail(known, input)) return known;
    assertValid(
      checkJoin(input, {
        liteMode: allowsLite(session),
        minimumAge: minimumAgeFor(snapshot.productReferences),
      }),
    );
    if (isLocked && !known) await this.passLockedDoor(session, address, deviceKeyHash, input);
    const theme = await this.themes.of(session.ownerUid);
    // Read before the transaction. If many transactions waited for a second connection at once, all
    // of them could wait forever.
    const told = !session.trial && (await this.webhooks.wanted(session.ownerUid));
    const came = await this.storeOrRetry(session, snapshot, {
      input,
      credentials,
      origin,
      theme,
      told,
    });
    // The event was deleted meanwhile, or its trial was restarted.
    if (!came) return this.join(code, address, input, origin);
    if (canBeLed(snapshot)) await this.assertStays(session, came, deviceKeyHash);
    if (isLocked) await this.knocks.forget(session.id, deviceKeyHash);
    this.news.publish(joinedTopic(session.ownerUid));
    if (canBeLed(snapshot)) {
      // Desks show who arrives before the run begins too.
      this.news.publish(runNumbersTopic(session.id));
    }
    const { isNew, ...attendee } = came;
    // A first visit does not change earlier consents. A returning guest who declines withdraws
    // them.
    if (!isNew && normalizeEmail(attendee.email ?? '') === normalizeEmail(input.email ?? '')) {
      const who = { attendeeId: attendee.reference, sessionId: session.id, session };
      if (input.contactConsent === false) await this.contact.setConsent(who, false);
      if (input.recapConsent === false) await this.recap.setConsent(who, false);
    }
    return { roomToken: credentials.roomToken, attendee };
  }

  /**
   * A guest who has joined may return through a locked door, also on a device that has forgotten
   * them.
   * @throws 409 EMAIL_IN_USE
   */
  private async assertEmailFree(
    session: SessionRow,
    email: string | null | undefined,
  ): Promise<void> {
    const known = await this.db.query(
      'select from attendees where session_id = $1 and lower(email) = $2',
      [session.id, normalizeEmail(email ?? '')],
    );
    if (known.length > 0) throw refuse(409, 'EMAIL_IN_USE', { liteMode: allowsLite(session) });
  }

  /**
   * Lets a guest through whom the host has let in. Others are shown at the desk, and their phones
   * try again.
   * @throws 409 EMAIL_IN_USE; 403 ROOM_LOCKED, with `waiting` false when too many others wait
   */
  private async passLockedDoor(
    session: SessionRow,
    address: string,
    deviceKeyHash: Buffer,
    input: JoinRoomDto,
  ): Promise<void> {
    if (await this.knocks.isAdmitted(session.id, deviceKeyHash)) return;
    await this.assertEmailFree(session, input.email);
    const name = (isLite(input) ? null : storedText(input.name ?? null)) ?? '';
    const waiting = await this.knocks.knock(session.id, deviceKeyHash, name, address);
    throw refuse(403, 'ROOM_LOCKED', { waiting });
  }

  /**
   * A guest who is removed while joining waits for the removal, and would then be stored anew.
   * @throws 403 GUEST_REMOVED
   */
  private async assertStays(session: SessionRow, came: Came, deviceKeyHash: Buffer): Promise<void> {
    try {
      await this.knocks.assertNotBarred(session.id, deviceKeyHash);
    } catch (error) {
      if (came.isNew) await this.db.query('delete from attendees where id = $1', [came.reference]);
      throw error;
    }
  }

  /** A guest of this device, who may return at any time. */
  private async joinedAlready({
    roomToken,
    tokenHash,
  }: DeviceCredentials): Promise<RoomJoinedDto | null> {
    const [attendee] = await this.db.query<RoomAttendeeDto>(
      `select ${attendeeColumns} from attendees where token_hash = $1`,
      [tokenHash],
    );
    return attendee ? { roomToken, attendee } : null;
  }

  private async storeOrRetry(
    session: SessionRow,
    snapshot: SessionSnapshot,
    comer: Comer,
  ): Promise<Came | undefined> {
    const store = () => this.store(session, snapshot, comer);
    try {
      return await store();
    } catch (error) {
      if (!violatedUnique(error)) throw error;
    }
    try {
      // Two calls of one device at once: the second try finds the attendee of the other call.
      return await store();
    } catch (error) {
      if (violatedUnique(error) === 'attendees_once_per_email')
        throw refuse(409, 'EMAIL_IN_USE', { liteMode: allowsLite(session) });
      throw error;
    }
  }

  private store(
    session: SessionRow,
    snapshot: SessionSnapshot,
    comer: Comer,
  ): Promise<Came | undefined> {
    if (session.snapshotAt)
      return this.insert(this.db, session, { snapshot, fixedAt: session.snapshotAt }, comer);
    // The first attendee fixes the snapshot of the event. The session's row is locked before the
    // answers, as `AnswersLog` requires.
    return this.db.transaction(async (tx) =>
      this.insert(tx, session, await this.rooms.fix(tx, session.id), comer),
    );
  }

  /** @returns undefined when the event is gone or has another snapshot by now */
  private async insert(
    query: Connection,
    session: SessionRow,
    { snapshot, fixedAt }: FixedSnapshot,
    { input, credentials: { deviceKeyHash, tokenHash }, origin, theme, told }: Comer,
  ): Promise<Came | undefined> {
    const lite = isLite(input);
    const isLedBlind = canBeLed(snapshot) && isBlind(snapshot);
    const [came] = await query.query<Came>(insertSql({ told, isLedBlind }), [
      newId(),
      session.id,
      session.ownerUid,
      (lite ? null : storedText(input.name ?? null)) ?? liteAssistantName,
      lite ? null : storedEmail(input.email ?? ''),
      input.lang ?? languageNotSelected,
      input.platform ?? 'PC_WEB',
      input.age ?? null,
      input.gender ?? null,
      deviceKeyHash,
      tokenHash,
      consentVersionOf(snapshot, theme),
      this.clock.now(),
      fixedAt,
      origin,
      input.contactConsent ?? null,
      contactVersionOf(snapshot),
      input.recapConsent ?? null,
      recapVersion,
      isRemote(session, input),
    ]);
    if (told) this.webhooks.hurry();
    return came;
  }
}

// An attendee with an e-mail keeps e-mail, name, age, gender and consents: another person on the
// same device does not overwrite them.
const sameGuest =
  'excluded.email is not null and lower(excluded.email) = lower(coalesce(a.email, excluded.email))';
/** SQL of an optional field of the door's form. A guest without an e-mail may still complete it. */
const filledSql = (field: string) =>
  `${field} = case when ${sameGuest} then coalesce(excluded.${field}, a.${field}) when a.email is null then coalesce(a.${field}, excluded.${field}) else a.${field} end`;
/**
 * SQL parts of a consent that has its own checkbox: the columns, the values for a new guest, and
 * the updates for a returning guest.
 */
const consentSql = (name: string, given: string, version: string) => {
  const at = `${name}_consent_at`;
  const of = `${name}_consent_version`;
  const yes = `${given}::boolean and $5::text is not null`;
  const kept = `${given}::boolean is null or not (${sameGuest})`;
  return {
    columns: `${at}, ${of}`,
    values: `case when ${yes} then $13::timestamptz end, case when ${yes} then ${version} end`,
    update: `
    ${at} = case when ${kept} then a.${at} when a.${of} = excluded.${of} then coalesce(a.${at}, excluded.${at}) else excluded.${at} end,
    ${of} = case when ${kept} then a.${of} else excluded.${of} end`,
  };
};
const contact = consentSql('contact', '$16', '$17');
const recap = consentSql('recap', '$18', '$19');
// The event's row is locked before the answers' lock. Deleting the attendees of an event uses the
// same order, so that nobody joins afterwards. A reveal too locks the run before the guests.
const momentSql = (isLedBlind: boolean) => `
with session as materialized (${heldSessionSql('$2', '$14')}),
lock as materialized (select ${sharedAnswersLock('$2')} from session),
${isLedBlind ? `run as materialized (${revealedSoFarSql('$2')}),` : ''}
moment as materialized (
  select clock_timestamp() as at from lock${isLedBlind ? ', (select count(*) from run) locked' : ''})`;
const storedSql = `,
stored as (
  insert into attendees as a (id, session_id, owner_uid, name, email, lang, platform, age, gender, device_key_hash, token_hash, consent_version, consent_at,
    origin, ${contact.columns}, ${recap.columns}, remote, created_at, updated_at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $15, ${contact.values}, ${recap.values}, $20, at, at from moment
  on conflict (session_id, device_key_hash) do update set
    name = case when ${sameGuest} then excluded.name else a.name end,
    ${contact.update},
    ${recap.update},
    email = coalesce(a.email, excluded.email),
    lang = excluded.lang,
    platform = excluded.platform,
    ${filledSql('age')},
    ${filledSql('gender')},
    token_hash = excluded.token_hash,
    remote = excluded.remote,
    updated_at = excluded.updated_at
  returning *, xmax = 0 as "isNew")`;
const joinedSql = `
    select 'attendee.joined' as type, created_at as at, id as attendee_id,
      json_build_object('sessionId', session_id, 'attendeeId', id, 'contact', ${contactSql('stored')}) as data
    from stored where "isNew" and origin <> 'DEMO'`;
const tellSql = `,
told as (${storeMessagesSql('$3', joinedSql)})`;
const markSql = `,
marked as (${markComerSql('stored', 'run')})`;
const insertSqlWith = (told: boolean, isLedBlind: boolean) =>
  prepared(
    `${momentSql(isLedBlind)}${storedSql}${told ? tellSql : ''}${isLedBlind ? markSql : ''}
select ${attendeeColumns}, "isNew" from stored`,
  );
const insertSqls = {
  plain: { quiet: insertSqlWith(false, false), told: insertSqlWith(true, false) },
  ledBlind: { quiet: insertSqlWith(false, true), told: insertSqlWith(true, true) },
};
/**
 * SQL that stores a guest.
 * @param told whether a webhook gets a message
 * @param isLedBlind whether an instructor may have revealed products
 */
const insertSql = ({ told, isLedBlind }: { told: boolean; isLedBlind: boolean }): string =>
  insertSqls[isLedBlind ? 'ledBlind' : 'plain'][told ? 'told' : 'quiet'];

/** Whether a guest who joined without an e-mail gives it now. */
const addsEmail = ({ attendee }: RoomJoinedDto, input: JoinRoomDto): boolean =>
  attendee.email === null && !isLite(input);

/** Returns the unique constraint that a statement violated, or undefined. */
function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = (error as { code?: string; constraint?: string } | null) ?? {};
  return code === '23505' ? constraint : undefined;
}
