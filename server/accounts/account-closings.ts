import { Injectable } from '@nestjs/common';
import { closingDays } from '../../shared/vocabulary/account.js';
import { ColleaguesService } from '../colleagues/colleagues.service.js';
import { CompanyService } from '../company/company.service.js';
import { BankTransfers } from '../payments/bank-transfers.js';
import { ClosingRenewals } from '../payments/closing-renewals.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Config } from '../platform/config/config.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { invalid, refuse } from '../platform/errors/app-error.js';
import { forgetMails, sendMail } from '../platform/mail/mail-job.js';
import type { MailTemplate } from '../platform/mail/mail-template.js';
import { GuestAddresses } from '../rooms/guest-addresses.js';
import type { CloseAccountDto, ClosingDto } from './account.dto.js';
import { accountKeptMail, type ClosingMail, closingMail } from './account-mails.js';
import { longDate } from './long-date.js';

export type Closing = {
  uid: string;
  askedAt: Date;
  closesAt: Date;
  tellGuests: boolean;
  erasingSince: Date | null;
};

export const closingColumns = `uid, asked_at as "askedAt", closes_at as "closesAt", tell_guests as "tellGuests",
  erasing_since as "erasingSince"`;

/** Id of the mail that tells a guest about a closing, so that it can be withdrawn. */
export const closingAbout = (uid: string, email: string): string => `closing ${uid} ${email}`;

const guestsAtOnce = 1_000;

/**
 * Closes accounts for their owners. An account stays as it is for 14 days. Until then its owner can
 * keep it. Then `FinishClosings` erases it.
 */
@Injectable()
export class AccountClosings {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly companies: CompanyService,
    private readonly colleagues: ColleaguesService,
    private readonly entitlements: EntitlementsService,
    private readonly renewals: ClosingRenewals,
    private readonly transfers: BankTransfers,
    private readonly guests: GuestAddresses,
  ) {}

  async read(uid: string): Promise<ClosingDto> {
    const closing = await this.find(this.db, uid);
    const colleagues = await this.colleagues.addressesOf(this.db, uid);
    const { guests, emails } = await this.guests.count(this.db, uid);
    return {
      closesAt: closing?.closesAt.toISOString() ?? null,
      askedAt: closing?.askedAt.toISOString() ?? null,
      tellGuests: closing?.tellGuests ?? false,
      guests,
      guestsWithEmail: emails,
      colleagues: colleagues.length,
      bankTransfers: (await this.transfers.of(uid)).length,
    };
  }

  /**
   * Begins to close an account. An account that already closes stays as it is.
   * @throws 404 before the sign-up is finished; 422 ACCOUNT_NAME_DIFFERS; 409 PAYMENT_IN_PROGRESS
   */
  async close(
    uid: string,
    actor: string,
    { name, tellGuests = false }: CloseAccountDto,
  ): Promise<ClosingDto> {
    await this.db.transaction(async (tx) => {
      await this.entitlements.lock(tx, uid);
      const company = await this.companies.one(uid, tx);
      if (!isSameName(name, company.name))
        throw invalid([{ path: 'name', code: 'ACCOUNT_NAME_DIFFERS' }]);
      if (await this.find(tx, uid)) return;
      await this.renewals.assertNothingOpen(tx, uid);
      // By the clock of the database: a server with a wrong clock must not shorten the time.
      const [begun] = await tx.query<{ closesAt: Date }>(
        `insert into account_closings (uid, asked_at, closes_at, tell_guests)
         select $1, now, now + make_interval(hours => 24 * $2), $3 from (select clock_timestamp()::timestamptz(3) as now) clock
         returning closes_at as "closesAt"`,
        [uid, closingDays, tellGuests],
      );
      if (!begun) throw new Error('The closing was not stored');
      const { closesAt } = begun;
      await this.entitlements.settle(tx, uid, { actor, action: 'closeAccount' }, () => ({
        closesAt,
      }));
      await this.renewals.enqueue(tx, uid);
      await this.tell(tx, uid, closingMail, longDate(closesAt, company));
    });
    return this.read(uid);
  }

  /**
   * Keeps an account that was to be closed. An account that does not close stays as it is.
   * @throws 409 ACCOUNT_ERASURE_BEGUN
   */
  async keep(uid: string, actor: string): Promise<ClosingDto> {
    await this.db.transaction(async (tx) => {
      await this.entitlements.lock(tx, uid);
      const closing = await this.find(tx, uid, 'for update');
      if (!closing) return;
      if (closing.erasingSince) throw refuse(409, 'ACCOUNT_ERASURE_BEGUN');
      await tx.query('delete from account_closings where uid = $1', [uid]);
      await this.entitlements.settle(tx, uid, { actor, action: 'keepAccount' }, () => ({
        closesAt: null,
      }));
      await this.renewals.enqueue(tx, uid);
      if (closing.tellGuests) await this.withdrawFromGuests(tx, uid);
      const company = await this.companies.one(uid, tx);
      await this.tell(tx, uid, accountKeptMail, longDate(closing.closesAt, company));
    });
    return this.read(uid);
  }

  /** Queues the changes of renewals again that may have failed at Stripe. */
  async settleRenewals(): Promise<void> {
    const closing = await this.db.query<{ uid: string }>(
      'select uid from account_closings where erasing_since is null',
    );
    await this.renewals.enqueueAgain(closing.map(({ uid }) => uid));
  }

  private async find(on: Connection, uid: string, lock = ''): Promise<Closing | undefined> {
    const [row] = await on.query<Closing>(
      `select ${closingColumns} from account_closings where uid = $1 ${lock}`,
      [uid],
    );
    return row;
  }

  private async withdrawFromGuests(tx: Transaction, uid: string): Promise<void> {
    for (let last = ''; ; ) {
      const guests = await this.guests.after(tx, uid, last, guestsAtOnce);
      await forgetMails(
        tx,
        guests.map(({ email }) => closingAbout(uid, email)),
      );
      if (guests.length < guestsAtOnce) return;
      last = guests.at(-1)?.email ?? '';
    }
  }

  /** Mails the owner and the colleagues, also of a disabled account. */
  private async tell(
    tx: Transaction,
    uid: string,
    template: MailTemplate<ClosingMail>,
    date: string,
  ): Promise<void> {
    const { email, lang, name } = await this.companies.one(uid, tx);
    for (const to of [email, ...(await this.colleagues.addressesOf(tx, uid))])
      await sendMail(tx, template, {
        to,
        lang,
        data: { account: name, date, link: `${this.config.publicUrl}/dashboard/close-account` },
      });
  }
}

/** Whether the typed name is the account's. Capitals and spaces do not matter. */
const isSameName = (typed: string, name: string): boolean => {
  const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(name);
};
