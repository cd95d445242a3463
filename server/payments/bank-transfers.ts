import { Injectable } from '@nestjs/common';
import { CompanyService } from '../company/company.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { newId } from '../platform/ids.js';
import { MendableError } from '../platform/mendable-error.js';
import { PaymentAccounts } from './payment-accounts.js';

/** What was paid outside of Stripe. `amount`: euros with two decimals, as text; `until`: the first instant that is no longer paid for. */
export type BankTransfer = {
  planRef: string;
  months: number;
  amount: string;
  reference: string | null;
  actor: string;
  paidAt: Date;
  until: Date;
};

/** Plans that are paid for by bank transfer, which an operator writes down. */
@Injectable()
export class BankTransfers {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly companies: CompanyService,
    private readonly entitlements: EntitlementsService,
    private readonly accounts: PaymentAccounts,
  ) {}

  /** The newest first. */
  of(ownerUid: string): Promise<BankTransfer[]> {
    return this.db.query<BankTransfer>(
      `select plan_ref as "planRef", months, amount, reference, actor, created_at as "paidAt", plan_ends_at as until from bank_transfers
         where owner_uid = $1 order by created_at desc, id`,
      [ownerUid],
    );
  }

  /**
   * Writes a transfer down and gives the plan that it pays for: after what is paid of the same plan already, else from now.
   * @throws MendableError, having changed nothing, for a reference that was written down before, and while a card pays
   */
  async record(
    ownerUid: string,
    paid: Pick<BankTransfer, 'planRef' | 'months' | 'amount' | 'reference' | 'actor'>,
  ): Promise<BankTransfer> {
    const { planRef, months, amount, reference, actor } = paid;
    return this.db.transaction(async (tx) => {
      const { row } = await this.entitlements.lock(tx, ownerUid);
      const { timeZone } = await this.companies.one(ownerUid, tx);
      const subscription = (await this.accounts.of(ownerUid, tx))?.subscription;
      if (subscription && subscription.status !== 'ended')
        throw new MendableError(
          'A card pays for a plan: its subscription has to be cancelled and to have ended first.',
        );
      const paidAt = this.clock.now();
      const goesOn = row.planRef === planRef && row.planEndsAt !== null && row.planEndsAt > paidAt;
      // months as calendars have them, by the company's clocks, counted from the first of those that followed one another: what begins on
      // the 31st ends on the last of February, and on the 31st again after that
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
      if (!added) throw new Error('A sum has no answer');
      const { until } = added;
      const written = await tx.query(
        `insert into bank_transfers (id, owner_uid, plan_ref, months, amount, reference, actor, created_at, plan_ends_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict ((lower(reference))) do nothing returning 1`,
        [newId(), ownerUid, planRef, months, amount, reference, actor, paidAt, until],
      );
      if (written.length === 0)
        throw new MendableError(
          `A transfer with the reference '${reference}' is written down already.`,
        );
      await this.entitlements.settle(tx, ownerUid, { actor, action: 'transfer' }, () => ({
        planRef,
        planEndsAt: until,
        paymentInterval: months % 12 === 0 ? 'annual' : 'monthly',
      }));
      return { ...paid, paidAt, until };
    });
  }
}
