import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import { paymentIntervals } from '../../shared/vocabulary/plan.js';

const invoiceStates = ['paid', 'open', 'uncollectible'] as const;

@ApiSchema({ description: 'What was invoiced. Amounts are euros.' })
export class InvoiceDto {
  /** Its id at Stripe. */
  @ApiProperty({ example: 'in_1QabcdEFGHijklMNOPqrst' })
  id: string;
  /** The number that is printed on it. */
  @ApiProperty({ type: 'string', nullable: true, example: 'K3QZ81YT-0001' })
  number: string | null;
  /** Of what day it is. */
  @ApiProperty({ format: 'date-time', example: '2026-02-05T10:15:00.000Z' })
  date: string;
  /** With VAT. */
  @ApiProperty({ example: 22.99 })
  total: number;
  /** Without VAT. */
  @ApiProperty({ example: 19 })
  totalExcludingTax: number;
  /** ISO 4217. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** `open` is owed; `uncollectible` is owed, and nobody tries to collect it any more. */
  @ApiProperty({ enum: invoiceStates, example: 'paid' })
  status: (typeof invoiceStates)[number];
  /** Its page, where an open one can be paid too. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'https://invoice.stripe.com/i/acct_1Q/live_YWNjdF8x',
  })
  url: string | null;
  /** The same, to be kept. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'https://pay.stripe.com/invoice/acct_1Q/live_YWNjdF8x/pdf',
  })
  pdf: string | null;
  /** What it is for, a line for each thing, in Stripe’s words. */
  @ApiProperty({ example: '1 × Crianza (at €39.00 / month)' })
  description: string;
}

export class PreviewQueryDto {
  /** The `ref` of a plan that is offered. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiPropertyOptional({ required: true, example: 'CRIANZA' })
  planId?: string;

  /** `monthly` or `annual`. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiPropertyOptional({ required: true, enum: paymentIntervals, example: 'monthly' })
  interval?: string;
}

@ApiSchema({ description: 'An invoice that is still to come.' })
export class NextInvoiceDto {
  /** With VAT. */
  @ApiProperty({ example: 22.99 })
  total: number;
  /** What of it will be charged: the rest is paid by credit that is left. */
  @ApiProperty({ example: 22.99 })
  due: number;
  /** When it will be made. */
  @ApiProperty({ format: 'date-time', example: '2026-03-05T10:15:00.000Z' })
  date: string;
}

@ApiSchema({ description: 'What is paid apart from the plan every month.' })
export class ApartDto {
  /** With VAT. */
  @ApiProperty({ example: 10.89 })
  total: number;
  /** What of the first month is charged now: the rest is paid by credit that is left. */
  @ApiProperty({ example: 10.89 })
  due: number;
}

@ApiSchema({
  description: 'What a plan costs now and next, as Stripe reckons it. Amounts are euros.',
})
export class PreviewDto {
  /** ISO 4217. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** What is given back for the rest of the present plan, without VAT. */
  @ApiProperty({ example: 0 })
  unusedTime: number;
  /** What the promotion and the mentor take off, without VAT. */
  @ApiProperty({ example: 20 })
  discount: number;
  /** Whether the mentor takes 5 % off this and every other payment: one who came after the subscription had begun takes nothing off it. */
  @ApiProperty({ example: false })
  mentorDiscount: boolean;
  /** Of the invoice that is made now; less than nothing where more is given back than asked for. */
  @ApiProperty({ example: 19 })
  totalExcludingTax: number;
  /** The VAT of it. */
  @ApiProperty({ example: 3.99 })
  tax: number;
  /** With VAT. */
  @ApiProperty({ example: 22.99 })
  total: number;
  /** What of the total is paid by credit that was left. */
  @ApiProperty({ example: 0 })
  creditApplied: number;
  /** What is owed from before, and paid with it. */
  @ApiProperty({ example: 0 })
  owed: number;
  /**
   * What events and campaigns beyond the plan cost from now on, where they leave it because it is paid by the year: a month with VAT, the
   * first one now. Null where none do.
   */
  @ApiProperty({ type: ApartDto, nullable: true, example: null })
  extras: ApartDto | null;
  /** What is charged now: with debts, and the first month of what leaves the plan. */
  @ApiProperty({ example: 22.99 })
  dueNow: number;
  /** Until when the price of the first months is paid; null where the usual one is. */
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-05-05T10:15:00.000Z',
  })
  promotionEndsAt: string | null;
  /** The next one after that, as far as it is known by now. */
  nextInvoice: NextInvoiceDto;
}
