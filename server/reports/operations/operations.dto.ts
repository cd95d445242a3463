import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import {
  type ReportStanding,
  type ReportSubject,
  reportStandings,
  reportSubjects,
} from '../../../shared/vocabulary/report-states.js';
import {
  type GenerationReportType,
  generationReportTypes,
} from '../../../shared/vocabulary/session.js';
import { IsInstant, ListQueryDto } from '../../platform/database/lists/list-query.dto.js';

/** Paging, search, order and filters of the reports of all accounts. */
export class ListOperationsQueryDto extends ListQueryDto {
  /** Only reports in this state. */
  @IsOptional()
  @IsIn(reportStandings)
  @ApiProperty({ enum: reportStandings, required: false, example: 'LATE' })
  state?: ReportStanding;

  /** Only reports whose `at` is this instant or later, ISO 8601 in UTC. */
  @IsInstant()
  from?: string;

  /** Only reports whose `at` is before this instant, ISO 8601 in UTC. */
  @IsInstant()
  to?: string;
}

@ApiSchema({ description: 'The owner.' })
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
    'The next automatic report of an event, or a report that was requested: its state, without its content.',
})
export class ListedOperationDto {
  /** Id of the event or report. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /**
   * EVENT: the next automatic report of an event, before it is requested. REPORT: a report that was
   * requested, by a person or automatically at a time of the event’s schedule.
   */
  @ApiProperty({ enum: reportSubjects })
  subject: ReportSubject;
  /**
   * LATE: its time has passed and no worker is making it. PAUSED: the platform paused the automatic
   * reports of the event.
   */
  @ApiProperty({ enum: reportStandings })
  standing: ReportStanding;
  /** Its scheduled time, or the time of a person's request. */
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
  /**
   * PROGRAMATED: once, after the end. PERIODIC: at an interval of days. Null when a person asked
   * for it.
   */
  @ApiProperty({ enum: generationReportTypes, type: 'string', nullable: true })
  schedule: GenerationReportType | null;
  /** The owner of the event. */
  owner: OperationOwnerDto;
  /** Whether the platform paused the automatic reports of the event. */
  paused: boolean;
  /**
   * Whether the event can make a report now: it has begun, and a guest has joined. Always false for
   * a REPORT.
   */
  runnable: boolean;
  /**
   * Percent of the work that is done; null unless `standing` is RUNNING and the percentage is
   * known.
   */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, nullable: true })
  progress: number | null;
}

@ApiSchema({ description: 'The number of reports in one state.' })
export class OperationCountDto {
  /** The state. */
  @ApiProperty({ enum: reportStandings })
  standing: ReportStanding;
  /** Number of reports in this state. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  count: number;
}

@ApiSchema({ description: 'The state of the queue of one kind of job.' })
export class QueueStateDto {
  /** The kind of job. */
  @ApiProperty({ example: 'generateReport' })
  name: string;
  /** Jobs that wait for a worker or for another try. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  waiting: number;
  /** Time since which the oldest job waits; null if none waits. */
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
  /** Its machine and its process number there. */
  @ApiProperty({ example: 'worker-1 4711' })
  name: string;
  /** When it started. */
  @ApiProperty({ format: 'date-time' })
  startedAt: string;
  /** Time of its last heartbeat. */
  @ApiProperty({ format: 'date-time' })
  seenAt: string;
}

@ApiSchema({
  description: 'The state of the reports of all accounts, of the queues and of the workers.',
})
export class OperationsOverviewDto {
  /** Number of reports in each state, the most urgent first. */
  @ApiProperty({ type: [OperationCountDto] })
  counts: OperationCountDto[];
  /** The queue of each kind of job. */
  @ApiProperty({ type: [QueueStateDto] })
  queues: QueueStateDto[];
  /** The processes that do jobs now, on all servers. */
  @ApiProperty({ type: [WorkerStateDto] })
  workers: WorkerStateDto[];
}

@ApiSchema({ description: 'The result of an operation.' })
export class OperationDoneDto {
  /** Id of the event. */
  @ApiProperty({ example: 'R7tY0wLkX2vB8nQ4mZ1c' })
  event: string;
  /** Whether the platform paused the automatic reports of the event. */
  paused: boolean;
  /** Id of the report that is being made; null when there is none. */
  @ApiProperty({ type: 'string', nullable: true, example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  report: string | null;
}
