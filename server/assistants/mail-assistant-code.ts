import { Injectable, type OnModuleInit } from '@nestjs/common';
import { languageNotSelected } from '../../shared/vocabulary/session.js';
import { newId } from '../platform/crypto/ids.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { AccountStandings } from '../platform/identity/account-standings.js';
import { codeMinutes, MailedCodes } from '../platform/identity/mailed-codes.js';
import { sendMail, withdrawMails } from '../platform/mail/mail-job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import { type SessionRow, sessionSql } from '../sessions/sessions.service.js';
import { RoomThemes } from '../themes/room-themes.js';
import { accountCodeMail, eraseCodeMail, exportCodeMail, signInCodeMail } from './code-mails.js';
import type { ConfirmedPurpose } from './confirmations.js';

export type CodePurpose = 'SIGN_IN' | ConfirmedPurpose;

/**
 * A request for a code. The job is queued even for unknown e-mails, so the response time does not
 * reveal whether the e-mail is known. `attendeeId` is the guest's latest visit, or null for an
 * unknown e-mail. `ownerUid` is empty for all organisers. `askedAt` is an ISO 8601 text.
 */
export type GuestCodeRequest = {
  attendeeId: string | null;
  ownerUid: string;
  purpose: CodePurpose;
  askedAt: string;
};
export const mailAssistantCode = job<GuestCodeRequest>('mailAssistantCode', {
  concurrency: 4,
  timeoutMs: 60_000,
});

/**
 * The text that is hashed together with a code, so that the code is valid only for this e-mail,
 * organiser and purpose.
 * @param ownerUid empty for all organisers
 */
export const codeSubject = (email: string, ownerUid: string, purpose: CodePurpose): string =>
  `${purpose}\n${ownerUid}\n${email}`;

const mails = {
  SIGN_IN: signInCodeMail,
  ERASE: eraseCodeMail,
  EXPORT: exportCodeMail,
  MAKE_ACCOUNT: accountCodeMail,
};

/** Mails codes to guests who sign in, or confirm an action. */
@Injectable()
export class MailAssistantCode implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly rooms: RoomSessions,
    private readonly codes: MailedCodes,
    private readonly themes: RoomThemes,
    private readonly standings: AccountStandings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(mailAssistantCode, (asked) => this.send(asked));
  }

  private async send({ attendeeId, ownerUid, purpose, askedAt }: GuestCodeRequest): Promise<void> {
    const expiresAt = new Date(Date.parse(askedAt) + codeMinutes * 60_000);
    // Sends nothing if the job runs so late that the code has expired.
    if (!attendeeId || expiresAt <= this.clock.now()) return;
    const [session] = await this.db.query<SessionRow>(
      sessionSql('(select session_id from attendees where id = $1)', { deletedToo: true }),
      [attendeeId],
    );
    if (!session) return;
    const { organiser } = await this.rooms.snapshot(session);
    // Shows the organiser's brand only for a single organiser whose account is not disabled.
    const isNamed = ownerUid !== '' && !(await this.standings.isDisabled(session.ownerUid));
    const brand = isNamed ? await this.themes.brand(session.ownerUid, organiser) : undefined;
    const code = this.codes.make();
    await this.db.transaction(async (tx) => {
      // The guest may be erased at the same time. Either the erasure has finished and the e-mail is
      // null, or the erasure waits for this lock and then deletes the new code.
      const [guest] = await tx.query<{ email: string | null; lang: string }>(
        'select lower(email) as email, lang from attendees where id = $1 for share',
        [attendeeId],
      );
      if (!guest?.email) return;
      // Does not replace the code of a later request.
      const [written] = await tx.query<{ id: string }>(
        `insert into assistant_codes (id, email, owner_uid, purpose, code_hash, expires_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (email, owner_uid, purpose) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0
         where assistant_codes.expires_at <= excluded.expires_at
         returning id`,
        [
          newId(),
          guest.email,
          ownerUid,
          purpose,
          this.codes.hash(codeSubject(guest.email, ownerUid, purpose), code),
          expiresAt,
        ],
      );
      if (!written) return;
      await withdrawMails(tx, [written.id]);
      await sendMail(tx, mails[purpose], {
        to: guest.email,
        lang: guest.lang === languageNotSelected ? session.lang : guest.lang,
        about: written.id,
        ...(brand && { brand }),
        data: { code, minutes: codeMinutes },
      });
    });
  }
}
