import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { refuse } from '../platform/app-error.js';
import { type Caller, CallerIdentity, Owner, SignedIn } from '../platform/http/access.js';
import { NeedsCompany, Sent } from '../platform/http/entity-docs.js';
import { ErrorDto } from '../platform/http/error.dto.js';
import { RateLimit } from '../platform/http/rate-limit.js';
import { CancellationWish } from './cancellation-wish.js';
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

/** Whoever tries cards that are not theirs tries many, and Stripe holds that against the shop. */
const cardsAnHour = { by: 'account', max: 30, windowMs: 3_600_000, shared: true } as const;
/** Each asks Stripe several times, which hears all organisers together no more than so often. */
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
    private readonly cancellation: CancellationWish,
  ) {}

  @SignedIn()
  @Post('createSubscription')
  @HttpCode(200)
  @RateLimit({ ...cardsAnHour, name: 'createSubscription' })
  @ApiOperation({
    summary: 'Subscribe to a plan',
    description:
      'Pays for a plan, which comes into force at once, or changes the plan that is paid for: what is left of it is taken into account, and the ' +
      'subscription stays the same. What is asked for twice is paid once. With `requiresAction` the bank has a question, which Stripe.js asks with the ' +
      '`clientSecret`.',
  })
  @ApiOkResponse({ type: SubscriptionDto })
  @NeedsCompany()
  @CardRefused('it was not paid')
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'SUBSCRIPTION_UNAVAILABLE: Stripe cannot do it as things stand there by now.',
  })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'FORBIDDEN: `userId` is not the one of the token; EMAIL_NOT_VERIFIED.',
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'REQUIRED, UNKNOWN_REFERENCE (plan, card), INVALID_CHOICE (interval), or what the billing data lack: TERMS_NOT_ACCEPTED, REQUIRED, INVALID_NIF and the like.',
  })
  @Sent(CreateSubscriptionDto, {
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

  @Owner()
  @Get(':uid')
  @ApiOperation({ summary: 'Read what is paid for', description: 'As Stripe last said it.' })
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

  @Owner()
  @Post(':uid/card')
  @HttpCode(200)
  @RateLimit({ ...cardsAnHour, name: 'changeCard' })
  @ApiOperation({
    summary: 'Change the card',
    description:
      'Takes another card in the place of the one that is charged, and pays with it what is owed. The old one stays where the new one is refused. With ' +
      '`requiresAction` the bank has a question, which Stripe.js asks with the `clientSecret`: `handleNextAction` knows of what kind it is. Send the same ' +
      'again afterwards; what nobody sends again is taken all the same, a moment later.',
  })
  @ApiOkResponse({ type: CardChangeDto, description: 'It is taken, or the bank is asked first.' })
  @NeedsCompany()
  @CardRefused('the card was refused, and the one before stays')
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'SUBSCRIPTION_UNAVAILABLE: Stripe cannot do it as things stand there by now.',
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'REQUIRED or UNKNOWN_REFERENCE (card).',
  })
  @Sent(ChangeCardDto, { paymentMethodId: 'pm_card_visa' })
  changeCard(@Param('uid') uid: string, @Body() body: ChangeCardDto): Promise<CardChangeDto> {
    return this.cards.change(uid, body);
  }

  @Owner()
  @Get(':uid/invoices')
  @RateLimit({ ...readsAMinute, name: 'invoices' })
  @ApiOperation({
    summary: 'List the invoices',
    description: 'The newest first, a hundred at most.',
  })
  @ApiOkResponse({ type: [InvoiceDto], description: 'None for whoever has never paid.' })
  listInvoices(@Param('uid') uid: string): Promise<InvoiceDto[]> {
    return this.invoices.list(uid);
  }

  @Owner()
  @Get(':uid/preview')
  @RateLimit({ ...readsAMinute, name: 'preview' })
  @ApiOperation({
    summary: 'Read what a plan would cost',
    description:
      'Now and next: with the promotion, the mentor’s discount, what is left of the present plan, credit, debts and VAT. Nothing is paid. Who has ' +
      'not said a country yet is reckoned with the VAT of Spain.',
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

  @Owner()
  @Post(':uid/cancel')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ask to cancel the plan',
    description:
      'Tells whoever answers for the installation by mail, once a day. The plan and what is paid for it stay as they are.',
  })
  @ApiOkResponse({ type: CancellationDto })
  @NeedsCompany()
  async askToCancel(@Param('uid') uid: string): Promise<CancellationDto> {
    return { told: await this.cancellation.pass(uid) };
  }
}
