import { Injectable, type OnModuleInit } from '@nestjs/common';
import { languageNotSelected } from '../../shared/vocabulary/session.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { codeMinutes, MailedCodes } from '../platform/identity/mailed-codes.js';
import { job } from '../platform/job.js';
import { sendMail, withdrawMails } from '../platform/mail/mail-job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { type SessionRow, sessionSql } from '../sessions/sessions.service.js';
import { RoomThemes } from '../themes/room-themes.js';
import { roomCodeMail } from './room-code-mail.js';
import { RoomSessions } from './room-sessions.js';

/**
 * Somebody asked for a code to go on from another device. A job, which is sent for an e-mail that nobody has too (`attendeeId` is null then):
 * a stranger cannot tell the two apart by how long the answer takes. `askedAt`: an ISO text.
 */
export type AskedCode = { sessionId: string; attendeeId: string | null; askedAt: string };
export const mailRoomCode = job<AskedCode>('mailRoomCode', { concurrency: 4, timeoutMs: 60_000 });

/** Mails codes to guests who come from another device. */
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
    // one that comes too late is of no use
    if (!attendeeId || !session || expiresAt <= this.clock.now()) return;
    const { tasting, organiser } = await this.rooms.snapshot(session);
    const brand = await this.themes.brand(session.ownerUid, organiser);
    const code = this.codes.make();
    await this.db.transaction(async (tx) => {
      if (!(await this.rooms.hold(tx, session))) return;
      // none for a guest who was removed since they were found, nor one that was asked for before another
      const written = await tx.query(
        `insert into attendee_codes (attendee_id, code_hash, expires_at) select id, $2, $3 from attendees where id = $1
         on conflict (attendee_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, used_by = null
         where attendee_codes.expires_at <= excluded.expires_at
         returning 1`,
        [attendeeId, this.codes.hash(attendeeId, code), expiresAt],
      );
      if (written.length === 0) return;
      // whoever erases them has done so by now, or waits until the code is there to be taken away
      const [guest] = await tx.query<{ email: string | null; lang: string }>(
        'select email, lang from attendees where id = $1',
        [attendeeId],
      );
      if (!guest?.email) return;
      await withdrawMails(tx, [attendeeId]);
      await sendMail(tx, roomCodeMail, {
        to: guest.email,
        lang: guest.lang === languageNotSelected ? session.lang : guest.lang,
        about: attendeeId,
        brand,
        account: { uid: session.ownerUid, until: expiresAt.toISOString() },
        data: { code, minutes: codeMinutes, tasting: tasting.name },
      });
    });
  }
}
