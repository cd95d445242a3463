import { Injectable } from '@nestjs/common';
import { CompanyService } from '../company/company.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { newId } from '../platform/crypto/ids.js';
import { Database } from '../platform/database/database.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { Clock } from '../platform/time/clock.js';
import { PaymentAccounts } from './payment-accounts.js';

/**
 * A payment outside of Stripe. `amount`: euros with two decimals, as text; `until`: the first
 * instant that is no longer paid for.
 */
export type BankTransfer = {
  planRef: string;
  months: number;
  amount: string;
  reference: string | null;
  actor: string;
  paidAt: Date;
  until: Date;
};

/** A transfer that is kept after its account was erased. */
export type KeptTransfer = {
  id: string;
  payer: string;
  taxId: string | null;
  planRef: string;
  months: number;
  amount: string;
  reference: string | null;
  paidAt: Date;
  keptUntil: Date;
};

/**
 * Full years after the year of the payment in which a transfer is kept when its account is erased.
 * Laws on bookkeeping require up to ten.
 */
const keptYears = 10;

/** Plans that are paid for by bank transfer. An operator records the transfers. */
@Injectable()
export class BankTransfers {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly companies: CompanyService,
    private readonly entitlements: EntitlementsService,
    private readonly accounts: PaymentAccounts,
  ) {}

  /** The transfers of an organiser, newest first. */
  of(ownerUid: string): Promise<BankTransfer[]> {
    return this.db.query<BankTransfer>(
      `select plan_ref as "planRef", months, amount, reference, actor, created_at as "paidAt", plan_ends_at as until from bank_transfers
         where owner_uid = $1 order by created_at desc, id`,
      [ownerUid],
    );
  }

  /**
   * Records a transfer and grants the plan that it pays for. If this plan is already in force with
   * an end date, the paid time starts at that end. Otherwise it starts now.
   * @throws OperatorError when the reference is already recorded, while a card pays for a plan, or
   * while the account closes; nothing is changed then
   */
  async record(
    ownerUid: string,
    paid: Pick<BankTransfer, 'planRef' | 'months' | 'amount' | 'reference' | 'actor'>,
  ): Promise<BankTransfer> {
    const { planRef, months, amount, reference, actor } = paid;
    return this.db.transaction(async (tx) => {
      const { row } = await this.entitlements.lock(tx, ownerUid);
      if (row.closesAt)
        throw new OperatorError(
          'The owner closes this account. Record the transfer after the owner has kept the account.',
        );
      const { timeZone } = await this.companies.one(ownerUid, tx);
      const subscription = (await this.accounts.of(ownerUid, tx))?.subscription;
      if (subscription && subscription.status !== 'ended')
        throw new OperatorError(
          'A card pays for a plan. Cancel its subscription and wait until it has ended.',
        );
      const paidAt = this.clock.now();
      const goesOn = row.planRef === planRef && row.planEndsAt !== null && row.planEndsAt > paidAt;
      // Calendar months in the company's time zone, counted from the first of the consecutive
      // transfers. A plan that starts on 31 January is thus paid until the last day of February,
      // and after the next monthly transfer until 31 March.
      const after = (from: string, count: string) =>
        `(((${from}) at time zone known_zone($3) + make_interval(months => (${count})::int)) at time zone known_zone($3))::timestamptz(3)`;
      const [added] = await tx.query<{ until: Date }>(
        `with paid as (
           select created_at as begun, sum(months) over (order by created_at desc, id) as count from bank_transfers
           where owner_uid = $4 and plan_ref = $5 and $6)
         select ${after('begun', 'count + $2')} as until from (
           select begun, count from paid where ${after('begun', 'count')} = $1
           union all select $1::timestamptz, 0) begins
         order by begun limit 1`,
        [goesOn ? row.planEndsAt : paidAt, months, timeZone, ownerUid, planRef, goesOn],
      );
      if (!added) throw new Error('The end of the plan was not calculated');
      const { until } = added;
      const written = await tx.query(
        `insert into bank_transfers (id, owner_uid, plan_ref, months, amount, reference, actor, created_at, plan_ends_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict ((lower(reference))) do nothing returning 1`,
        [newId(), ownerUid, planRef, months, amount, reference, actor, paidAt, until],
      );
      if (written.length === 0)
        throw new OperatorError(
          `A transfer with the reference '${reference}' is already recorded.`,
        );
      await this.entitlements.settle(tx, ownerUid, { actor, action: 'transfer' }, () => ({
        planRef,
        planEndsAt: until,
        paymentInterval: months % 12 === 0 ? 'annual' : 'monthly',
      }));
      return { ...paid, paidAt, until };
    });
  }

  /**
   * Keeps the transfers of an account that is being erased, with the payer's name and tax number,
   * and without anything else of the account. Safe to repeat.
   * @returns the number of kept transfers whose account still has them
   */
  async keep(ownerUid: string): Promise<number> {
    // Without transfers, an earlier attempt may have deleted the company already.
    if ((await this.of(ownerUid)).length === 0) return 0;
    const { name, personalName, personalSurnames, taxId } = await this.companies.one(ownerUid);
    const person = [personalName, personalSurnames].filter(Boolean).join(' ');
    const payer = [name, person].filter(Boolean).join(', ');
    await this.db.query(
      `insert into kept_bank_transfers (id, payer, tax_id, plan_ref, months, amount, reference, paid_at, kept_until)
       select id, $2, $3, plan_ref, months, amount, reference, created_at,
         (date_trunc('year', created_at at time zone 'UTC') + make_interval(years => $4)) at time zone 'UTC'
       from bank_transfers where owner_uid = $1 on conflict (id) do nothing`,
      [ownerUid, payer, taxId, keptYears + 1],
    );
    const [kept] = await this.db.query<{ count: number }>(
      'select count(*)::int as count from kept_bank_transfers join bank_transfers using (id) where owner_uid = $1',
      [ownerUid],
    );
    return kept?.count ?? 0;
  }

  /** The transfers of erased accounts, oldest first. */
  kept(): Promise<KeptTransfer[]> {
    return this.db.query<KeptTransfer>(
      `select id, payer, tax_id as "taxId", plan_ref as "planRef", months, amount, reference, paid_at as "paidAt", kept_until as "keptUntil"
       from kept_bank_transfers order by paid_at, id`,
    );
  }

  /** Deletes kept transfers whose time is over. */
  async forgetOld(): Promise<void> {
    await this.db.query('delete from kept_bank_transfers where kept_until <= $1', [
      this.clock.now(),
    ]);
  }
}
