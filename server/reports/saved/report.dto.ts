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
import { IsFields, ListQueryDto } from '../../platform/database/list-query.dto.js';

@ApiSchema({ description: 'What to report.' })
export class GenerateReportDto {
  /** As you want to call it. */
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

  /** Only the attendees whose first answer lies between the two dates. Off: the dates are ignored. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ nullable: true, required: false })
  dateFilterActive?: boolean | null;

  /** Inclusive start of the filter: ISO 8601 with its zone, or a day as dd/MM/yyyy, which begins with the clocks of the event's zone. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, required: false, example: '2026-05-01T16:00:00.000Z' })
  fromDate?: string | null;

  /** Exclusive end of the filter, like `fromDate`; a day is meant whole: from 01/05/2026 to 01/05/2026 is that day. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, required: false, example: '2026-05-02T16:00:00.000Z' })
  toDate?: string | null;
}

@ApiSchema({ description: 'Names an event by its code.' })
export class SessionOfReportDto {
  /** By which guests come in, in any case. */
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
  /** The event as reading gave it; only its `publicCode` counts, and only when there is none beside it. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SessionOfReportDto)
  @ApiProperty({ type: () => SessionOfReportDto, nullable: true, required: false })
  session?: SessionOfReportDto | null;
}

@ApiSchema({
  description:
    'A report whose attendees are wanted: a saved one by its reference, else the event behind the code.',
})
export class ReportedDto {
  /** Id of a saved report. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, required: false, example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference?: string | null;

  /** Code of the event, where no saved report is meant. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, required: false, example: 'K7M4P2XA' })
  publicCode?: string | null;

  /** Another place for `publicCode`, as reading gave it. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SessionOfReportDto)
  @ApiProperty({ type: () => SessionOfReportDto, nullable: true, required: false })
  session?: SessionOfReportDto | null;
}

@ApiSchema({ description: 'A new name.' })
export class RenameReportDto {
  /** As you want to call it from now on. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, example: 'Spring tasting, members' })
  name?: string | null;

  /** The version that was read; a stale one answers 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false })
  version?: number;
}

@ApiSchema({ description: 'Where to find the report.' })
export class ReportReferenceDto {
  /** Id of the report. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
}

@ApiSchema({ description: 'How far generating has come.' })
export class ReportStatusDto {
  /** PENDING and GENERATING: ask again in some seconds. */
  @ApiProperty({ enum: reportStates })
  state: ReportState;
  /** Percent of the work that is done, while it is GENERATING and that is known. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, nullable: true })
  progress: number | null;
  /** Why it is FAILED: every worker that had it died, it took too long, or counting it failed. Null otherwise, and of what failed before the reason was kept. */
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
  /** As the organiser called it. */
  name: string;
  /** Code of the event. */
  publicCode: string;
  /** Whether only people who first answered between the two dates count. */
  dateFilterActive: boolean;
  /** IANA name of the event's time zone, by whose clocks the filter is meant. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** Inclusive start of the filter. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  fromDate: string | null;
  /** Exclusive end of the filter. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  toDate: string | null;
  /** When it was asked for. */
  @ApiProperty({ format: 'date-time' })
  creationDate: string;
  /** How far generating has come. */
  @ApiProperty({ enum: reportStates })
  state: ReportState;
  /** Percent of the work that is done, while it is GENERATING and that is known. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, nullable: true })
  progress: number | null;
  /** Why it is FAILED: every worker that had it died, it took too long, or counting it failed. Null otherwise, and of what failed before the reason was kept. */
  @ApiProperty({ enum: reportFailures, nullable: true })
  failure: ReportFailure | null;
  /** How many people it covers; null until it is done. */
  @ApiProperty({ type: 'integer', nullable: true })
  attendees: number | null;
  /** Whether its event asked for it, at its end or every so many days. */
  automatic: boolean;
  /** Whether the product made it to show what it can do: demo data. */
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
