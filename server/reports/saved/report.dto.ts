import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { limits } from '../../../shared/vocabulary/limits.js';
import {
  type ReportFailure,
  type ReportState,
  reportFailures,
  reportStates,
} from '../../../shared/vocabulary/session.js';
import { IsFields, ListQueryDto } from '../../platform/database/lists/list-query.dto.js';

@ApiSchema({ description: 'A report to generate: its name, its event and its dates.' })
export class GenerateReportDto {
  /** The name you give the report. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, example: 'Spring tasting' })
  name?: string | null;

  /** Code of the event. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, example: 'K7M4P2XA' })
  publicCode?: string | null;

  /**
   * Whether the report covers only attendees whose first answer lies between the two dates. If
   * false, the dates are ignored.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ nullable: true, required: false })
  dateFilterActive?: boolean | null;

  /**
   * Inclusive start of the filter: ISO 8601 with a time zone, or a day as dd/MM/yyyy in the event's
   * time zone.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, required: false, example: '2026-05-01T16:00:00.000Z' })
  fromDate?: string | null;

  /**
   * Exclusive end of the filter, in the formats of `fromDate`. A day is included whole: from
   * 01/05/2026 to 01/05/2026 means that day.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, required: false, example: '2026-05-02T16:00:00.000Z' })
  toDate?: string | null;
}

@ApiSchema({ description: 'Names an event by its code.' })
export class SessionOfReportDto {
  /** The code with which guests join, in upper or lower case. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, example: 'K7M4P2XA' })
  publicCode?: string | null;
}

@ApiSchema({
  description:
    'A report to save at once. Only the name, the code and the filter count: the server computes everything else itself.',
})
export class CreateReportDto extends GenerateReportDto {
  /**
   * The event as it was read. Only its `publicCode` is used, and only when the request has no
   * `publicCode` of its own.
   */
  @IsOptional()
  @ValidateNested()
  @Type(() => SessionOfReportDto)
  @ApiProperty({ type: () => SessionOfReportDto, nullable: true, required: false })
  session?: SessionOfReportDto | null;
}

@ApiSchema({
  description:
    'The report whose attendees to read: a saved one by its reference, or else the event behind the code.',
})
export class ReportedDto {
  /** Id of a saved report. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, required: false, example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference?: string | null;

  /** Code of the event, when no saved report is meant. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, required: false, example: 'K7M4P2XA' })
  publicCode?: string | null;

  /** Another place for `publicCode`: the event as it was read. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SessionOfReportDto)
  @ApiProperty({ type: () => SessionOfReportDto, nullable: true, required: false })
  session?: SessionOfReportDto | null;
}

@ApiSchema({ description: 'A new name.' })
export class RenameReportDto {
  /** The new name. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, example: 'Spring tasting, members' })
  name?: string | null;

  /** The version that was read. An outdated version gets 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false })
  version?: number;
}

@ApiSchema({ description: 'The id of the new report.' })
export class ReportReferenceDto {
  /** Id of the report. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
}

@ApiSchema({ description: 'The state and progress of a report.' })
export class ReportStatusDto {
  /** PENDING and GENERATING: ask again in some seconds. */
  @ApiProperty({ enum: reportStates })
  state: ReportState;
  /** Percent of the work that is done; null unless it is GENERATING and the percentage is known. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, nullable: true })
  progress: number | null;
  /**
   * Reason for FAILED: every worker that generated it died, it took too long, or counting failed.
   * Null otherwise, and for reports that failed before the reason was stored.
   */
  @ApiProperty({ enum: reportFailures, nullable: true })
  failure: ReportFailure | null;
}

@ApiSchema({ description: 'A saved report, as the list shows it.' })
export class ListedReportDto {
  /** Made by the server, 20 characters. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The same as `id`. */
  reference: string;
  /** The name that the organiser gave it. */
  name: string;
  /** Code of the event. */
  publicCode: string;
  /** Whether the report covers only people who first answered between the two dates. */
  dateFilterActive: boolean;
  /** IANA name of the event's time zone, in which the filter's days are given. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** Inclusive start of the filter. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  fromDate: string | null;
  /** Exclusive end of the filter. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  toDate: string | null;
  /** When it was requested. */
  @ApiProperty({ format: 'date-time' })
  creationDate: string;
  /** State of the generation. */
  @ApiProperty({ enum: reportStates })
  state: ReportState;
  /** Percent of the work that is done; null unless it is GENERATING and the percentage is known. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, nullable: true })
  progress: number | null;
  /**
   * Reason for FAILED: every worker that generated it died, it took too long, or counting failed.
   * Null otherwise, and for reports that failed before the reason was stored.
   */
  @ApiProperty({ enum: reportFailures, nullable: true })
  failure: ReportFailure | null;
  /** Number of people that it covers; null until it is done. */
  @ApiProperty({ type: 'integer', nullable: true })
  attendees: number | null;
  /** Whether the event made the report automatically, at its end or at an interval of days. */
  automatic: boolean;
  /** Whether this is demo data that the server created. */
  demo: boolean;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer' })
  version: number;
}

const listedFields = [
  'id',
  'reference',
  'name',
  'publicCode',
  'dateFilterActive',
  'timeZone',
  'fromDate',
  'toDate',
  'creationDate',
  'state',
  'progress',
  'failure',
  'attendees',
  'automatic',
  'demo',
  'version',
] satisfies (keyof ListedReportDto)[];

/** Paging, search and order of the saved reports, and their fields. */
export class ListReportsQueryDto extends ListQueryDto {
  @IsFields(listedFields)
  fields?: (keyof ListedReportDto)[];
}
