import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type ReportState, reportStates } from '../../shared/vocabulary/session.js';
import { type TastingType, tastingTypes } from '../../shared/vocabulary/tasting.js';

@ApiSchema({ description: 'An event or campaign, in short.' })
export class HomeEventDto {
  /** Its id. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  /** What is tasted. */
  tasting: string;
  /** Which of the two it is. */
  @ApiProperty({ enum: tastingTypes })
  type: TastingType;
  /** Its public code. */
  @ApiProperty({ example: 'VINO2026' })
  publicCode: string;
  /** What guests open. */
  @ApiProperty({ format: 'uri' })
  publicLink: string;
  /** When it starts. */
  @ApiProperty({ format: 'date-time' })
  fromDate: string;
  /** When it ends. */
  @ApiProperty({ format: 'date-time' })
  toDate: string;
  /** IANA zone of its dates. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** People who have joined, up to now. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  attendees: number;
  /** Whether the product made it to show what it can do: demo data. */
  demo: boolean;
}

@ApiSchema({ description: 'The product that was liked best.' })
export class HomeWinnerDto {
  /** What it is called. */
  name: string;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** Mean rating out of five. */
  @ApiProperty({ example: 4.25 })
  mean: number;
  /** How many people rated it. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  ratings: number;
  /** The event that it won, the last one that has ended and was rated. */
  event: HomeEventDto;
}

@ApiSchema({ description: 'A report that is not there yet, or has failed.' })
export class HomeReportDto {
  /** Its id. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  /** What it is called. */
  name: string;
  /** How far it is. */
  @ApiProperty({ enum: reportStates })
  state: ReportState;
}

@ApiSchema({ description: 'What is of one’s own already; what was made for show does not count.' })
export class HomeDoneDto {
  /** An event of a group tasting. */
  events: boolean;
  /** A campaign. */
  campaigns: boolean;
  /** A saved report. */
  reports: boolean;
}

@ApiSchema({ description: 'What an organiser finds when they come in.' })
export class HomeDto {
  /** What is of one’s own already. */
  done: HomeDoneDto;
  /** Up to five that are in progress, those that end soonest first. */
  open: HomeEventDto[];
  /** The next to begin. */
  @ApiProperty({ type: HomeEventDto, nullable: true })
  next: HomeEventDto | null;
  /** Of the last event that has ended. */
  @ApiProperty({ type: HomeWinnerDto, nullable: true })
  winner: HomeWinnerDto | null;
  /** Up to five that are being generated, or failed in the last week. */
  reports: HomeReportDto[];
}
