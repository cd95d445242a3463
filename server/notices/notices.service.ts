import { Injectable } from '@nestjs/common';
import { dateLocale } from '../../shared/rules/format.js';
import { type InterfaceLanguage, interfaceLanguageOf } from '../../shared/vocabulary/languages.js';
import { CompanyService } from '../company/company.service.js';
import { type NewNotification, storeNotification } from '../notifications/store-notification.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { ofAccount, sendMail } from '../platform/mail/mail-job.js';
import type { MailData, MailTemplate } from '../platform/mail/mail-template.js';
import { Clock } from '../platform/time/clock.js';

/**
 * A message that an organiser is to get. Each kind is sent once per value of `about`. `told` is the
 * `about` of the last message of this kind, or null before the first one.
 */
export type Notice = {
  ownerUid: string;
  kind: string;
  about: string;
  told: string | null;
  /** The notification in the dashboard. Accounts that get no mail have it too. */
  notification?: NewNotification | undefined;
};

/** Writes a mail to one organiser, in their language and time zone. */
export type Letter = {
  language: InterfaceLanguage;
  send<Data extends MailData>(template: MailTemplate<Data>, data: NoInfer<Data>): Promise<unknown>;
  /** A date with its weekday. A Catalan date without a weekday would need different articles. */
  day(instant: Date): string;
  /** The last day before `end`. */
  lastDay(end: Date): string;
  money(amount: number, currency: string): string;
  /** Address of the page where the organiser sees, chooses and pays for a plan. */
  planPage: string;
};

/** Sends notices to organisers. Each notice is sent once across all servers. */
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
   * Sends each notice. A failure does not stop the others.
   * @param write sends the mail, or sends nothing when there is nothing to say
   * @throws the first failure, after all notices were tried
   */
  async sendEach<Due extends Notice>(
    due: readonly Due[],
    write: (notice: Due, letter: Letter) => Promise<unknown>,
  ): Promise<void> {
    const failures: unknown[] = [];
    for (const notice of due)
      await this.sendNotice(notice, (letter) => write(notice, letter)).catch((error: unknown) => {
        failures.push(error);
      });
    if (failures.length > 0) throw failures[0];
  }

  /**
   * Records the notice and queues its mail in one transaction. Does nothing when another server was
   * first.
   * Organisers with an unconfirmed address or a disabled account get no mail.
   */
  private async sendNotice(
    { ownerUid, kind, about, told, notification }: Notice,
    write: (letter: Letter) => Promise<unknown>,
  ): Promise<void> {
    const company = await this.companies.one(ownerUid);
    const user = await this.identity.findByEmail(company.email);
    const reads = user?.uid === ownerUid && user.emailVerified && !user.disabled;
    const language = interfaceLanguageOf(company.lang);
    const locale = dateLocale(language);
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
      if (first.length === 0) return;
      if (notification) await storeNotification(tx, notification, this.clock.now());
      if (!reads) return;
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
