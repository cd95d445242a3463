import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { AskExtras } from './ask-extras.js';
import { BankTransfers } from './bank-transfers.js';
import { CancelSubscription } from './cancel-subscription.js';
import { CancellationWish } from './cancellation-wish.js';
import { Cards } from './cards.js';
import { ExtraEvents } from './extra-events.js';
import { ExtraOffers } from './extra-offers.js';
import { ExtrasController } from './extras.controller.js';
import { Invoices } from './invoices.js';
import { Ledger } from './ledger.js';
import { PaymentAccounts } from './payment-accounts.js';
import { PaymentAttempts } from './payment-attempts.js';
import { PaymentCatalogue } from './payment-catalogue.js';
import { PaymentsController } from './payments.controller.js';
import { Reconcile } from './reconcile.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Subscriptions, invoices, extras and bank transfers. */
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
    AskExtras,
    ExtraEvents,
    ExtraOffers,
    CancelSubscription,
    CancellationWish,
    BankTransfers,
    Ledger,
    Reconcile,
  ],
  exports: [ExtraEvents, PaymentAccounts],
})
export class SubscriptionsModule {}
