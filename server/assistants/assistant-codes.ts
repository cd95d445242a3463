import { Injectable } from '@nestjs/common';
import { checkGuestEmails } from '../../shared/rules/guest-emails.js';
import { CompanyService } from '../company/company.service.js';
import { Config } from '../platform/config/config.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { assertValid, invalid, refuse } from '../platform/errors/app-error.js';
import type { CurrentGuest } from '../platform/http/access/access.js';
import { AttemptLimits } from '../platform/identity/attempt-limits.js';
import { KnownBrowsers } from '../platform/identity/known-browsers.js';
import {
  type Asking,
  codeMinutes,
  MailedCodes,
  type StoredCode,
} from '../platform/identity/mailed-codes.js';
import { forgetMails } from '../platform/mail/mail-job.js';
import { normalizeEmail } from '../platform/text/email.js';
import { Clock } from '../platform/time/clock.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import { AssistantTokens } from './assistant-tokens.js';
import { Confirmations } from './confirmations.js';
import { type CodePurpose, codeSubject, mailAssistantCode } from './mail-assistant-code.js';
import type { AssistantTokenDto, CheckCodeDto, CodeSentDto, SendCodeDto } from './sign-in.dto.js';
import { latestVisit, organiserOf, type VisitScope } from './visits.queries.js';

/** The name under which requests for codes, and tries to enter codes, are counted. */
const kind = 'assistantCode';

/**
 * Limits the attempts per day to enter codes that were mailed to one e-mail, across all organisers.
 * Anybody can join many tastings with somebody else's e-mail, and one guessed code is enough to
 * create an account that shows all of them.
 */
export const triesOfDay = { scope: `${kind}TriesOfDay`, max: 400, windowMs: 24 * 3_600_000 };

/**
 * The guest who asks, and the organiser. `ownerUid` is null for all organisers. `creator`
 * identifies the organiser: by e-mail for a sign-in; for a caller with a token by uid, or empty for
 * all organisers.
 * `byTasting`: the organiser was found by the code of a tasting.
 */
type CodeRequest = VisitScope & { purpose: CodePurpose; creator: string; byTasting: boolean };
/** The caller: the guest of the token, if any, the network address, and the browser's cookies. */
export type CodeCaller = {
  guest: CurrentGuest | undefined;
  address: string;
  cookies: string | undefined;
};

/**
 * Mailed codes that prove who owns an e-mail. They sign a guest in without a password, and confirm
 * sensitive actions.
 */
