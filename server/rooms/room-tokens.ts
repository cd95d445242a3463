import { createHash, createHmac, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BatchedReads } from '../platform/concurrency/batched-reads.js';
import { Config } from '../platform/config/config.js';
import { deriveKey } from '../platform/crypto/derive-key.js';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { refuse } from '../platform/errors/app-error.js';
import type { CurrentAttendee } from '../platform/http/access/access.js';
import { RoomTokens } from '../platform/identity/access-check.js';
import { type SessionRow, sessionSql } from '../sessions/sessions.service.js';
import { RoomSessions } from './room-sessions.js';

/**
 * The attendee of a token with their event, in one query because every call needs both. The session
 * is null if the event was deleted.
 */
export type Guest = CurrentAttendee & { session: SessionRow | null };

const byTokenSql = prepared(
  `select a.id as "attendeeId", a.session_id as "sessionId", a.device_key_hash as "deviceKeyHash", encode(a.token_hash, 'hex') as "tokenHash", session.*
   from attendees a left join lateral (${sessionSql('a.session_id')}) session on true where a.token_hash = any($1::bytea[])`,
);

const removedSql = prepared('select from barred_devices where token_hash = $1');
type GuestRow = CurrentAttendee & SessionRow & { tokenHash: string };

/** Purpose of the key that signs tokens. */
const tokenPurpose = 'room token';
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** The credentials of a device. The token is not stored: it is derived again each time. */
export type DeviceCredentials = { roomToken: string; deviceKeyHash: Buffer; tokenHash: Buffer };

/**
 * Room tokens are derived from the application's secret, the session and the device's key. Only
 * their hash is stored.
 */
@Injectable()
export class AttendeeTokens extends RoomTokens {
  private readonly tokenKey: KeyObject;
  private readonly formerTokenKeys: readonly KeyObject[];
  /** Guests by the hashes of their tokens, in hex. */
  private readonly guests = new BatchedReads<string, GuestRow>(async (hashes) => {
    const rows = await this.db.query<GuestRow>(byTokenSql, [
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    ]);
    return new Map(rows.map((row) => [row.tokenHash, row]));
  });

  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    config: Config,
  ) {
    super();
    this.tokenKey = deriveKey(config.appSecret, tokenPurpose);
    this.formerTokenKeys = config.previousSecrets.map((secret) => deriveKey(secret, tokenPurpose));
  }

  credentialsOf(sessionId: string, deviceKey: string, key = this.tokenKey): DeviceCredentials {
    const roomToken = createHmac('sha256', key)
      .update(`${sessionId}\n${deviceKey}`)
      .digest('base64url');
    return {
      roomToken,
      tokenHash: sha256(roomToken),
      deviceKeyHash: sha256(`${sessionId}\n${deviceKey}`),
    };
  }

  /**
   * Returns the credentials that the device already has, even if a former application secret made
   * them. Otherwise it returns new ones.
   */
  async credentialsKept(sessionId: string, deviceKey: string): Promise<DeviceCredentials> {
    const credentials = this.credentialsOf(sessionId, deviceKey);
    if (this.formerTokenKeys.length === 0) return credentials;
    const former = this.formerTokenKeys.map((key) => this.credentialsOf(sessionId, deviceKey, key));
    const [kept] = await this.db.query<{ hash: Buffer }>(
      'select token_hash as hash from attendees where token_hash = any($1)',
      [former.map(({ tokenHash }) => tokenHash)],
    );
    return former.find(({ tokenHash }) => kept?.hash.equals(tokenHash)) ?? credentials;
  }

  /**
   * @throws 404 ROOM_CLOSED while the room is closed; 403 GUEST_REMOVED for a guest whom the host
   * has removed
   */
  override async attendeeOf(token: string): Promise<Guest | null> {
    if (!/^[\w-]{43}$/.test(token)) return null;
    const tokenHash = sha256(token);
    const row = await this.guests.read(tokenHash.toString('hex'));
    if (!row) {
      const removed = await this.db.query(removedSql, [tokenHash]);
      if (removed.length > 0) throw refuse(403, 'GUEST_REMOVED');
      return null;
    }
    const { attendeeId, sessionId, deviceKeyHash, tokenHash: _, ...session } = row;
    // All session columns are null if the event is gone.
    const isGone = (session.id as string | null) === null;
    if (!isGone && (await this.rooms.isClosed(session))) throw refuse(404, 'ROOM_CLOSED');
    return { attendeeId, sessionId, deviceKeyHash, session: isGone ? null : session };
  }
}
