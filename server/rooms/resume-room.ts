import { Injectable } from '@nestjs/common';
import { checkEmail } from '../../shared/rules/account.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { assertValid, invalid } from '../platform/errors/app-error.js';
import { KnownBrowsers } from '../platform/identity/known-browsers.js';
import {
  type Asking,
  codeMinutes,
  MailedCodes,
  type StoredCode,
} from '../platform/identity/mailed-codes.js';
import { normalizeEmail } from '../platform/text/email.js';
import { Clock } from '../platform/time/clock.js';
import type { SessionRow } from '../sessions/sessions.service.js';
import { attendeeColumns } from './answers.queries.js';
import { ContactConsent, contactVersionOf } from './contact-consent.js';
import { mailRoomCode } from './mail-room-code.js';
import { RecapConsent } from './recap-consent.js';
import type {
  ConfirmResumeDto,
  ResumeRoomDto,
  ResumeSentDto,
  RoomAttendeeDto,
  RoomJoinedDto,
} from './room-door.dto.js';
import { RoomSessions } from './room-sessions.js';
import { AttendeeTokens } from './room-tokens.js';
import { isRemote } from './streams.js';

/** A guest on another device: the IP address, and the cookies of the browser. */
type Comer = { address: string; cookies: string | undefined };

/** Key for counting codes to continue on another device, and the attempts to enter them. */
const kind = 'roomCode';

/** Continues on another device: a mailed code proves that the e-mail belongs to the guest. */
@Injectable()
export class ResumeRoom {
  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    private readonly tokens: AttendeeTokens,
    private readonly codes: MailedCodes,
    private readonly browsers: KnownBrowsers,
    private readonly contact: ContactConsent,
    private readonly recap: RecapConsent,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a code if a guest has this e-mail. Neither the response nor the response time reveals
   * whether a guest has it.
   * @throws 429 TOO_MANY_REQUESTS for too many codes to one e-mail; 422 REQUIRED, INVALID_EMAIL
   */
  async sendCode(
    code: string,
    { address, cookies }: Comer,
    input: ResumeRoomDto,
  ): Promise<ResumeSentDto> {
    const session = await this.rooms.byCode(code, address);
    assertValid(checkEmail(input.email));
    const email = normalizeEmail(input.email ?? '');
    const isKnown = await this.browsers.knows(cookies, email);
    await this.codes.countCodeRequest(kind, `${session.id}\n${email}`, email, { address, isKnown });
    const attendee = await this.byEmail(session, email);
    const asked = {
      sessionId: session.id,
      attendeeId: attendee?.reference ?? null,
      askedAt: this.clock.now().toISOString(),
    };
    await this.db.transaction((tx) => tx.enqueue(mailRoomCode, asked));
    return { sent: true, minutes: codeMinutes };
  }