@Injectable()
export class AssistantCodes {
  constructor(
    private readonly db: Database,
    private readonly codes: MailedCodes,
    private readonly tokens: AssistantTokens,
    private readonly confirmations: Confirmations,
    private readonly rooms: RoomSessions,
    private readonly companies: CompanyService,
    private readonly attempts: AttemptLimits,
    private readonly browsers: KnownBrowsers,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a code if somebody took part with this e-mail. Neither the answer nor its duration
   * reveals whether somebody did.
   * @throws 401 for a purpose without a token; 403 FORBIDDEN for another person's e-mail; 404 for
   * an unknown tasting code; 422 with `false1`, `false2` or `false3` for a missing or invalid
   * e-mail; 429 for too many codes
   */
  async send(caller: CodeCaller, input: SendCodeDto): Promise<CodeSentDto> {
    const asked = await this.resolveRequest(caller, input);
    const { email, ownerUid, purpose, byTasting } = asked;
    const answer = { sent: true, minutes: codeMinutes };
    // The code of a tasting is public, so it never allows a sign-in without a mailed code.
    if (purpose === 'SIGN_IN' && this.config.assistantDirectLogin && !byTasting)
      return {
        ...answer,
        ...(await this.tokens.issue(this.db, { email, ownerUid, kind: 'DIRECT' })),
      };
    await this.codes.countCodeRequest(
      kind,
      `${purpose}\n${asked.creator}\n${email}`,
      email,
      await this.requesterOf(caller, asked),
    );
    const visit = await latestVisit(this.db, asked);
    const job = {
      attendeeId: visit?.id ?? null,
      ownerUid: ownerUid ?? '',
      purpose,
      askedAt: this.clock.now().toISOString(),
    };
    await this.db.transaction((tx) => tx.enqueue(mailAssistantCode, job));
    return answer;
  }

  /**
   * Redeems a code once. Returns a token of the guests' area, or a confirmation if the code was
   * requested with a purpose. The header `set-cookie` marks the browser as known.
   * @throws like `send`; 422 WRONG_CODE for a wrong or expired code, after 5 attempts from one
   * network or 20 in total, and after 400 attempts in a day with codes to this e-mail
   */
  async check(
    caller: CodeCaller,
    input: CheckCodeDto,
  ): Promise<{ issued: AssistantTokenDto; setCookie: string }> {
    const asked = await this.resolveRequest(caller, input);
    const asking = await this.requesterOf(caller, asked);
    const checked = await this.db.transaction(async (tx) => {
      if (!(await this.redeem(tx, asked, (input.code ?? '').trim(), asking))) return null;
      const issued = await this.issue(tx, asked, caller.guest);
      return (
        issued && { issued, setCookie: await this.browsers.prove(tx, caller.cookies, asked.email) }
      );
    });
    if (!checked) throw invalid([{ path: 'code', code: 'WRONG_CODE' }]);
    return checked;
  }

  private async issue(
    tx: Transaction,
    asked: CodeRequest,
    guest: CurrentGuest | undefined,
  ): Promise<AssistantTokenDto | null> {
    const { email, ownerUid, purpose, byTasting, creator } = asked;
    if (purpose !== 'SIGN_IN') return guest ? this.confirmations.issue(tx, guest, purpose) : null;
    const token = await this.tokens.issue(tx, { email, ownerUid, kind: 'CODE' });
    return byTasting ? { ...token, creatorEmail: creator } : token;
  }

  /** A token proves the e-mail, unless it was issued without a code. */
  private async requesterOf(
    { guest, address, cookies }: CodeCaller,
    { purpose, email }: CodeRequest,
  ): Promise<Asking> {
    const isProven = purpose !== 'SIGN_IN' && guest !== undefined && guest.kind !== 'DIRECT';
    return { address, isKnown: isProven || (await this.browsers.knows(cookies, email)) };
  }

  private async resolveRequest(
    { guest, address }: CodeCaller,
    input: SendCodeDto,
  ): Promise<CodeRequest> {
    const { email, creatorEmail, purpose } = input;
    if (purpose) {
      if (!guest) throw refuse(401, 'UNAUTHENTICATED');
      if (email && normalizeEmail(email) !== guest.email) throw refuse(403, 'FORBIDDEN');
      return {
        email: guest.email,
        ownerUid: guest.ownerUid,
        purpose,
        creator: guest.ownerUid ?? '',
        byTasting: false,
      };
    }
    assertValid(checkGuestEmails(input));
    const own = { email: normalizeEmail(email ?? ''), purpose: 'SIGN_IN' as const };
    const publicCode = input.publicCode?.trim();
    if (publicCode) {
      const { ownerUid } = await this.rooms.evenClosed(publicCode, address);
      // Counts like a request that names the organiser's e-mail.
      return {
        ...own,
        ownerUid,
        creator: normalizeEmail((await this.companies.one(ownerUid)).email),
        byTasting: true,
      };
    }
    const creator = normalizeEmail(creatorEmail ?? '');
    // An unknown organiser has no guests. Null would mean all organisers.
    return {
      ...own,
      ownerUid: (await organiserOf(this.db, creator, own.email)) ?? '',
      creator,
      byTasting: false,
    };
  }

  /**
   * Checks a code. A right code is deleted together with its mail. A wrong try is counted, even if
   * there is no code.
   */
  private async redeem(
    tx: Transaction,
    { email, ownerUid, purpose, creator }: CodeRequest,
    code: string,
    asking: Asking,
  ): Promise<boolean> {
    const key = [email, ownerUid ?? '', purpose];
    const where = 'email = $1 and owner_uid = $2 and purpose = $3';
    const [stored] = await tx.query<StoredCode & { id: string }>(
      `select id, code_hash as "codeHash", tries from assistant_codes where ${where} and expires_at > $4 for update`,
      [...key, this.clock.now()],
    );
    const right = this.codes.isRight(stored, codeSubject(email, ownerUid ?? '', purpose), code);
    const mayTry = await this.codes.mayTry(tx, kind, {
      ...asking,
      stored,
      guessed: `${purpose}\n${creator}\n${email}`,
    });
    // Tries without a code do not count against the e-mail. They are still counted under another
    // subject, so the response time does not reveal whether the organiser has this guest.
    const counts = stored !== undefined && mayTry;
    const subject = counts ? email : `${email}\nnobody`;
    const isOpen =
      (await this.attempts.countAttempt(
        triesOfDay,
        asking.isKnown ? `${subject}\nknown` : subject,
        tx,
      )) === 0;
    if (!counts || !isOpen || !right) {
      await tx.query(`update assistant_codes set tries = tries + 1 where ${where} and $4`, [
        ...key,
        counts && isOpen,
      ]);
      return false;
    }
    await tx.query(`delete from assistant_codes where ${where}`, key);
    await forgetMails(tx, [stored.id]);
    return true;
  }

  /** Deletes codes to these e-mails, and their unsent mails. */
  async forget(tx: Transaction, emails: string[]): Promise<void> {
    const dropped = await tx.query<{ id: string }>(
      'delete from assistant_codes where email = any($1) returning id',
      [emails],
    );
    await forgetMails(
      tx,
      dropped.map(({ id }) => id),
    );
  }
}
