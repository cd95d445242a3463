import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { type PaymentInterval, paymentIntervals } from '../../shared/vocabulary/plan.js';

@ApiSchema({
  description: 'What the first months of a plan cost each, where they are paid monthly.',
})
export class PromotionDto {
  /** How many months. */
  @ApiProperty({ type: 'integer', example: 3 })
  months: number;
  /** Euros a month, without VAT. */
  @ApiProperty({ example: 19 })
  monthlyPayment: number;
}

@ApiSchema({
  description:
    'What a plan includes and costs. A missing maximum means no cap. Prices are euros without VAT.',
})
export class PlanDto {
  /** The stable code. */
  @ApiProperty({ example: 'CRIANZA' })
  reference: string;
  /** The same code. */
  @ApiProperty({ example: 'CRIANZA' })
  ref: string;
  /** As people call it. */
  @ApiProperty({ example: 'Crianza' })
  name: string;
  /** Whether it is the free trial that everybody starts with. */
  default: boolean;
  /** What the plan says of itself, by language. */
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: { type: 'string' } },
    example: [{ ES: 'Hasta 60 productos', CA: 'Fins a 60 productes', EN: 'Up to 60 products' }],
  })
  visibleProperties: LocalizedText[];
  /** A month, paid monthly. */
  @ApiProperty({ example: 39 })
  monthlyPayment: number;
  /** A month, paid a year at a time: a year costs twelve times this. */
  @ApiProperty({ example: 32 })
  annualPayment: number;
  /** Null where the first months cost what all cost. */
  @ApiProperty({ type: PromotionDto, nullable: true })
  promotion: PromotionDto | null;
  /** Products at once. */
  @ApiProperty({ type: 'integer', required: false, example: 60 })
  maxWines?: number;
  /** Tastings at once. */
  @ApiProperty({ type: 'integer', required: false, example: 20 })
  maxTastings?: number;
  /** Instructors at once. */
  @ApiProperty({ type: 'integer', required: false, example: 3 })
  maxInstructors?: number;
  /** Group events that may start in one calendar month. */
  @ApiProperty({ type: 'integer', required: false, example: 6 })
  maxMonthlyEvents?: number;
  /** Campaigns that may start in one calendar month. */
  @ApiProperty({ type: 'integer', required: false, example: 6 })
  maxMonthlyCampaigns?: number;
  /** Whether there may be assessment sheets of one’s own. */
  customAssessmentSheets: boolean;
  /** Whether the company may show its own picture. */
  customLogo: boolean;
  /** Whether events may have a code of one’s own choice. */
  customCodes: boolean;
  /** Whether rooms may have colours, pictures and sounds of one’s own, and there may be pages of one’s own. */
  customThemes: boolean;
}

@ApiSchema({ description: 'The plan of an organiser, with what was granted over it.' })
export class OwnPlanDto extends PlanDto {
  /** How often it is paid for; null where nobody pays. */
  @ApiProperty({ enum: paymentIntervals, type: 'string', nullable: true, example: 'monthly' })
  paymentInterval: PaymentInterval | null;
}