  /**
   * Moves the attendee to this device. The former device needs a code to get the attendee back. The
   * same device may repeat the call while the code is valid, because the first response may have
   * been lost. The returned `setCookie` header marks the browser as known.
   * @throws 422 WRONG_CODE for a wrong or old code, for one that another device used, and after 5
   * tries from one network or 20 from all
   */
  async confirm(
    code: string,
    { address, cookies }: Comer,
    input: ConfirmResumeDto,
  ): Promise<{ joined: RoomJoinedDto; setCookie: string }> {
    const session = await this.rooms.byCode(code, address);
    const wrongCode = invalid([{ path: 'code', code: 'WRONG_CODE' }]);
    const email = normalizeEmail(input.email ?? '');
    const found = await this.byEmail(session, email);
    const { roomToken, deviceKeyHash, tokenHash } = this.tokens.credentialsOf(
      session.id,
      input.deviceKey,
    );
    const letsWrite =
      input.contactConsent === true && contactVersionOf(await this.rooms.snapshot(session));
    const isKnown = await this.browsers.knows(cookies, email);
    const come = await this.db.transaction(async (tx) => {
      if (!(await this.rooms.lockEvent(tx, session))) return null;
      const given = { email, code: (input.code ?? '').trim(), address, isKnown, deviceKeyHash };
      if (!(await this.redeem(tx, found?.reference ?? '', given)) || !found) return null;
      const [former] = await tx.query<{ deviceKeyHash: Buffer | null }>(
        'select device_key_hash as "deviceKeyHash" from attendees where id = $1 for update',
        [found.reference],
      );
      // Each device counts its own sequences. Between devices the order of arrival decides.
      if (!former?.deviceKeyHash?.equals(deviceKeyHash))
        await tx.query(`update answer_marks set sequences = '{}' where attendee_id = $1`, [
          found.reference,
        ]);
      // A former attendee of this device, for example an anonymous one, keeps its answers but loses
      // the device.
      await tx.query(
        'update attendees set device_key_hash = null, token_hash = null where session_id = $1 and device_key_hash = $2 and id <> $3',
        [session.id, deviceKeyHash, found.reference],
      );
      const [bound] = await tx.query<RoomAttendeeDto>(
        `with bound as (
           update attendees set device_key_hash = $2, token_hash = $3, lang = coalesce($4, lang), platform = coalesce($5, platform),
             remote = $6, updated_at = clock_timestamp()
           where id = $1 returning *)
         select ${attendeeColumns} from bound`,
        [
          found.reference,
          deviceKeyHash,
          tokenHash,
          input.lang ?? null,
          input.platform ?? null,
          isRemote(session, input),
        ],
      );
      const willing = letsWrite
        ? await this.contact.storeConsent(tx, found.reference, letsWrite)
        : undefined;
      const eager =
        input.recapConsent === true
          ? await this.recap.storeConsent(tx, found.reference)
          : undefined;
      const attendee = eager ?? willing ?? bound;
      return attendee
        ? { attendee, setCookie: await this.browsers.prove(tx, cookies, email) }
        : null;
    });
    if (!come) throw wrongCode;
    return { joined: { roomToken, attendee: come.attendee }, setCookie: come.setCookie };
  }

  /**
   * Returns whether the code is right, and binds a right one to this device. Every try counts, even
   * if there is no code, so that the response time reveals nothing. Tries of the device that has
   * used the code do not count. The row lock makes concurrent tries of one code wait for each
   * other, so that each one counts.
   * @param attendeeId empty if no guest has this e-mail
   */
  private async redeem(
    tx: Transaction,
    attendeeId: string,
    {
      email,
      code,
      deviceKeyHash,
      ...asking
    }: Asking & { email: string; code: string; deviceKeyHash: Buffer },
  ): Promise<boolean> {
    // Locks the row of the code first, even if the code is used or expired. Attempts that locked it
    // only after they were counted would deadlock with others.
    const [stored] = await tx.query<StoredCode & { used: boolean; isLive: boolean }>(
      `select code_hash as "codeHash", used_by is not null as used, tries,
         expires_at > $2 and (used_by is null or used_by = $3) as "isLive"
       from attendee_codes where attendee_id = $1 for update`,
      [attendeeId, this.clock.now(), deviceKeyHash],
    );
    const live = stored?.isLive ? stored : undefined;
    const right = this.codes.isRight(live, attendeeId, code);
    if (live?.used) return right;
    if (!(await this.codes.mayTry(tx, kind, { ...asking, stored: live, guessed: email })))
      return false;
    const change = right ? 'used_by = $2' : 'tries = tries + 1';
    await tx.query(
      `update attendee_codes set ${change} where attendee_id = $1`,
      right ? [attendeeId, deviceKeyHash] : [attendeeId],
    );
    return right;
  }

  private async byEmail(session: SessionRow, email: string): Promise<RoomAttendeeDto | undefined> {
    const [attendee] = await this.db.query<RoomAttendeeDto>(
      `select ${attendeeColumns} from attendees where session_id = $1 and lower(email) = lower($2) and email is not null`,
      [session.id, email],
    );
    return attendee;
  }
}
