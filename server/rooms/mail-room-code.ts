import { Injectable, type OnModuleInit } from '@nestjs/common';
import { translated } from '../../shared/vocabulary/localized-text.js';
import { languageNotSelected } from '../../shared/vocabulary/session.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { codeMinutes, MailedCodes } from '../platform/identity/mailed-codes.js';
import { sendMail, withdrawMails } from '../platform/mail/mail-job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { type SessionRow, sessionSql } from '../sessions/sessions.service.js';
import { RoomThemes } from '../themes/room-themes.js';
import { roomCodeMail } from './room-code-mail.js';
import { RoomSessions } from './room-sessions.js';

/**
 * A request for a code to continue on another device. The job is also sent for an unknown e-mail
 * (`attendeeId` is null), so that a stranger cannot tell the cases apart by the response time.
 * `askedAt` is an ISO text.
 */
export type AskedCode = { sessionId: string; attendeeId: string | null; askedAt: string };
export const mailRoomCode = job<AskedCode>('mailRoomCode', { concurrency: 4, timeoutMs: 60_000 });

/** Mails codes to guests who continue on another device. */
@Injectable()
export class MailRoomCode implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly rooms: RoomSessions,
    private readonly codes: MailedCodes,
    private readonly themes: RoomThemes,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(mailRoomCode, (asked) => this.send(asked));
  }

  private async send({ sessionId, attendeeId, askedAt }: AskedCode): Promise<void> {
    const expiresAt = new Date(Date.parse(askedAt) + codeMinutes * 60_000);
    const [session] = await this.db.query<SessionRow>(sessionSql('$1'), [sessionId]);
    // An expired code would be useless.
    if (!attendeeId || !session || expiresAt <= this.clock.now()) return;
    const { tasting, organiser } = await this.rooms.snapshot(session);
    const brand = await this.themes.brand(session.ownerUid, organiser);
    const code = this.codes.make();
    await this.db.transaction(async (tx) => {
      if (!(await this.rooms.lockEvent(tx, session))) return;
      // No code for a guest who was deleted since the request. A code of an older request does not
      // replace one of a newer request.
      const written = await tx.query(
        `insert into attendee_codes (attendee_id, code_hash, expires_at) select id, $2, $3 from attendees where id = $1
         on conflict (attendee_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, used_by = null
         where attendee_codes.expires_at <= excluded.expires_at
         returning 1`,
        [attendeeId, this.codes.hash(attendeeId, code), expiresAt],
      );
      if (written.length === 0) return;
      // The guest may be erased at the same time. Either the erasure has finished and the e-mail is
      // null, or the erasure waits for this transaction and then deletes the code.
      const [guest] = await tx.query<{ email: string | null; lang: string }>(
        'select email, lang from attendees where id = $1',
        [attendeeId],
      );
      if (!guest?.email) return;
      await withdrawMails(tx, [attendeeId]);
      const lang = guest.lang === languageNotSelected ? session.lang : guest.lang;
      await sendMail(tx, roomCodeMail, {
        to: guest.email,
        lang,
        about: attendeeId,
        brand,
        account: { uid: session.ownerUid, until: expiresAt.toISOString() },
        data: {
          code,
          minutes: codeMinutes,
          tasting: translated(tasting.name, tasting.nameByLanguage, lang),
        },
      });
    });
  }
}
