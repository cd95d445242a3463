import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import { paymentIntervals } from '../../shared/vocabulary/plan.js';

const invoiceStates = ['paid', 'open', 'uncollectible'] as const;

@ApiSchema({ description: 'An invoice. Amounts are euros.' })
export class InvoiceDto {
  /** The id at Stripe. */
  @ApiProperty({ example: 'in_1QabcdEFGHijklMNOPqrst' })
  id: string;
  /** The number that is printed on the invoice. */
  @ApiProperty({ type: 'string', nullable: true, example: 'K3QZ81YT-0001' })
  number: string | null;
  /** The date of the invoice. */
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
  /** `open` is unpaid; `uncollectible` is unpaid and no longer collected. */
  @ApiProperty({ enum: invoiceStates, example: 'paid' })
  status: (typeof invoiceStates)[number];
  /** The page of the invoice. An open invoice can be paid there. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'https://invoice.stripe.com/i/acct_1Q/live_YWNjdF8x',
  })
  url: string | null;
  /** The invoice as a PDF file. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'https://pay.stripe.com/invoice/acct_1Q/live_YWNjdF8x/pdf',
  })
  pdf: string | null;
  /** The items in Stripe’s words, one line each. */
  @ApiProperty({ example: '1 × Crianza (at €39.00 / month)' })
  description: string;
}

export class PreviewQueryDto {
  /** The `ref` of a plan on sale. */
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

@ApiSchema({ description: 'A future invoice.' })
export class NextInvoiceDto {
  /** With VAT. */
  @ApiProperty({ example: 22.99 })
  total: number;
  /** The amount to charge after remaining credit. */
  @ApiProperty({ example: 22.99 })
  due: number;
  /** The date of the invoice. */
  @ApiProperty({ format: 'date-time', example: '2026-03-05T10:15:00.000Z' })
  date: string;
}

@ApiSchema({ description: 'A monthly payment beside the plan’s.' })
export class ApartDto {
  /** With VAT. */
  @ApiProperty({ example: 10.89 })
  total: number;
  /** The charge for the first month now, after remaining credit. */
  @ApiProperty({ example: 10.89 })
  due: number;
}

@ApiSchema({
  description:
    'The amount to pay now for a plan, and the next invoice, as Stripe calculates them. Amounts are euros.',
})
export class PreviewDto {
  /** ISO 4217. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** The refund for the rest of the current plan, without VAT. */
  @ApiProperty({ example: 0 })
  unusedTime: number;
  /** The discounts of the promotion and the mentor, without VAT. */
  @ApiProperty({ example: 20 })
  discount: number;
  /**
   * Whether the mentor’s 5 % discount applies to this payment and all later ones. It does not apply
   * if the mentor joined after the subscription began.
   */
  @ApiProperty({ example: false })
  mentorDiscount: boolean;
  /**
   * The total of the invoice that is made now; negative when the refund is higher than the price.
   */
  @ApiProperty({ example: 19 })
  totalExcludingTax: number;
  /** The VAT of that invoice. */
  @ApiProperty({ example: 3.99 })
  tax: number;
  /** With VAT. */
  @ApiProperty({ example: 22.99 })
  total: number;
  /** The part of the total that remaining credit pays. */
  @ApiProperty({ example: 0 })
  creditApplied: number;
  /** Outstanding invoices that are paid at the same time. */
  @ApiProperty({ example: 0 })
  owed: number;
  /**
   * The monthly price, with VAT, of extra events and campaigns that move to a subscription of their
   * own because the plan is paid yearly. First charged now. Null if there are none.
   */
  @ApiProperty({ type: ApartDto, nullable: true, example: null })
  extras: ApartDto | null;
  /**
   * The amount that is charged now, including outstanding invoices and the first month of extras
   * that move to a subscription of their own.
   */
  @ApiProperty({ example: 22.99 })
  dueNow: number;
  /** The end of the reduced price of the first months; null at the usual price. */
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-05-05T10:15:00.000Z',
  })
  promotionEndsAt: string | null;
  /** The following invoice, as far as it is known now. */
  nextInvoice: NextInvoiceDto;
}
