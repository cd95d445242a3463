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

  /** The `ref` of a plan that is offered. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', required: true, example: 'CRIANZA' })
  planId?: string | null;

  /** The payment method that Stripe.js made of the card. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', required: true, example: 'pm_card_visa' })
  paymentMethodId?: string | null;

  /** How often it is paid for. */
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

@ApiSchema({ description: 'What came of it.' })
export class SubscriptionDto {
  /** The subscription’s id at Stripe. */
  @ApiProperty({ example: 'sub_1QabcdEFGHijklMNOPqrst' })
  subscriptionId: string;
  /** Whether the bank has a question first: the plan comes into force once it is answered. */
  requiresAction?: boolean;
  /** With which Stripe.js asks it. */
  clientSecret?: string;
}

@ApiSchema({ description: 'Another card.' })
export class ChangeCardDto {
  /** The payment method that Stripe.js made of it. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', required: true, example: 'pm_card_visa' })
  paymentMethodId?: string | null;
}

@ApiSchema({ description: 'What came of it.' })
export class CardChangeDto {
  /** Whether the bank has a question first: the card is taken once it is answered. */
  requiresAction?: boolean;
  /** With which Stripe.js asks it. */
  clientSecret?: string;
}

@ApiSchema({ description: 'The card that is charged.' })
export class CardDto {
  /** Whose card it is. */
  @ApiProperty({ example: 'visa' })
  brand: string;
  /** Its last four digits. */
  @ApiProperty({ example: '4242' })
  last4: string;
  /** The last month in which it is valid. */
  @ApiProperty({ type: 'integer', example: 12 })
  expMonth: number;
  /** The year of that month. */
  @ApiProperty({ type: 'integer', example: 2030 })
  expYear: number;
}

/** How the payments of an organiser stand. */
const states = ['none', 'active', 'past_due', 'ended'] as const;

@ApiSchema({ description: 'What is paid for, and with what.' })
export class PaymentStateDto {
  /** `none` for whoever has never paid. */
  @ApiProperty({ enum: states })
  status: (typeof states)[number];
  /** The plan that is paid for, which one has or had. */
  @ApiProperty({ type: 'string', nullable: true, example: 'CRIANZA' })
  planId: string | null;
  /** How often. */
  @ApiProperty({ enum: paymentIntervals, type: 'string', nullable: true, example: 'monthly' })
  interval: PaymentInterval | null;
  /** When it is paid again; null when it is not. */
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-03-05T10:15:00.000Z',
  })
  renewsAt: string | null;
  /** When the plan ends; null while no end is in sight. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  endsAt: string | null;
  /** Since when a payment is owed. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  pastDueSince: string | null;
  /** Null where there is none. */
  @ApiProperty({ type: CardDto, nullable: true })
  card: CardDto | null;
}

@ApiSchema({ description: 'Who has heard of it.' })
export class CancellationDto {
  /** Whether somebody has been told; false where the installation names nobody. */
  @ApiProperty({ example: true })
  told: boolean;
}
