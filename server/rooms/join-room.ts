import { Injectable } from '@nestjs/common';
import { checkJoin, isLite, minimumAgeFor } from '../../shared/rules/join.js';
import { publicLinks } from '../../shared/rules/session.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import {
  languageNotSelected,
  liteAssistantName,
  type SessionSnapshot,
} from '../../shared/vocabulary/session.js';
import type { RoomTheme } from '../../shared/vocabulary/theme.js';
import { assertValid, refuse } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/config.js';
import type { Connection } from '../platform/database/connection.js';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { emailOf, keptEmail } from '../platform/email.js';
import { newId } from '../platform/ids.js';
import { FrequentNews } from '../platform/live/frequent-news.js';
import {
  type FixedSnapshot,
  heldSessionSql,
  joinedTopic,
  type SessionRow,
} from '../sessions/sessions.service.js';
import { RoomThemes } from '../themes/room-themes.js';
import { toldSql, WebhookEvents } from '../webhooks/webhook-events.js';
import { attendeeColumns } from './answers.queries.js';
import { sharedAnswersLock } from './answers-log.js';
import { calendarFile } from './calendar-file.js';
import { ContactConsent, contactVersionOf } from './contact-consent.js';
import { contactSql } from './guest-news.js';
import { storedText } from './merge-answers.js';
import { RecapConsent, recapVersion } from './recap-consent.js';
import { RoomCrowd } from './room-crowd.js';
import type { JoinRoomDto, RoomAttendeeDto, RoomDoorDto, RoomJoinedDto } from './room-door.dto.js';
import { consentVersionOf, doorOf } from './room-page.js';
import { RoomSessions } from './room-sessions.js';
import { AttendeeTokens, type DeviceCredentials } from './room-tokens.js';

/** Who comes: what they say of themselves, on which device, whether they were invented for show, and the theme whose documents they accept. */
type Comer = {
  input: JoinRoomDto;
  credentials: DeviceCredentials;
  origin: Origin;
  theme: RoomTheme | null;
  /** Whether a webhook is told. */
  told: boolean;
};

/** Who came in; not `isNew`: who was in before. */
type Came = RoomAttendeeDto & { isNew: boolean };

/** The door of a room, and coming in. */
@Injectable()
export class JoinRoom {
  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    private readonly crowd: RoomCrowd,
    private readonly tokens: AttendeeTokens,
    private readonly themes: RoomThemes,
    private readonly contact: ContactConsent,
    private readonly recap: RecapConsent,
    private readonly news: FrequentNews,
    private readonly webhooks: WebhookEvents,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws 404 for a code that leads nowhere; 429 after too many of them, or when everybody comes at once */
  async door(code: string, address: string): Promise<RoomDoorDto> {
    const session = await this.rooms.byCode(code, address);
    this.crowd.look(session.id, address);
    return this.doorOf(session);
  }

  /** What the door says, for a calendar. @throws as `door` */
  async calendar(code: string, address: string): Promise<string> {
    const session = await this.rooms.byCode(code, address);
    this.crowd.look(session.id, address);
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
    const [snapshot, theme] = await Promise.all([
      this.rooms.snapshot(session),
      this.themes.of(session.ownerUid),
    ]);
    return doorOf(session, snapshot, this.rooms.statusOf(session), theme);
  }

  /**
   * Lets somebody in, or back in: the same device gets the same attendee and the same token.
   * @throws 403 ROOM_NOT_STARTED or ROOM_FINISHED outside the dates, but for who is in already; 409 EMAIL_IN_USE; 422 for `checkJoin`;
   *   429 as for the door
   */
  async join(
    code: string,
    address: string,
    input: JoinRoomDto,
    origin: Origin = 'OWN',
  ): Promise<RoomJoinedDto> {
    const session = await this.rooms.byCode(code, address);
    // who was invented for show comes from nowhere, and takes no place of those who come
    if (origin === 'OWN') await this.crowd.join(session.id, address);
    const credentials = await this.tokens.credentialsKept(session.id, input.deviceKey);
    if (this.rooms.statusOf(session) !== 'IN_PROGRESS')
      return this.joinedBefore(session, credentials);
    const snapshot = await this.rooms.snapshot(session);
    assertValid(
      checkJoin(input, {
        liteMode: session.liteMode,
        minimumAge: minimumAgeFor(snapshot.productReferences),
      }),
    );
    const theme = await this.themes.of(session.ownerUid);
    // asked before the transaction that it may come to: one that waited for a second connection, as many at once do, could wait for ever
    const told = !session.trial && (await this.webhooks.wanted(session.ownerUid));
    const came = await this.storeOrRetry(session, snapshot, {
      input,
      credentials,
      origin,
      theme,
      told,
    });
    // the event was taken away meanwhile, or a trial begun anew
    if (!came) return this.join(code, address, input, origin);
    this.news.publish(joinedTopic(session.ownerUid));
    const { isNew, ...attendee } = came;
    // a first visit says nothing of those before; who comes back and says no, says it as inside
    if (!isNew && emailOf(attendee.email ?? '') === emailOf(input.email ?? '')) {
      const who = { attendeeId: attendee.reference, sessionId: session.id, session };
      if (input.contactConsent === false) await this.contact.say(who, false);
      if (input.recapConsent === false) await this.recap.say(who, false);
    }
    return { roomToken: credentials.roomToken, attendee };
  }

