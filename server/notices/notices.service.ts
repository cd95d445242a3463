import { Injectable } from '@nestjs/common';
import { CompanyService } from '../company/company.service.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { ofAccount, sendMail } from '../platform/mail/mail-job.js';
import type { MailData, MailLanguage, MailTemplate } from '../platform/mail/mail-template.js';
import { mailLanguage } from '../platform/mail/render-mail.js';

/**
 * What an organiser is to be told. Of each kind they are told the latest once: `about` says what that is, and `told` what was told when
 * somebody looked, null for nothing.
 */
export type Notice = { ownerUid: string; kind: string; about: string; told: string | null };

/** A mail to whoever is told, with what is written in their language and by their clocks. */
export type Letter = {
  language: MailLanguage;
  send<Data extends MailData>(template: MailTemplate<Data>, data: NoInfer<Data>): Promise<unknown>;
  /** A day with its weekday: without it Catalan would need another article before some of them. */
  day(instant: Date): string;
  /** The day on which something is there for the last time. */
  lastDay(end: Date): string;
  money(amount: number, currency: string): string;
  /** Where the plan is looked at, chosen and paid for. */
  planPage: string;
};

/** Of some languages the regional variant that we write. */
const locales: Partial<Record<MailLanguage, string>> = { en: 'en-GB', pt: 'pt-PT' };

/** Tells organisers something, once for each, whichever server comes first. */
@Injectable()
export class Notices {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly companies: CompanyService,
    private readonly identity: IdentityProvider,
  ) {}

  /**
   * Tells each of them, whatever becomes of the others.
   * @param write sends the mail, or none where there is nothing to say
   * @throws the first of what went wrong, once all have had their turn
   */
  async tellEach<Due extends Notice>(
    due: readonly Due[],
    write: (notice: Due, letter: Letter) => Promise<unknown>,
  ): Promise<void> {
    const failures: unknown[] = [];
    for (const notice of due)
      await this.tell(notice, (letter) => write(notice, letter)).catch((error: unknown) => {
        failures.push(error);
      });
    if (failures.length > 0) throw failures[0];
  }

  /**
   * Notes that somebody is told, and has it written in the same transaction; nothing when another came first. Who has not confirmed their
   * address, or is shut out, gets no mail.
   */
  private async tell(
    { ownerUid, kind, about, told }: Notice,
    write: (letter: Letter) => Promise<unknown>,
  ): Promise<void> {
    const company = await this.companies.one(ownerUid);
    const user = await this.identity.findByEmail(company.email);
    const reads = user?.uid === ownerUid && user.emailVerified && !user.disabled;
    const language = mailLanguage(company.lang);
    const locale = locales[language] ?? language;
    const day = (instant: Date) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: company.timeZone }).format(
        instant,
      );
    await this.db.transaction(async (tx) => {
      const first = await tx.query(
        `insert into notices (owner_uid, kind, about, told_at) values ($1, $2, $3, $4)
           on conflict (owner_uid, kind) do update set about = excluded.about, told_at = excluded.told_at where notices.about = $5 returning 1`,
        [ownerUid, kind, about, this.clock.now(), told],
      );
      if (first.length === 0 || !reads) return;
      await write({
        language,
        send: (template, data) =>
          sendMail(tx, template, {
            to: company.email,
            lang: company.lang,
            account: ofAccount(ownerUid, this.clock.now()),
            data,
          }),
        day,
        lastDay: (end) => day(new Date(end.getTime() - 1)),
        money: (amount, currency) =>
          new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount),
        planPage: `${this.config.publicUrl}/dashboard/cellar/plan`,
      });
    });
  }
}
