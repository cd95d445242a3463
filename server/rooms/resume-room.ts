import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { checkEmail } from '../../shared/rules/account.js';
import { languageNotSelected } from '../../shared/vocabulary/session.js';
import { assertValid, invalid, tooMany } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { withdraw } from '../platform/database/outbox.js';
import { networkOf } from '../platform/http/network.js';
import { type AttemptLimit, AttemptLimits } from '../platform/identity/attempt-limits.js';
import { sendMail } from '../platform/mail/mail-job.js';
import { heldSessionSql, type SessionRow } from '../sessions/sessions.service.js';
import { attendeeColumns } from './answers.queries.js';
import { roomCodeMail } from './room-code-mail.js';
import type { ConfirmResumeDto, ResumeRoomDto, ResumeSentDto, RoomAttendeeDto, RoomJoinedDto } from './room-door.dto.js';
import { RoomSessions } from './room-sessions.js';
import { AttendeeTokens } from './room-tokens.js';

const codeMinutes = 10;
/** Tries of one code from one network: a stranger who uses up theirs leaves the guest's. */
const triesPerNetwork: AttemptLimit = { scope: 'roomCodeTries', max: 5, windowMs: codeMinutes * 60_000 };
/** Tries of one code from everywhere. */
const maxTries = 20;
/** Codes to one e-mail: with twenty tries each, a day's are 400 of the million that six digits can be. */
const codesPerHour: AttemptLimit = { scope: 'roomCode', max: 5, windowMs: 3_600_000 };
const codesPerDay: AttemptLimit = { scope: 'roomCodesOfDay', max: 20, windowMs: 86_400_000 };

/** Going on from another device: a code by mail proves that the e-mail is one's own. */
@Injectable()
export class ResumeRoom {
  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    private readonly tokens: AttendeeTokens,
    private readonly attempts: AttemptLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a code if somebody takes part with this e-mail; the answer does not tell whether.
   * @throws 429 TOO_MANY_REQUESTS for too many codes to one e-mail; 422 REQUIRED, INVALID_EMAIL
   */
  async sendCode(code: string, address: string, input: ResumeRoomDto): Promise<ResumeSentDto> {
    const session = await this.rooms.byCode(code, address);
    assertValid(checkEmail(input.email));
    const email = (input.email ?? '').trim();
    const guest = `${session.id}\n${email.toLowerCase()}`;
    const wait = (await this.attempts.take(codesPerHour, guest)) || (await this.attempts.take(codesPerDay, guest));
    if (wait > 0) throw tooMany(wait);
    const attendee = await this.byEmail(session, email);
    if (attendee) await this.mailCode(session, attendee);
    return { sent: true, minutes: codeMinutes };
  }

  /**
   * Gives the attendee to this device; the device that had it must ask for a code in turn. The same device may repeat it while the code
   * lasts: the first answer may have been lost.
   * @throws 422 WRONG_CODE for a wrong or old code, one that another device used, and after five tries from one network or twenty from all
   */
  async confirm(code: string, address: string, input: ConfirmResumeDto): Promise<RoomJoinedDto> {
    const session = await this.rooms.byCode(code, address);
    const wrongCode = invalid([{ path: 'code', code: 'WRONG_CODE' }]);
    const found = await this.byEmail(session, (input.email ?? '').trim());
    if (!found) throw wrongCode;
    const { roomToken, deviceKeyHash, tokenHash } = this.tokens.credentialsOf(session.id, input.deviceKey);
    const attendee = await this.db.transaction(async (tx) => {
      if (!(await isHeld(tx, session))) return null;
      if (!(await this.redeem(tx, found.reference, (input.code ?? '').trim(), deviceKeyHash, networkOf(address)))) return null;
      const [former] = await tx.query<{ deviceKeyHash: Buffer | null }>(
        'select device_key_hash as "deviceKeyHash" from attendees where id = $1 for update',
        [found.reference],
      );
      // devices count each for itself: between them the order of arrival decides
      if (!former?.deviceKeyHash?.equals(deviceKeyHash))
        await tx.query(`update answer_marks set sequences = '{}' where attendee_id = $1`, [found.reference]);
      // what this device was before, a nameless attendee perhaps, keeps its answers but is nobody's any more
      await tx.query(
        'update attendees set device_key_hash = null, token_hash = null where session_id = $1 and device_key_hash = $2 and id <> $3',
        [session.id, deviceKeyHash, found.reference],
      );
      const [bound] = await tx.query<RoomAttendeeDto>(
        `with bound as (
           update attendees set device_key_hash = $2, token_hash = $3, lang = coalesce($4, lang), platform = coalesce($5, platform),
             updated_at = clock_timestamp()
           where id = $1 returning *)
         select ${attendeeColumns} from bound`,
        [found.reference, deviceKeyHash, tokenHash, input.lang ?? null, input.platform ?? null],
      );
      return bound ?? null;
    });
    if (!attendee) throw wrongCode;
    return { roomToken, attendee };
  }

