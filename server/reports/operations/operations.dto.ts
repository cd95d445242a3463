import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional, Matches } from 'class-validator';
import {
  type ReportStanding,
  type ReportSubject,
  reportStandings,
  reportSubjects,
} from '../../../shared/vocabulary/report-operations.js';
import {
  type GenerationReportType,
  generationReportTypes,
} from '../../../shared/vocabulary/session.js';
import { ListQueryDto } from '../../platform/database/list-query.dto.js';

/** As the API answers instants; others PostgreSQL might not read. */
const inUtc = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

/** Paging, search and order of the reports of all accounts, their state and times. */
export class ListOperationsQueryDto extends ListQueryDto {
  /** Only those that stand so now. */
  @IsOptional()
  @IsIn(reportStandings)
  @ApiProperty({ enum: reportStandings, required: false, example: 'LATE' })
  state?: ReportStanding;

  /** Only those of this instant or later, ISO 8601 in UTC. */
  @IsOptional()
  @Matches(inUtc)
  @IsISO8601({ strict: true })
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    required: false,
    example: '2030-11-20T00:00:00Z',
  })
  from?: string;

  /** Only those before this instant, ISO 8601 in UTC. */
  @IsOptional()
  @Matches(inUtc)
  @IsISO8601({ strict: true })
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    required: false,
    example: '2030-11-21T00:00:00Z',
  })
  to?: string;
}

@ApiSchema({ description: 'Whose it is.' })
export class OperationOwnerDto {
  /** The id of the account. */
  @ApiProperty({ example: 'h3Kq8ZtWv1Rm5YpLx0Bn' })
  uid: string;
  /** Name of the company. */
  @ApiProperty({ example: 'Bodegas Valdehierro' })
  name: string;
}

@ApiSchema({
  description:
    'What an event makes by itself next, or a report that was asked for: how it stands, and nothing of what it says.',
})
export class ListedOperationDto {
  /** Id of the event or report. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** EVENT: what an event makes next. REPORT: one that was asked for, by a person or by its event. */
  @ApiProperty({ enum: reportSubjects })
  subject: ReportSubject;
  /** LATE: its time has passed, and nobody is making it. PAUSED: the platform holds back what the event makes by itself. */
  @ApiProperty({ enum: reportStandings })
  standing: ReportStanding;
  /** For when it is: its time, or when a person asked for it. */
  @ApiProperty({ format: 'date-time', example: '2030-11-20T22:00:00.000Z' })
  at: string;
  /** Id of the event. */
  @ApiProperty({ example: 'R7tY0wLkX2vB8nQ4mZ1c' })
  event: string;
  /** Code of the event. */
  @ApiProperty({ example: 'VENDIMIA26' })
  publicCode: string;
  /** IANA name of the event’s time zone. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** PROGRAMATED: once after the end. PERIODIC: every so many days. Null where a person asked for it. */
  @ApiProperty({ enum: generationReportTypes, type: 'string', nullable: true })
  schedule: GenerationReportType | null;
  /** Whose it is. */
  owner: OperationOwnerDto;
  /** Whether the platform holds back what its event makes by itself. */
  paused: boolean;
  /** Whether the event can make one now: it has begun, and somebody has come. */
  runnable: boolean;
  /** Percent of the work that is done, while it is RUNNING and that is known. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, nullable: true })
  progress: number | null;
}

@ApiSchema({ description: 'How many stand so.' })
export class OperationCountDto {
  /** How they stand. */
  @ApiProperty({ enum: reportStandings })
  standing: ReportStanding;
  /** How many there are. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  count: number;
}

@ApiSchema({ description: 'How the queue of a kind of job stands.' })
export class QueueStateDto {
  /** The kind of job. */
  @ApiProperty({ example: 'generateReport' })
  name: string;
  /** Jobs that wait for a worker, or to be tried again. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  waiting: number;
  /** Since when the one waits that has waited for longest. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  oldestWaitingAt: string | null;
  /** Jobs that are being done; null while the queue does not answer. */
  @ApiProperty({ type: 'integer', minimum: 0, nullable: true })
  active: number | null;
  /** Jobs of the last week that have failed for good; null while the queue does not answer. */
  @ApiProperty({ type: 'integer', minimum: 0, nullable: true })
  failed: number | null;
}

@ApiSchema({ description: 'A process that does jobs.' })
export class WorkerStateDto {
  /** Its machine, and its number there. */
  @ApiProperty({ example: 'worker-1 4711' })
  name: string;
  /** Since when it runs. */
  @ApiProperty({ format: 'date-time' })
  startedAt: string;
  /** When it last gave a sign of life. */
  @ApiProperty({ format: 'date-time' })
  seenAt: string;
}

@ApiSchema({ description: 'How the reports of all accounts stand, and those who make them.' })
export class OperationsOverviewDto {
  /** How many there are of each, the most urgent first. */
  @ApiProperty({ type: [OperationCountDto] })
  counts: OperationCountDto[];
  /** The queue of each kind of job. */
  @ApiProperty({ type: [QueueStateDto] })
  queues: QueueStateDto[];
  /** The processes that do jobs now, over all servers. */
  @ApiProperty({ type: [WorkerStateDto] })
  workers: WorkerStateDto[];
}

@ApiSchema({ description: 'What has come of it.' })
export class OperationDoneDto {
  /** Id of the event. */
  @ApiProperty({ example: 'R7tY0wLkX2vB8nQ4mZ1c' })
  event: string;
  /** Whether the platform holds back what the event makes by itself. */
  paused: boolean;
  /** Id of the report that is made now; null where none is. */
  @ApiProperty({ type: 'string', nullable: true, example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  report: string | null;
}
