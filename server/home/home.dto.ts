import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type ReportState, reportStates } from '../../shared/vocabulary/session.js';
import { type TastingType, tastingTypes } from '../../shared/vocabulary/tasting.js';
import { IsInstant } from '../platform/database/lists/list-query.dto.js';

@ApiSchema({ description: 'A short form of an event or campaign.' })
export class HomeEventDto {
  /** The id. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  /** Name of the tasting. */
  tasting: string;
  /** Group event or individual campaign. */
  @ApiProperty({ enum: tastingTypes })
  type: TastingType;
  /** The public code. */
  @ApiProperty({ example: 'VINO2026' })
  publicCode: string;
  /** The address that guests open. */
  @ApiProperty({ format: 'uri' })
  publicLink: string;
  /** The start of the event. */
  @ApiProperty({ format: 'date-time' })
  fromDate: string;
  /** The end of the event. */
  @ApiProperty({ format: 'date-time' })
  toDate: string;
  /** IANA time zone of the event. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** Number of people who have joined so far. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  attendees: number;
  /** Whether the event is demo data, made by the server. */
  demo: boolean;
  /**
   * Whether the instructor of an event in progress has finished. The event is open until `toDate`.
   */
  runEnded: boolean;
}

@ApiSchema({ description: 'The product that clearly leads, or the first of a tie.' })
export class HomeWinnerDto {
  /** The name. */
  name: string;
  /** The address of the picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** Mean rating, out of five. */
  @ApiProperty({ example: 4.25 })
  mean: number;
  /** Number of people who rated the product. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  ratings: number;
  /** Names of other products that share the first place with it. Empty unless there is a tie. */
  tied: string[];
  /** The event in which the product won: the last event that has ended and has ratings. */
  event: HomeEventDto;
}

@ApiSchema({ description: 'A report that is being generated, or has failed.' })
export class HomeReportDto {
  /** The id. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  /** The name. */
  name: string;
  /** The state. */
  @ApiProperty({ enum: reportStates })
  state: ReportState;
}

@ApiSchema({ description: 'The number of people who joined on one day.' })
export class HomeDayDto {
  /** The day, in the time zone of the company. */
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  day: string;
  /** Number of people who joined an event on this day. Demo data does not count. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  attendees: number;
}

@ApiSchema({ description: 'An event in which people have answered lately.' })
export class HomeNewsDto {
  /** The event: one that is in progress, or the last one that has ended. */
  event: HomeEventDto;
  /** Number of people who have answered for the first time since the given instant. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  tasters: number;
  /** Name of the product that clearly leads so far. Null if none does. */
  @ApiProperty({ type: 'string', nullable: true })
  leader: string | null;
}

export class ReadHomeQueryDto {
  /** Adds news of what happened after this instant, such as your last visit. */
  @IsInstant()
  since?: string;
}

@ApiSchema({
  description: 'The kinds of data that the organiser already has. Demo data does not count.',
})
export class HomeDoneDto {
  /** Whether there is an event of a group tasting. */
  events: boolean;
  /** Whether there is a campaign. */
  campaigns: boolean;
  /** Whether there is a saved report. */
  reports: boolean;
}

@ApiSchema({ description: 'The content of the organiser’s home page.' })
export class HomeDto {
  /** The kinds of data that the organiser already has. Demo data does not count. */
  done: HomeDoneDto;
  /** Up to five events in progress, those that end soonest first. */
  open: HomeEventDto[];
  /** The next event to begin. */
  @ApiProperty({ type: HomeEventDto, nullable: true })
  next: HomeEventDto | null;
  /** Up to five events that have not begun, the first ones to begin first. */
  upcoming: HomeEventDto[];
  /** The people who joined on each of the last thirty days, the last of which is today. */
  month: HomeDayDto[];
  /** What happened after `since`. Empty without it. */
  news: HomeNewsDto[];
  /**
   * The best product of the last own event that has ended. Null while chance may explain its lead.
   */
  @ApiProperty({ type: HomeWinnerDto, nullable: true })
  winner: HomeWinnerDto | null;
  /** Up to five reports that are being generated, or that failed in the last week. */
  reports: HomeReportDto[];
}