  private async joinedBefore(
    session: SessionRow,
    { roomToken, tokenHash }: DeviceCredentials,
  ): Promise<RoomJoinedDto> {
    const [attendee] = await this.db.query<RoomAttendeeDto>(
      `select ${attendeeColumns} from attendees where token_hash = $1`,
      [tokenHash],
    );
    if (attendee) return { roomToken, attendee };
    this.rooms.assertOpen(session);
    throw new Error('A room that is open was taken for closed');
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
      // two calls of one device at once: by now the other one's attendee is there to be found
      return await store();
    } catch (error) {
      if (violatedUnique(error) === 'attendees_once_per_email')
        throw refuse(409, 'EMAIL_IN_USE', { liteMode: session.liteMode });
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
    // the first attendee fixes what the event is about; the session's row comes before the answers' lock, as AnswersLog asks
    return this.db.transaction(async (tx) =>
      this.insert(tx, session, await this.rooms.fix(tx, session.id), comer),
    );
  }

  /** @returns undefined when the event is gone, or has another snapshot by now */
  private async insert(
    query: Connection,
    session: SessionRow,
    { snapshot, fixedAt }: FixedSnapshot,
    { input, credentials: { deviceKeyHash, tokenHash }, origin, theme, told }: Comer,
  ): Promise<Came | undefined> {
    const lite = isLite(input);
    const [came] = await query.query<Came>(told ? insertAndTellSql : insertSql, [
      newId(),
      session.id,
      session.ownerUid,
      (lite ? null : storedText(input.name ?? null)) ?? liteAssistantName,
      lite ? null : keptEmail(input.email ?? ''),
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
    ]);
    if (told) this.webhooks.hurry();
    return came;
  }
}

// Whoever removes the people of an event holds its row before they take the answers' lock: nobody comes in behind them.
// Who has an e-mail here keeps it and its name, and what they consented to: another person's on the same device does not overwrite them.
const sameGuest =
  'excluded.email is not null and lower(excluded.email) = lower(coalesce(a.email, excluded.email))';
/** SQL of a consent that is asked for by a tick of its own: columns, what a new guest says, and what one says who comes again. */
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
const insertCtes = `
with session as materialized (${heldSessionSql('$2', '$14')}),
lock as materialized (select ${sharedAnswersLock('$2')} from session),
moment as materialized (select clock_timestamp() as at from lock),
stored as (
  insert into attendees as a (id, session_id, owner_uid, name, email, lang, platform, age, gender, device_key_hash, token_hash, consent_version, consent_at,
    origin, ${contact.columns}, ${recap.columns}, created_at, updated_at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $15, ${contact.values}, ${recap.values}, at, at from moment
  on conflict (session_id, device_key_hash) do update set
    name = case when ${sameGuest} then excluded.name else a.name end,
    ${contact.update},
    ${recap.update},
    email = coalesce(a.email, excluded.email),
    lang = excluded.lang,
    platform = excluded.platform,
    age = coalesce(excluded.age, a.age),
    gender = coalesce(excluded.gender, a.gender),
    token_hash = excluded.token_hash,
    updated_at = excluded.updated_at
  returning *, xmax = 0 as "isNew")`;
const insertedSql = `select ${attendeeColumns}, "isNew" from stored`;
const insertSql = prepared(`${insertCtes} ${insertedSql}`);
const joinedSql = `
    select 'attendee.joined' as type, created_at as at, id as attendee_id,
      json_build_object('sessionId', session_id, 'attendeeId', id, 'contact', ${contactSql('stored')}) as data
    from stored where "isNew" and origin <> 'DEMO'`;
const insertAndTellSql = prepared(`${insertCtes},
told as (${toldSql('$3', joinedSql)}) ${insertedSql}`);

/** The unique rule that a statement broke, or undefined. */
function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = (error as { code?: string; constraint?: string } | null) ?? {};
  return code === '23505' ? constraint : undefined;
}
