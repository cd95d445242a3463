import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import { type PaymentInterval, paymentIntervals } from '../../shared/vocabulary/plan.js';

@ApiSchema({ description: 'A plan, and the card that pays for it.' })
export class CreateSubscriptionDto {
  /** Your own uid. */
  @IsString()
  @MaxLength(128)
  @ApiProperty({ example: 'n0BxLp5YmR1vWtZ8qKh3' })
  userId: string;

  /** The `ref` of a plan on sale. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', required: true, example: 'CRIANZA' })
  planId?: string | null;

  /** The payment method that Stripe.js created for the card. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', required: true, example: 'pm_card_visa' })
  paymentMethodId?: string | null;

  /** The payment interval. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({
    type: 'string',
    required: true,
    example: 'monthly',
    description: '`monthly` or `annual`.',
  })
  interval?: string | null;
}

@ApiSchema({ description: 'The result of the payment.' })
export class SubscriptionDto {
  /** The subscription’s id at Stripe. */
  @ApiProperty({ example: 'sub_1QabcdEFGHijklMNOPqrst' })
  subscriptionId: string;
  /** Whether the bank has a question first: the plan comes into force once it is answered. */
  requiresAction?: boolean;
  /** The secret with which Stripe.js shows the bank’s question. */
  clientSecret?: string;
}

@ApiSchema({ description: 'The new card.' })
export class ChangeCardDto {
  /** The payment method that Stripe.js created for the card. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', required: true, example: 'pm_card_visa' })
  paymentMethodId?: string | null;
}

@ApiSchema({ description: 'The result of the change.' })
export class CardChangeDto {
  /** Whether the bank has a question first: the card is used once it is answered. */
  requiresAction?: boolean;
  /** The secret with which Stripe.js shows the bank’s question. */
  clientSecret?: string;
}

@ApiSchema({ description: 'The card that is charged.' })
export class CardDto {
  /** The card network. */
  @ApiProperty({ example: 'visa' })
  brand: string;
  /** The last four digits. */
  @ApiProperty({ example: '4242' })
  last4: string;
  /** The last month in which the card is valid. */
  @ApiProperty({ type: 'integer', example: 12 })
  expMonth: number;
  /** The year of that month. */
  @ApiProperty({ type: 'integer', example: 2030 })
  expYear: number;
}

const states = ['none', 'active', 'past_due', 'ended'] as const;

@ApiSchema({ description: 'The subscription and the card of an organiser.' })
export class PaymentStateDto {
  /** `none` for an organiser that has never paid. */
  @ApiProperty({ enum: states })
  status: (typeof states)[number];
  /** The plan of the current or last subscription. */
  @ApiProperty({ type: 'string', nullable: true, example: 'CRIANZA' })
  planId: string | null;
  /** The payment interval. */
  @ApiProperty({ enum: paymentIntervals, type: 'string', nullable: true, example: 'monthly' })
  interval: PaymentInterval | null;
  /** The time of the next payment; null without one. */
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-03-05T10:15:00.000Z',
  })
  renewsAt: string | null;
  /** The time at which the plan ends; null without a known end. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  endsAt: string | null;
  /** The time since which a payment is outstanding. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  pastDueSince: string | null;
  /** Null without a card. */
  @ApiProperty({ type: CardDto, nullable: true })
  card: CardDto | null;
}

@ApiSchema({ description: 'The result of a cancellation request.' })
export class CancellationDto {
  /** Whether the request was forwarded; false when the installation has no support address. */
  @ApiProperty({ example: true })
  told: boolean;
}
