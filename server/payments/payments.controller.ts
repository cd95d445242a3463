import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { refuse } from '../platform/errors/app-error.js';
import { type Caller, CallerIdentity, Owner, SignedIn } from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { DocumentedBody, NeedsCompany } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { CancellationRequests } from './cancellation-requests.js';
import { Cards } from './cards.js';
import { InvoiceDto, PreviewDto, PreviewQueryDto } from './invoices.dto.js';
import { Invoices } from './invoices.js';
import { type Card, PaymentAccounts } from './payment-accounts.js';
import { CardRefused } from './payment-docs.js';
import {
  CancellationDto,
  CardChangeDto,
  CardDto,
  ChangeCardDto,
  CreateSubscriptionDto,
  PaymentStateDto,
  SubscriptionDto,
} from './payments.dto.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Thieves test stolen cards with many tries, and Stripe penalises merchants for that. */
const cardsAnHour = { by: 'account', max: 30, windowMs: 3_600_000, shared: true } as const;
/**
 * Each read takes several requests to Stripe, which limits the requests of all organisers together.
 */
const readsAMinute = { by: 'account', max: 60 } as const;

const shown = ({ brand, last4, expMonth, expYear }: Card): CardDto => ({
  brand,
  last4,
  expMonth,
  expYear,
});

@ApiTags('Plans and payment')
@Controller('api/v1/payments')
export class PaymentsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly accounts: PaymentAccounts,
    private readonly invoices: Invoices,
    private readonly cards: Cards,
    private readonly cancellation: CancellationRequests,
  ) {}

  @SignedIn()
  @Post('createSubscription')
  @HttpCode(200)
  @RateLimit({ ...cardsAnHour, name: 'createSubscription' })
  @ApiOperation({
    summary: 'Subscribe to a plan',
    description:
      'Pays for a plan, which comes into force at once, or changes the current plan: its remaining time is credited, and the ' +
      'subscription stays the same. A repeated request is paid once. With `requiresAction` the bank has a question, which Stripe.js shows with the ' +
      '`clientSecret`.',
  })
  @ApiOkResponse({ type: SubscriptionDto })
  @NeedsCompany()
  @CardRefused('it was not paid')
  @ApiConflictResponse({
    type: ErrorDto,
    description:
      'SUBSCRIPTION_UNAVAILABLE: Stripe rejects the request in the current state. ACCOUNT_CLOSING: the owner closes the account.',
  })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'FORBIDDEN: `userId` is not the one of the token; EMAIL_NOT_VERIFIED.',
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'REQUIRED, UNKNOWN_REFERENCE (plan, card), INVALID_CHOICE (interval), or a problem of the billing data: TERMS_NOT_ACCEPTED, REQUIRED, INVALID_NIF and similar.',
  })
  @DocumentedBody(CreateSubscriptionDto, {
    userId: 'n0BxLp5YmR1vWtZ8qKh3',
    planId: 'CRIANZA',
    paymentMethodId: 'pm_card_visa',
    interval: 'monthly',
  })
  createSubscription(
    @CallerIdentity() caller: Caller,
    @Body() body: CreateSubscriptionDto,
  ): Promise<SubscriptionDto> {
    if (body.userId !== caller.uid) throw refuse(403, 'FORBIDDEN');
    if (!caller.emailVerified) throw refuse(403, 'EMAIL_NOT_VERIFIED');
    return this.subscriptions.subscribe(caller.uid, body);
  }

  @Owner('account')
  @Get(':uid')
  @ApiOperation({ summary: 'Read the payment state', description: 'As last read from Stripe.' })
  @ApiOkResponse({ type: PaymentStateDto })
  async readPayments(@Param('uid') uid: string): Promise<PaymentStateDto> {
    const account = await this.accounts.of(uid);
    const paid = account?.subscription;
    return {
      status: paid?.status ?? 'none',
      planId: paid?.planRef ?? null,
      interval: paid?.interval ?? null,
      renewsAt: paid?.endsAt === null ? paid.periodEnd : null,
      endsAt: paid?.endsAt ?? null,
      pastDueSince: paid?.pastDueSince ?? null,
      card: account?.card ? shown(account.card) : null,
    };
  }

  @Owner('account', { fresh: true })
  @Post(':uid/card')
  @HttpCode(200)
  @RateLimit({ ...cardsAnHour, name: 'changeCard' })
  @ApiOperation({
    summary: 'Change the card',
    description:
      'Replaces the card that is charged, and pays outstanding invoices with the new one. If the new card is refused, the old one stays. With ' +
      '`requiresAction` the bank has a question, which Stripe.js shows with the `clientSecret`: `handleNextAction` handles every kind. Send the same ' +
      'request again afterwards. If it is not sent again, the card is changed a moment later.',
  })
  @ApiOkResponse({
    type: CardChangeDto,
    description: 'The card is changed, or the bank has a question first.',
  })
  @NeedsCompany()
  @CardRefused('the card was refused, and the previous card stays')
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'SUBSCRIPTION_UNAVAILABLE: Stripe rejects the request in the current state.',
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'REQUIRED or UNKNOWN_REFERENCE (card).',
  })
  @DocumentedBody(ChangeCardDto, { paymentMethodId: 'pm_card_visa' })
  changeCard(@Param('uid') uid: string, @Body() body: ChangeCardDto): Promise<CardChangeDto> {
    return this.cards.change(uid, body);
  }

  @Owner('account')
  @Get(':uid/invoices')
  @RateLimit({ ...readsAMinute, name: 'invoices' })
  @ApiOperation({
    summary: 'List the invoices',
    description: 'Lists at most 100 invoices, newest first.',
  })
  @ApiOkResponse({ type: [InvoiceDto], description: 'Empty without any payment.' })
  listInvoices(@Param('uid') uid: string): Promise<InvoiceDto[]> {
    return this.invoices.list(uid);
  }

  @Owner('account')
  @Get(':uid/preview')
  @RateLimit({ ...readsAMinute, name: 'preview' })
  @ApiOperation({
    summary: 'Preview the price of a plan',
    description:
      'Returns the amount to pay now and the next invoice, with the promotion, the mentor’s discount, the rest of the current plan, credit, debts and VAT. Nothing is paid. A company ' +
      'without a country gets the VAT of Spain.',
  })
  @ApiOkResponse({ type: PreviewDto })
  @NeedsCompany()
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'REQUIRED, UNKNOWN_REFERENCE (plan) or INVALID_CHOICE (interval).',
  })
  previewPlan(@Param('uid') uid: string, @Query() query: PreviewQueryDto): Promise<PreviewDto> {
    return this.invoices.preview(uid, query);
  }

  @Owner('account')
  @Post(':uid/cancel')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ask to cancel the plan',
    description:
      'Sends a mail to the support of the installation, at most once a day. The plan and its payment stay unchanged.',
  })
  @ApiOkResponse({ type: CancellationDto })
  @NeedsCompany()
  async askToCancel(@Param('uid') uid: string): Promise<CancellationDto> {
    return { told: await this.cancellation.pass(uid) };
  }
}
