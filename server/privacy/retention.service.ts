import { Injectable } from '@nestjs/common';
import { interfaceLanguageOf } from '../../shared/vocabulary/languages.js';
import { retentionMonths } from '../../shared/vocabulary/privacy.js';
import { CompanyService } from '../company/company.service.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { invalid, notFound } from '../platform/errors/app-error.js';
import { ofAccount, sendMail } from '../platform/mail/mail-job.js';
import { Clock } from '../platform/time/clock.js';
import { type EventOfRule, GuestRetention, type RetentionRule } from '../rooms/guest-retention.js';
import { retentionMail } from './privacy-mails.js';
import type {
  RetentionDto,
  RetentionPreviewDto,
  RetentionPreviewQueryDto,
  SaveRetentionDto,
} from './retention.dto.js';

/** The time for which an organiser keeps the data of guests, its preview and its change. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly companies: CompanyService,
    private readonly audit: AuditLog,
    private readonly retention: GuestRetention,
  ) {}

  async read(uid: string): Promise<RetentionDto> {
    const [rule, events] = [await this.retention.read(uid), await this.retention.ofEvents(uid)];
    return {
      ...presentRule(rule),
      events: events.map((event) => ({ ...presentEvent(event), ...presentRule(event) })),
    };
  }

  /** @throws 404 for an event of somebody else */
  async preview(
    uid: string,
    { months, sessionId }: RetentionPreviewQueryDto,
  ): Promise<RetentionPreviewDto> {
    await this.assertOwn(uid, sessionId ?? null);
    const affected = await this.retention.affected(uid, sessionId ?? null, months);
    return {
      guests: affected.reduce((sum, { guests }) => sum + guests, 0),
      events: affected.map((event) => ({ ...presentEvent(event), guests: event.guests })),
    };
  }

  /**
   * Stores a time, and tells the organiser by mail. Storing the same time again does nothing.
   * @throws 404 for an event of somebody else, or before the sign-up is finished; 422 REQUIRED
   * without months for the account
   */
  async save(uid: string, { months, sessionId = null }: SaveRetentionDto): Promise<RetentionDto> {
    const chosen = months ?? null;
    if (chosen === null && sessionId === null)
      throw invalid([{ path: 'months', code: 'REQUIRED' }]);
    const company = await this.companies.one(uid);
    await this.assertOwn(uid, sessionId);
    await this.db.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('retention ' || $1, 0))`, [
        uid,
      ]);
      const before = await this.retention.read(uid, sessionId, tx);
      if (before.months === (chosen ?? retentionMonths.most)) return;
      await this.retention.set(tx, uid, sessionId, chosen);
      const after = await this.retention.read(uid, sessionId, tx);
      await this.audit.record(tx, {
        actor: uid,
        action: 'guestRetention',
        subjectUid: uid,
        before: { months: before.months, sessionId },
        after: { months: after.months, sessionId },
      });
      const language = interfaceLanguageOf(company.lang);
      const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: company.timeZone,
      }).format(after.effectiveAt);
      await sendMail(tx, retentionMail, {
        to: company.email,
        lang: company.lang,
        account: ofAccount(uid, this.clock.now()),
        data: {
          before: before.months,
          months: after.months,
          date,
          link: `${this.config.publicUrl}/dashboard/privacy`,
        },
      });
    });
    return this.read(uid);
  }

  private async assertOwn(uid: string, sessionId: string | null): Promise<void> {
    if (sessionId !== null && !(await this.retention.hasEvent(uid, sessionId))) throw notFound();
  }
}

const presentRule = ({ months, effective, effectiveAt }: RetentionRule) => ({
  months,
  effective,
  effectiveAt: effectiveAt.toISOString(),
});

const presentEvent = ({ sessionId, name, code, fromDate }: EventOfRule) => ({
  sessionId,
  name,
  code,
  fromDate: fromDate.toISOString(),
});
