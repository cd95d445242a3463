import { Injectable } from '@nestjs/common';
import { instantOf, wallTime } from '../../shared/rules/zoned-time.js';
import { CompanyService } from '../company/company.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { StripeClient } from '../platform/payments/stripe-client.js';
import { Clock } from '../platform/time/clock.js';
import { ClosingRenewals } from './closing-renewals.js';
import { type PaidPlan, PaymentAccounts } from './payment-accounts.js';

/** Cancels plans for the operator. */
@Injectable()
export class SubscriptionCancellation {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly stripe: StripeClient,
    private readonly companies: CompanyService,
    private readonly entitlements: EntitlementsService,
    private readonly accounts: PaymentAccounts,
    private readonly audit: AuditLog,
    private readonly renewals: ClosingRenewals,
  ) {}

  /**
   * Ends a plan when its paid time ends: the subscription is not renewed, a plan with an end date
   * keeps that date, and a plan that nobody pays for ends at the end of today. A repeated call
   * changes nothing.
   * @throws OperatorError when there is nothing to cancel
   */
  async atPeriodEnd(ownerUid: string, actor: string): Promise<{ planRef: string; endsAt: Date }> {
    const paid = (await this.accounts.sync(ownerUid))?.subscription;
    if (paid && paid.status !== 'ended') return this.cancelAtStripe(ownerUid, paid, actor);
    const { plan, row, blocked } = await this.entitlements.standingOf(ownerUid);
    if (plan.default)
      throw new OperatorError(
        `${row.planRef} is free and ends with its trial: there is nothing to cancel.`,
      );
    if (blocked) throw new OperatorError(`The plan ${row.planRef} has ended already.`);
    if (row.planEndsAt) return { planRef: row.planRef, endsAt: row.planEndsAt };
    const { timeZone } = await this.companies.one(ownerUid);
    const today = wallTime(this.clock.now(), timeZone).slice(0, 10).split('-').reverse().join('/');
    const endsAt = instantOf(today, timeZone, 'end') ?? this.clock.now();
    await this.entitlements.grant(ownerUid, { actor, action: 'cancel' }, () => ({
      planEndsAt: endsAt,
    }));
    return { planRef: row.planRef, endsAt };
  }

  private async cancelAtStripe(
    ownerUid: string,
    paid: PaidPlan,
    actor: string,
  ): Promise<{ planRef: string; endsAt: Date }> {
    const stripe = await this.stripe.sdk();
    await stripe.subscriptions.update(paid.id, { cancel_at_period_end: true });
    const after = (await this.accounts.sync(ownerUid))?.subscription ?? paid;
    await this.renewals.leaveStopped(ownerUid, paid.id);
    await this.db.transaction((tx) =>
      this.audit.record(tx, { actor, action: 'cancel', subjectUid: ownerUid, before: paid, after }),
    );
    return { planRef: after.planRef, endsAt: new Date(after.endsAt ?? after.periodEnd) };
  }
}
