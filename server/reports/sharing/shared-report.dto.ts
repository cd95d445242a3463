import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { ProductResultsDto } from '../results/product-results.dto.js';
import {
  ReportAttendeesDto,
  ReportEventDto,
  ReportIdentityDto,
} from '../results/report-identity.dto.js';
import {
  RankedProductDto,
  SatisfactionResultDto,
  SurveyResultDto,
} from '../results/report-summary.dto.js';

// The fields that strangers may read. A new field of a report is not among them by itself.

/** The fields of each part. */
export const sharedFields = {
  report: ['dateFilterActive', 'fromDate', 'toDate', 'asOf'],
  event: [
    'startDate',
    'finishDate',
    'timeZone',
    'duration',
    'instructor',
    'tasting',
    'type',
    'template',
    'currency',
  ],
  attendees: ['count', 'answered'],
  product: [
    'reference',
    'order',
    'position',
    'product',
    'ratings',
    'interval',
    'groups',
    'ratePrice',
    'blindPrice',
    'points',
    'lead',
    'besideFirst',
    'adjustedMean',
  ],
  satisfaction: ['reference', 'concept', 'n', 'mean', 'sd', 'counts'],
  survey: ['reference', 'question', 'type', 'n', 'options'],
  results: [
    'reference',
    'order',
    'ratings',
    'ratePrice',
    'blindPrice',
    'categories',
    'penalties',
    'points',
  ],
} as const;

@ApiSchema({ description: 'A shared report: its dates and the time up to which answers count.' })
export class SharedIdentityDto extends PickType(ReportIdentityDto, sharedFields.report) {}

@ApiSchema({ description: 'The event of a shared report.' })
export class SharedEventDto extends PickType(ReportEventDto, sharedFields.event) {}

@ApiSchema({ description: 'How many people there were.' })
export class SharedAttendeesDto extends PickType(ReportAttendeesDto, sharedFields.attendees) {}

@ApiSchema({ description: 'A product in the ranking by mean rating.' })
export class SharedProductDto extends PickType(RankedProductDto, sharedFields.product) {}

@ApiSchema({ description: 'The organiser who shares a report.' })
export class SharedByDto {
  /** Name of the company. */
  name: string;
  /** Address of its logo. */
  @ApiProperty({ type: 'string', nullable: true })
  logo: string | null;
  /** The organiser’s colour; null for the default theme. */
  @ApiProperty({ type: 'string', nullable: true, example: '#1e4d2b' })
  mainColor: string | null;
  /** The organiser’s secondary colour; null for the default theme. */
  @ApiProperty({ type: 'string', nullable: true, example: '#757a80' })
  secondaryColor: string | null;
}

@ApiSchema({
  description:
    'A report as a stranger with a link sees it: figures of all guests. A number that fewer than five people gave is left out: it is null, and its counts are 0.',
})
export class SharedReportDto {
  /** From then on the link shows nothing. */
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
  /** The organiser who shares it. */
  organiser: SharedByDto;
  /** Its dates and the time up to which answers count. */
  report: SharedIdentityDto;
  /** The event that the report is about. */
  event: SharedEventDto;
  /** The numbers of people. */
  attendees: SharedAttendeesDto;
  /** The best rated first. */
  products: SharedProductDto[];
  /** Satisfaction, one entry for each thing that people were asked about. */
  satisfaction: SatisfactionResultDto[];
  /** Survey answers from before the first product, in counts. */
  survey: SurveyResultDto[];
}

@ApiSchema({ description: 'All results of one product that a stranger with a link sees.' })
export class SharedProductResultsDto extends PickType(ProductResultsDto, sharedFields.results) {}
