import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { retentionMonths } from '../../shared/vocabulary/privacy.js';

const months = {
  type: 'integer',
  minimum: retentionMonths.least,
  maximum: retentionMonths.most,
  example: 12,
} as const;

@ApiSchema({ description: 'An event of the organiser.' })
class EventOfRetentionDto {
  /** Id of the event. */
  @ApiProperty({ example: 'wLkX2vB8nQ4mZ1cR7tY0' })
  sessionId: string;
  /** Name of the tasting. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  name: string;
  /** Its public code. */
  @ApiProperty({ example: 'K7M4P2XA' })
  code: string;
  /** When it begins. */
  @ApiProperty({ format: 'date-time' })
  fromDate: string;
}

@ApiSchema({ description: 'A shorter time for the guests of one event.' })
export class EventRetentionDto extends EventOfRetentionDto {
  /** The chosen months. */
  @ApiProperty(months)
  months: number;
  /** The months that apply now. */
  @ApiProperty(months)
  effective: number;
  /** From when the chosen months apply. */
  @ApiProperty({ format: 'date-time' })
  effectiveAt: string;
}

@ApiSchema({
  description:
    'The time for which the personal data of guests are kept after their last activity. Of the account’s time and the event’s, the shorter one applies.',
})
export class RetentionDto {
  /** The chosen months of the account. */
  @ApiProperty({ ...months, example: 24 })
  months: number;
  /** The months that apply now. */
  @ApiProperty({ ...months, example: 24 })
  effective: number;
  /** From when the chosen months apply. */
  @ApiProperty({ format: 'date-time' })
  effectiveAt: string;
  /** Events with a time of their own, the latest first. */
  events: EventRetentionDto[];
}

export class RetentionPreviewQueryDto {
  /** The months to try. */
  @Type(() => Number)
  @IsInt()
  @Min(retentionMonths.least)
  @Max(retentionMonths.most)
  @ApiProperty({ ...months, required: true })
  months: number;
  /** Id of an event. Default: the whole account. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ required: false })
  sessionId?: string;
}

@ApiSchema({ description: 'The guests of an event who would be forgotten.' })
export class AffectedEventDto extends EventOfRetentionDto {
  /** The number of guests. */
  @ApiProperty({ type: 'integer', example: 18 })
  guests: number;
}

@ApiSchema({ description: 'The effect of a time on the guests who are stored now.' })
export class RetentionPreviewDto {
  /** The number of guests who would be forgotten. */
  @ApiProperty({ type: 'integer', example: 18 })
  guests: number;
  /** Their events, the most affected first. */
  events: AffectedEventDto[];
}

@ApiSchema({ description: 'A time for which the personal data of guests are kept.' })
export class SaveRetentionDto {
  /** The months. Null removes the time of an event. */
  @IsOptional()
  @IsInt()
  @Min(retentionMonths.least)
  @Max(retentionMonths.most)
  @ApiProperty({ ...months, type: 'integer', nullable: true })
  months: number | null;
  /** Id of an event. Null or absent for the account. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ type: 'string', nullable: true, required: false })
  sessionId?: string | null;
}