  /**
   * Whether the code is right and now this device's; else the try is counted. Tries of one code wait for each other, so that none slips
   * by; whoever used the code has nothing left to guess.
   */
  private async redeem(tx: Transaction, attendeeId: string, code: string, deviceKeyHash: Buffer, network: string): Promise<boolean> {
    const [live] = await tx.query<{ codeHash: Buffer; used: boolean; tries: number }>(
      `select code_hash as "codeHash", used_by is not null as used, tries from attendee_codes
       where attendee_id = $1 and expires_at > $2 and (used_by is null or used_by = $3) for update`,
      [attendeeId, this.clock.now(), deviceKeyHash],
    );
    if (!live) return false;
    const { codeHash, used, tries } = live;
    const right = codeHash.equals(this.tokens.codeHash(attendeeId, code));
    if (used) return right;
    if (tries >= maxTries || (await this.attempts.take(triesPerNetwork, `${codeHash.toString('hex')}\n${network}`, tx)) > 0) return false;
    const change = right ? 'used_by = $2' : 'tries = tries + 1';
    await tx.query(`update attendee_codes set ${change} where attendee_id = $1`, right ? [attendeeId, deviceKeyHash] : [attendeeId]);
    return right;
  }

  private async byEmail(session: SessionRow, email: string): Promise<RoomAttendeeDto | undefined> {
    const [attendee] = await this.db.query<RoomAttendeeDto>(
      `select ${attendeeColumns} from attendees where session_id = $1 and lower(email) = lower($2) and email is not null`,
      [session.id, email],
    );
    return attendee;
  }

  private async mailCode(session: SessionRow, { reference, lang }: RoomAttendeeDto): Promise<void> {
    const { tasting } = await this.rooms.snapshot(session);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(this.clock.now().getTime() + codeMinutes * 60_000);
    await this.db.transaction(async (tx) => {
      if (!(await isHeld(tx, session))) return;
      // none for a guest who was removed since they were found
      const [written] = await tx.query<{ formerMail: string | null }>(
        `insert into attendee_codes (attendee_id, code_hash, expires_at) select id, $2, $3 from attendees where id = $1
         on conflict (attendee_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, used_by = null
         returning mail_id as "formerMail"`,
        [reference, this.tokens.codeHash(reference, code), expiresAt],
      );
      if (!written) return;
      // whoever erases them has done so by now, or waits until the code is there to be taken away
      const [guest] = await tx.query<{ email: string | null }>('select email from attendees where id = $1', [reference]);
      if (!guest?.email) return;
      if (written.formerMail) await withdraw(tx, [written.formerMail]);
      const mailId = await sendMail(tx, roomCodeMail, {
        to: guest.email,
        lang: lang === languageNotSelected ? session.lang : lang,
        data: { code, minutes: codeMinutes, tasting: tasting.name },
      });
      await tx.query('update attendee_codes set mail_id = $2 where attendee_id = $1', [reference, mailId]);
    });
  }
}

/**
 * Holds the event until the transaction ends, before anything of its attendees is locked: whoever removes those holds it first, too.
 * Whatever its snapshot: the row that was read for the request may be of before the first guest.
 * @returns false when it is gone, or nobody is in it
 */
async function isHeld(tx: Transaction, { id }: SessionRow): Promise<boolean> {
  return (await tx.query(heldSessionSql('$1', 'snapshot_at'), [id])).length > 0;
}
