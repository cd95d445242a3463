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
import { IntervalDto } from '../results/interval.dto.js';
import {
  ReportAttendeesDto,
  ReportEventDto,
  ReportIdentityDto,
} from '../results/report-identity.dto.js';

const text = { type: 'object', additionalProperties: { type: 'string' } } as const;
const maybeNumber = { type: 'number', nullable: true } as const;

/** As many as a person can compare, and a screen shows. */
export const mostCompared = 5;

@ApiSchema({ description: 'Which reports are compared.' })
export class CompareReportsQueryDto {
  /** Two to five: ids of saved reports, or codes of events, which are looked at as they stand now; separated by commas, or the name repeated. All are compared with the first one. */
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
  /** Which report this is. */
  report: ReportIdentityDto;
  /** The event it is about. */
  event: ReportEventDto;
  /** How many people there were. */
  attendees: ReportAttendeesDto;
  /** How many of its products no other one has. */
  @ApiProperty({ type: 'integer' })
  productsAlone: number;
}

@ApiSchema({
  description: 'What people of one report said, beside the first one that has the same.',
})
export class ComparedMeanDto {
  /** Its id in that report. */
  reference: string;
  /** How many people answered. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** With two decimals; null of nobody. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** The mean’s 95 % interval; null of one person. */
  @ApiProperty({ type: () => IntervalDto, nullable: true })
  interval: IntervalDto | null;
  /** How far the mean lies above that of the first report that has the same; null for that one itself. */
  @ApiProperty(maybeNumber)
  difference: number | null;
  /**
   * Whether the difference is more than chance explains (Welch’s test, corrected after Holm for the whole answer). Null where that cannot be
   * told: fewer than five answers on a side, or two reports of the same event, which have people in common.
   */
  @ApiProperty({ type: 'boolean', nullable: true })
  differs: boolean | null;
}

@ApiExtraModels(ComparedMeanDto)
@ApiSchema({
  description:
    'A product that several of the reports have: the same one, or else one of the same name and vintage.',
})
export class ComparedProductDto {
  /** As the first report that has it calls it. */
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
  description:
    'Something that people of several of the reports were asked to be satisfied with: of the same text.',
})
export class ComparedSatisfactionDto {
  /** Texts by language. */
  @ApiProperty(text)
  concept: LocalizedText;
  /** Means over ten, report by report; null where a report does not have it. */
  @ApiProperty({
    type: 'array',
    items: { nullable: true, allOf: [{ $ref: getSchemaPath(ComparedMeanDto) }] },
  })
  results: (ComparedMeanDto | null)[];
}

@ApiSchema({ description: 'An answer to a question and how many chose it.' })
export class ComparedOptionDto {
  /** By language. */
  @ApiProperty(text)
  text: LocalizedText;
  /** Of those who answered the question, in percent, report by report; null where a report does not have it. */
  @ApiProperty({ type: 'array', items: { type: 'number', nullable: true } })
  shares: (number | null)[];
}

@ApiSchema({
  description: 'A survey question that several of the reports have: of the same text and kind.',
})
export class ComparedQuestionDto {
  /** Texts by language. */
  @ApiProperty(text)
  question: LocalizedText;
  /** People who answered it, report by report; null where a report does not have it. */
  @ApiProperty({ type: 'array', items: { type: 'integer', nullable: true } })
  n: (number | null)[];
  /** In the order of the first report that has the question. */
  options: ComparedOptionDto[];
}

@ApiSchema({ description: 'Several reports side by side: what they have in common.' })
export class ReportComparisonDto {
  /** In the order in which they were asked for. */
  reports: ComparedReportDto[];
  /** What at least two of them have. */
  products: ComparedProductDto[];
  /** What people of at least two of them were asked. */
  satisfaction: ComparedSatisfactionDto[];
  /** What people of at least two of them were asked before the first product. */
  survey: ComparedQuestionDto[];
}
