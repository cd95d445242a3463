import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { BankTransfers } from './bank-transfers.js';
import { CancellationRequests } from './cancellation-requests.js';
import { Cards } from './cards.js';
import { ClosingRenewals } from './closing-renewals.js';
import { ExtraEvents } from './extra-events.js';
import { ExtraOffers } from './extra-offers.js';
import { ExtrasController } from './extras.controller.js';
import { Invoices } from './invoices.js';
import { PaymentAccounts } from './payment-accounts.js';
import { PaymentAttempts } from './payment-attempts.js';
import { PaymentCatalogue } from './payment-catalogue.js';
import { PaymentComparison } from './payment-comparison.js';
import { PaymentReconciliation } from './payment-reconciliation.js';
import { PaymentsController } from './payments.controller.js';
import { StripeExtras } from './stripe-extras.js';
import { SubscriptionCancellation } from './subscription-cancellation.js';
import { SubscriptionsService } from './subscriptions.service.js';

/**
 * Subscriptions, cards, invoices, extra events and bank transfers: the tables `payment_accounts`,
 * `payment_attempts`, `payment_events`, `extra_changes`, `bank_transfers` and
 * `kept_bank_transfers`, and the routes `/api/v1/payments`. `plans` stores the plan in force.
 * `platform/payments` has the connection to Stripe and its webhook.
 */
@Module({
  imports: [PlansModule, CompanyModule],
  controllers: [PaymentsController, ExtrasController],
  providers: [
    PaymentAccounts,
    PaymentCatalogue,
    PaymentAttempts,
    Cards,
    SubscriptionsService,
    Invoices,
    StripeExtras,
    ExtraEvents,
    ExtraOffers,
    SubscriptionCancellation,
    CancellationRequests,
    ClosingRenewals,
    BankTransfers,
    PaymentComparison,
    PaymentReconciliation,
  ],
  exports: [BankTransfers, ClosingRenewals, ExtraEvents, PaymentAccounts],
})
export class SubscriptionsModule {}
