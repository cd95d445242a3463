import { ApiExtraModels, ApiProperty, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsString,
  MaxLength,
} from 'class-validator';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import { byLanguage, nullableNumber } from '../../platform/http/openapi/property-schemas.js';
import { IntervalDto } from '../results/interval.dto.js';
import {
  ReportAttendeesDto,
  ReportEventDto,
  ReportIdentityDto,
} from '../results/report-identity.dto.js';

/** Maximum number of reports in one comparison, because a screen cannot show more. */
export const mostCompared = 5;

@ApiSchema({ description: 'The reports to compare.' })
export class CompareReportsQueryDto {
  /**
   * Two to five ids of saved reports or codes of events, separated by commas, or the parameter
   * repeated. Events are read as they stand now. Each item is compared with the first report that
   * has it.
   */
  @Transform(({ value }: { value: unknown }) =>
    value === undefined
      ? []
      : [value]
          .flat()
          .flatMap((each: unknown) => (typeof each === 'string' ? each.split(',') : [each])),
  )
  @IsArray()
  @ArrayMinSize(2)
  @ArrayMaxSize(mostCompared)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(limits.name, { each: true })
  @ApiProperty({
    type: [String],
    minItems: 2,
    maxItems: mostCompared,
    uniqueItems: true,
    example: ['kX2vB8nQ4mZ1cR7tY0wL', 'K7M4P2XA'],
  })
  report: string[];
}

@ApiSchema({ description: 'One of the reports that are compared.' })
export class ComparedReportDto {
  /** The identity of the report. */
  report: ReportIdentityDto;
  /** The event that the report is about. */
  event: ReportEventDto;
  /** The numbers of people. */
  attendees: ReportAttendeesDto;
  /** Number of its products that no other report has. */
  @ApiProperty({ type: 'integer' })
  productsAlone: number;
}

@ApiSchema({
  description: 'The answers of one report, compared with the first report that has the same item.',
})
export class ComparedMeanDto {
  /** The item's id in the report that these answers are from. */
  reference: string;
  /** Number of people who answered. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** With two decimals; null without answers. */
  @ApiProperty(nullableNumber)
  mean: number | null;
  /** The mean’s 95 % interval; null with fewer than two answers. */
  @ApiProperty({ type: () => IntervalDto, nullable: true })
  interval: IntervalDto | null;
  /**
   * The mean minus the mean of the first report with answers on the item; null for that report
   * itself.
   */
  @ApiProperty(nullableNumber)
  difference: number | null;
  /**
   * Whether the difference is larger than chance explains (Welch’s test with Holm’s correction for
   * all products, or for all satisfaction questions). Null when unknown: fewer than five answers on
   * one side, or two reports of the same event, which have people in common.
   */
  @ApiProperty({ type: 'boolean', nullable: true })
  differs: boolean | null;
}

@ApiExtraModels(ComparedMeanDto)
@ApiSchema({
  description:
    'A product that several of the reports have: the same product, or else one with the same name and vintage.',
})
export class ComparedProductDto {
  /** Its name in the first report that has it. */
  name: string;
  /** The year; null without one. */
  @ApiProperty({ type: 'integer', nullable: true })
  vintage: number | null;
  /** Its ratings from 0 to 5, report by report; null where a report does not have it. */
  @ApiProperty({
    type: 'array',
    items: { nullable: true, allOf: [{ $ref: getSchemaPath(ComparedMeanDto) }] },
  })
  results: (ComparedMeanDto | null)[];
}

@ApiSchema({
  description: 'A satisfaction question that several of the reports have, matched by its text.',
})
export class ComparedSatisfactionDto {
  /** Texts by language. */
  @ApiProperty(byLanguage)
  concept: LocalizedText;
  /** Means from 0 to 10, report by report; null where a report does not have it. */
  @ApiProperty({
    type: 'array',
    items: { nullable: true, allOf: [{ $ref: getSchemaPath(ComparedMeanDto) }] },
  })
  results: (ComparedMeanDto | null)[];
}

@ApiSchema({ description: 'An answer to a question and the share of people who chose it.' })
export class ComparedOptionDto {
  /** By language. */
  @ApiProperty(byLanguage)
  text: LocalizedText;
  /**
   * Percent of the people who answered the question, report by report; null where a report does not
   * have it.
   */
  @ApiProperty({ type: 'array', items: { type: 'number', nullable: true } })
  shares: (number | null)[];
}

@ApiSchema({
  description: 'A survey question that several of the reports have, matched by its text and kind.',
})
export class ComparedQuestionDto {
  /** Texts by language. */
  @ApiProperty(byLanguage)
  question: LocalizedText;
  /** People who answered it, report by report; null where a report does not have it. */
  @ApiProperty({ type: 'array', items: { type: 'integer', nullable: true } })
  n: (number | null)[];
  /** In the order of the first report that has the question. */
  options: ComparedOptionDto[];
}

@ApiSchema({ description: 'Several reports side by side: what they have in common.' })
export class ReportComparisonDto {
  /** In the order of the request. */
  reports: ComparedReportDto[];
  /** Products that at least two of the reports have. */
  products: ComparedProductDto[];
  /** Satisfaction questions that at least two of the reports have. */
  satisfaction: ComparedSatisfactionDto[];
  /** Survey questions, asked before the first product, that at least two of the reports have. */
  survey: ComparedQuestionDto[];
}
