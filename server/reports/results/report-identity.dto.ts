import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../../shared/vocabulary/limits.js';
import {
  type TastingType,
  type Template,
  tastingTypes,
  templates,
} from '../../../shared/vocabulary/tasting.js';

@ApiSchema({ description: 'The dates of a filter: both, or none.' })
export class ReportFilterDto {
  /**
   * Inclusive start: ISO 8601 with a time zone, or a day as dd/MM/yyyy in the event's time zone.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ required: false, example: '2026-05-01T16:00:00.000Z' })
  fromDate?: string;

  /** Exclusive end, in the formats of `fromDate`. If it is a day, the whole day is included. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ required: false, example: '2036-05-02T16:00:00.000Z' })
  toDate?: string;
}

@ApiSchema({ description: 'The number of people that a report would cover.' })
export class ReportCoverageDto {
  /** Everybody who joined. With a filter, only people whose first answer lies between its dates. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  attendees: number;
}

@ApiSchema({ description: 'The part of a report that a filter keeps.' })
export class FilteredDto {
  /** Guests who match all conditions; null for one guest’s answers. */
  @ApiProperty({ type: 'integer', minimum: 0, nullable: true })
  guests: number | null;
  /** Guests of the report without the filter; null for one guest’s answers. */
  @ApiProperty({ type: 'integer', minimum: 0, nullable: true })
  ofGuests: number | null;
  /** Products that match all conditions. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  products: number;
  /** Products of the tasting. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  ofProducts: number;
}

@ApiSchema({
  description:
    'The identity of a report. A saved report has a name and dates. An event as it stands now has only its code.',
})
export class ReportIdentityDto {
  /** Id of the saved report. */
  @ApiProperty({ type: 'string', nullable: true, example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string | null;
  /** The name that the organiser gave it. */
  @ApiProperty({ type: 'string', nullable: true })
  name: string | null;
  /** Code of the event. */
  publicCode: string;
  /** Whether the report covers only people who first answered between the two dates. */
  dateFilterActive: boolean;
  /** Inclusive start of the filter. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  fromDate: string | null;
  /** Exclusive end of the filter. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  toDate: string | null;
  /** When the report was requested. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  creationDate: string | null;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer', nullable: true })
  version: number | null;
  /**
   * Instant up to which answers count. For a live event of 5,000 people or more, it may lie up to
   * 20 seconds in the past. Once such an event has ended, it lies soon after the end.
   */
  @ApiProperty({ format: 'date-time' })
  asOf: string;
  /** The effect of a filter on guests and wines; null without one. */
  @ApiProperty({ type: () => FilteredDto, nullable: true })
  filtered: FilteredDto | null;
}

@ApiSchema({ description: 'The event.' })
export class ReportEventDto {
  /** Its id, for other calls. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  /** When it begins. */
  @ApiProperty({ format: 'date-time' })
  startDate: string;
  /** When it ends. */
  @ApiProperty({ format: 'date-time' })
  finishDate: string;
  /** IANA name of the event's time zone. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** The tasting's duration in minutes. */
  @ApiProperty({ type: 'integer' })
  duration: number;
  /** Name of the person who leads it. */
  instructor: string;
  /** Name of the tasting. */
  tasting: string;
  /** CONVENTIONAL_TAST is led by an instructor. In a PODCAST_TAST guests taste alone. */
  @ApiProperty({ enum: tastingTypes })
  type: TastingType;
  /**
   * SIMPLE_TEMPLATE: no categories are asked. BLIND_TEMPLATE: the product is hidden, and guests
   * guess its price.
   */
  @ApiProperty({ enum: templates })
  template: Template;
  /** ISO 4217 code of all prices. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** Whether guests had a shop to open: purchases were on, and a product had a link. */
  shop: boolean;
}

@ApiSchema({ description: 'How many people there were.' })
export class ReportAttendeesDto {
  /** All who joined and match the filter. */
  @ApiProperty({ type: 'integer' })
  count: number;
  /** People who gave their e-mail. */
  @ApiProperty({ type: 'integer' })
  emails: number;
  /** Share of people who gave their e-mail, in percent with two decimals; 0 without people. */
  emailPercentage: number;
  /** People who answered anything. */
  @ApiProperty({ type: 'integer' })
  answered: number;
}
