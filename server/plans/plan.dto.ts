import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { type PaymentInterval, paymentIntervals } from '../../shared/vocabulary/plan.js';

@ApiSchema({
  description: 'The reduced price of the first months of a plan that is paid monthly.',
})
export class PromotionDto {
  /** The number of months. */
  @ApiProperty({ type: 'integer', example: 3 })
  months: number;
  /** Euros a month, without VAT. */
  @ApiProperty({ example: 19 })
  monthlyPayment: number;
}

@ApiSchema({
  description:
    'The features, limits and prices of a plan. A missing maximum means no limit. Prices are euros without VAT.',
})
export class PlanDto {
  /** The stable code of the plan. */
  @ApiProperty({ example: 'CRIANZA' })
  reference: string;
  /** The same as `reference`. */
  @ApiProperty({ example: 'CRIANZA' })
  ref: string;
  /** The display name. */
  @ApiProperty({ example: 'Crianza' })
  name: string;
  /** Whether this is the free trial that every organiser starts with. */
  default: boolean;
  /** The features to show, by language. */
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: { type: 'string' } },
    example: [{ ES: 'Hasta 60 productos', CA: 'Fins a 60 productes', EN: 'Up to 60 products' }],
  })
  visibleProperties: LocalizedText[];
  /** Price per month when paid monthly. */
  @ApiProperty({ example: 39 })
  monthlyPayment: number;
  /** Price per month when paid yearly: a year costs twelve times this. */
  @ApiProperty({ example: 32 })
  annualPayment: number;
  /** Null without a reduced price for the first months. */
  @ApiProperty({ type: PromotionDto, nullable: true })
  promotion: PromotionDto | null;
  /** Maximum number of products. */
  @ApiProperty({ type: 'integer', required: false, example: 60 })
  maxWines?: number;
  /** Maximum number of tastings. */
  @ApiProperty({ type: 'integer', required: false, example: 20 })
  maxTastings?: number;
  /** Maximum number of instructors. */
  @ApiProperty({ type: 'integer', required: false, example: 3 })
  maxInstructors?: number;
  /** Maximum number of group events that start in one calendar month. */
  @ApiProperty({ type: 'integer', required: false, example: 6 })
  maxMonthlyEvents?: number;
  /** Maximum number of campaigns that start in one calendar month. */
  @ApiProperty({ type: 'integer', required: false, example: 6 })
  maxMonthlyCampaigns?: number;
  /** Maximum number of colleagues, with open invitations. */
  @ApiProperty({ type: 'integer', required: false, example: 3 })
  maxColleagues?: number;
  /** Whether the organiser may create assessment sheets. */
  customAssessmentSheets: boolean;
  /** Whether the company may show its own picture. */
  customLogo: boolean;
  /** Whether the organiser may choose the codes of events. */
  customCodes: boolean;
  /** Whether the organiser may set the colours, pictures and sounds of rooms, and publish pages. */
  customThemes: boolean;
}

@ApiSchema({ description: 'The plan of an organiser, with the operator’s grants applied.' })
export class OwnPlanDto extends PlanDto {
  /** The payment interval; null when nobody pays. */
  @ApiProperty({ enum: paymentIntervals, type: 'string', nullable: true, example: 'monthly' })
  paymentInterval: PaymentInterval | null;
}
