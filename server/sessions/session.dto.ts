import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import {
  expectedGuestsRange,
  longestInterval,
  type SessionLanguage,
  sessionLanguages,
} from '../../shared/rules/session.js';
import { limits } from '../../shared/vocabulary/limits.js';
import {
  type GenerationReportType,
  generationReportTypes,
  type SessionStatus,
  sessionStatuses,
} from '../../shared/vocabulary/session.js';
import { mostTables } from '../../shared/vocabulary/tables.js';
import {
  type TastingKind,
  type TastingType,
  tastingKinds,
  tastingTypes,
} from '../../shared/vocabulary/tasting.js';
import { ExtraChargeDto } from '../payments/extras.dto.js';
import { IsDay, IsFields, ListQueryDto } from '../platform/database/lists/list-query.dto.js';
import { OptionalBody } from '../platform/http/body/optional-body.js';
import { TypedNumber } from '../platform/http/body/validators.js';
import { cardFormats } from './event-card.js';

const typeFilter = [...tastingKinds, ...tastingTypes] as const;

const sessionFields = [
  'id',
  'reference',
  'tasting',
  'tastingPath',
  'duration',
  'instructor',
  'instructorPath',
  'type',
  'lang',
  'sessionCode',
  'liteMode',
  'emailAtEnd',
  'noStreamingUrlEnabled',
  'expectedGuests',
  'streamingUrl',
  'tables',
  'timeZone',
  'status',
  'attendees',
  'tastingFixed',
  'publicLink',
  'publicLinkWithoutStreaming',
  'lastUpdate',
  'demo',
  'version',
] satisfies (keyof SessionDto)[];

/** Fields that the list computes only for requests that name them, with the values without data. */
export const nothingAdded: Omit<ListedSessionDto, keyof SessionDto> = {
  answered: 0,
  leader: null,
  runEnded: false,
};

/**
 * Paging, search, sorting and fields of a list of events, with filters by type, status, days and
 * use.
 */
export class ListSessionsQueryDto extends ListQueryDto {
  /** Only events of this type. `live` is CONVENTIONAL_TAST, and `podcast` is PODCAST_TAST. */
  @IsOptional()
  @IsIn(typeFilter)
  @ApiProperty({ enum: typeFilter, required: false, example: 'live' })
  type?: TastingKind | TastingType;

  /** Only events with this status now. FINISHED needs no `includeOutDated`. */
  @IsOptional()
  @IsIn(sessionStatuses)
  @ApiProperty({ enum: sessionStatuses, required: false, example: 'IN_PROGRESS' })
  status?: SessionStatus;

  /** Only events that end on this day or later, in the zone of each event. */
  @IsDay()
  from?: string;

  /** Only events that begin on this day or earlier, in the zone of each event. */
  @IsDay()
  to?: string;

  /** `true` includes events that have ended. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    value === 'true' ? true : value === 'false' ? false : value,
  )
  @IsBoolean()
  @ApiProperty({ required: false, example: true })
  includeOutDated?: boolean;

  /** Only events with this tasting or instructor: `tastings/<id>` or `instructors/<id>`. */
  @IsOptional()
  @Matches(/^(tastings|instructors)\/[A-Za-z0-9]{20}$/)
  @ApiProperty({ required: false, example: 'tastings/tY0wLkX2vB8nQ4mZ1cR7' })
  uses?: string;

  @IsFields(sessionFields, Object.keys(nothingAdded))
  fields?: (keyof ListedSessionDto)[];
}

/** The size of an event's card. */
export class EventCardQueryDto {
  /** A5 is for a table, A4 for a door. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ enum: cardFormats, type: 'string', required: true, example: 'A5' })
  format?: string;

  /** `true`: a page for each table of the event. Its QR code seats the guest at the table. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    value === 'true' ? true : value === 'false' ? false : value,
  )
  @IsBoolean()
  @ApiProperty({ required: false, example: false })
  tables?: boolean;
}

@ApiSchema({ description: 'Code, dates and automatic report of an event to save.' })
export class SaveSessionCodeDto {
  /**
   * 4 to 20 letters A to Z and digits, in upper or lower case. A new event without a code gets a
   * generated one.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    minLength: limits.codeMin,
    maxLength: limits.codeMax,
    example: 'VENDIMIA26',
  })
  publicCode?: string | null;

  /**
   * ISO 8601 with its zone, or a day as dd/MM/yyyy, which begins at midnight in the event's zone.
   * By default a new event starts in two minutes.
   */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: '2026-11-20T18:00:00Z' })
  fromDate?: string | null;

  /**
   * Like `fromDate`. A day is included up to the first instant of the next one. A group tasting
   * always ends four hours after its start. By default a new campaign ends after a year.
   */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: '2027-11-20T18:00:00Z' })
  toDate?: string | null;

  /** Whether the event makes reports automatically. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  generateReport?: boolean | null;

  /** STANDAR: on demand. PROGRAMATED: once, after the end. PERIODIC: at an interval of days. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({
    enum: generationReportTypes,
    type: 'string',
    nullable: true,
    required: false,
    example: 'PROGRAMATED',
  })
  generationReportType?: string | null;

  /** Days between periodic reports: an integer from 1 to 365, for any report type. */
  @TypedNumber(7, { type: 'integer', minimum: 1, maximum: longestInterval })
  generationPeriodicInterval?: number | string | null;
}

@ApiSchema({ description: 'An event to save. Absent fields keep their value, null clears them.' })
export class SaveSessionDto {
  /**
   * The type of the tasting, as it was read. It has no effect, but a type that differs from the
   * tasting of `tastingPath` is rejected.
   */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({
    enum: tastingTypes,
    type: 'string',
    nullable: true,
    required: false,
    example: 'CONVENTIONAL_TAST',
  })
  type?: string | null;

  /**
   * `tastings/<id>` or the bare id. The tasting cannot change after an attendee has joined or a
   * report was made.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    example: 'tastings/tY0wLkX2vB8nQ4mZ1cR7',
  })
  tastingPath?: string | null;

  /** `instructors/<id>` or the bare id. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    example: 'instructors/kX2vB8nQ4mZ1cR7tY0wL',
  })
  instructorPath?: string | null;

  /** The language in which the room opens. With `notSelected` each guest chooses. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({
    enum: sessionLanguages,
    type: 'string',
    nullable: true,
    required: false,
    example: 'ES',
  })
  lang?: string | null;

  /** Code, dates and automatic report. Absent fields stay unchanged. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveSessionCodeDto)
  @ApiProperty({ type: SaveSessionCodeDto, required: false })
  sessionCode?: SaveSessionCodeDto | null;

  /** Campaigns only: guests may take part without an e-mail. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  liteMode?: boolean | null;

  /** Guests join without name and e-mail, and are asked for both at the end. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  emailAtEnd?: boolean | null;

  /** Group tastings only: a second link without the video stream. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  noStreamingUrlEnabled?: boolean | null;

  /** Group tastings only: the number of guests that are expected, 1 to 100,000. */
  @TypedNumber(24, {
    type: 'integer',
    minimum: expectedGuestsRange.min,
    maximum: expectedGuestsRange.max,
  })
  expectedGuests?: number | string | null;
  /**
   * Group tastings only: the link to the live video, which the plain link shows to guests. A video
   * on YouTube, a video or live event on Vimeo, or a room of Jitsi.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    example: 'https://www.youtube.com/live/aqz-KE-bpKQ',
  })
  streamingUrl?: string | null;

  /** Group tastings only: the number of tables. 0 or null: none. */
  @TypedNumber(8, { type: 'integer', minimum: 0, maximum: mostTables })
  tables?: number | string | null;

  /** IANA zone. The default is the company's zone. */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'Europe/Madrid' })
  timeZone?: string | null;

  /** The version that was read. An outdated version gets 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;

  /**
   * Required if the month is full: the monthly price of an extra event. By sending this price you
   * agree to pay it.
   */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ExtraChargeDto)
  @ApiProperty({ type: ExtraChargeDto, required: false })
  extraCharge?: ExtraChargeDto | null;
}

@OptionalBody()
@ApiSchema({ description: 'Options for restoring an event.' })
export class RestoreSessionDto {
  /**
   * Required if the month is full: the monthly price of an extra event. By sending this price you
   * agree to pay it.
   */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ExtraChargeDto)
  @ApiProperty({ type: ExtraChargeDto, required: false })
  extraCharge?: ExtraChargeDto | null;
}

@ApiSchema({ description: 'Code, dates and automatic report of an event.' })
export class SessionCodeDto {
  /** The code that guests type. It is also in the link. */
  @ApiProperty({ example: 'VENDIMIA26' })
  publicCode: string;
  /** The start. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T18:00:00.000Z' })
  fromDate: string;
  /** The end. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T22:00:00.000Z' })
  toDate: string;
  /** Whether the event makes reports automatically. */
  generateReport: boolean;
  /** STANDAR: on demand. PROGRAMATED: once, after the end. PERIODIC: at an interval of days. */
  @ApiProperty({ enum: generationReportTypes, type: 'string', nullable: true })
  generationReportType: GenerationReportType | null;
  /** Days between periodic reports. */
  @ApiProperty({ type: 'integer', nullable: true })
  generationPeriodicInterval: number | null;
  /**
   * Whether the platform has paused the automatic reports. After the pause the last missing report
   * is made.
   */
  generationPaused: boolean;
}

@ApiSchema({ description: 'An event or campaign.' })
export class SessionDto {
  /** Set by the server, 20 characters. */
  @ApiProperty({ example: 'R7tY0wLkX2vB8nQ4mZ1c' })
  id: string;
  /** The same as `id`. */
  @ApiProperty({ example: 'R7tY0wLkX2vB8nQ4mZ1c' })
  reference: string;
  /** The tasting's name. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  tasting: string;
  /** `tastings/<id>` of the tasting. */
  @ApiProperty({ example: 'tastings/tY0wLkX2vB8nQ4mZ1cR7' })
  tastingPath: string;
  /** The planned minutes of the tasting. */
  @ApiProperty({ type: 'integer', example: 60 })
  duration: number;
  /** The instructor's name. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Aina Ferrer' })
  instructor: string | null;
  /** `instructors/<id>` of the instructor. */
  @ApiProperty({ type: 'string', nullable: true, example: 'instructors/kX2vB8nQ4mZ1cR7tY0wL' })
  instructorPath: string | null;
  /**
   * CONVENTIONAL_TAST is an event with an instructor. PODCAST_TAST is a campaign that guests take
   * alone.
   */
  @ApiProperty({ enum: tastingTypes })
  type: TastingType;
  /** The language in which the room opens. With `notSelected` each guest chooses. */
  @ApiProperty({ enum: sessionLanguages })
  lang: SessionLanguage;
  /** Code, dates and automatic report. */
  sessionCode: SessionCodeDto;
  /** Whether guests may take part without an e-mail. */
  liteMode: boolean;
  /** Whether guests are asked for name and e-mail at the end instead of the door. */
  emailAtEnd: boolean;
  /** Whether there is a second link without the video stream. */
  noStreamingUrlEnabled: boolean;
  /** Number of guests that are expected. */
  @ApiProperty({ type: 'integer', nullable: true, example: 24 })
  expectedGuests: number | null;
  /** The live video, without the parts of the link that are not needed. Null if there is none. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  })
  streamingUrl: string | null;
  /** Number of tables, which are numbered from 1. 0: none. */
  @ApiProperty({ type: 'integer', example: 8 })
  tables: number;
  /** IANA name of the zone that decides when days begin. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** The status at the time of this answer. */
  @ApiProperty({ enum: sessionStatuses })
  status: SessionStatus;
  /** The number of attendees so far. */
  @ApiProperty({ type: 'integer', example: 42 })
  attendees: number;
  /** True after an attendee has joined or a report was made: the tasting can no longer change. */
  tastingFixed: boolean;
  /** The link for guests. */
  @ApiProperty({ example: 'https://room.example.com/room/VENDIMIA26?lang=es' })
  publicLink: string;
  /** The link without the video stream. Null if the event does not offer it. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  publicLinkWithoutStreaming: string | null;
  /** Instant of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** True for demo data. */
  demo: boolean;
  /** Increases with every change. */
  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

@ApiSchema({ description: 'The best rated product of an event.' })
export class LeaderDto {
  /** The name as guests see it. */
  @ApiProperty({ example: 'Viña Retrogusto Reserva' })
  name: string;
  /** Mean in stars, 0 to 5, with two decimals, a half rounded up. */
  @ApiProperty({ example: 4.2 })
  mean: number;
  /** Number of ratings, at least five. */
  @ApiProperty({ type: 'integer', minimum: 5, example: 38 })
  n: number;
}

/**
 * An event in a list, with the fields that rows have only if they are requested. Rows come without
 * these while they cannot be counted.
 */
export class ListedSessionDto extends SessionDto {
  /** Number of attendees who have rated at least one product. Only if `fields` names it. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 38 })
  answered: number;
  /**
   * The product with the highest mean so far. Null if it has fewer than five ratings, if several
   * products share the highest mean, or if guests who rated both preferred another product. Only if
   * `fields` names it.
   */
  @ApiProperty({ type: LeaderDto, nullable: true })
  leader: LeaderDto | null;
  /**
   * Whether the instructor has finished. Guests can still answer until `toDate`. Only if `fields`
   * names it.
   */
  @ApiProperty({ example: false })
  runEnded: boolean;
}

@ApiSchema({ description: 'Whether a code is taken.' })
export class CodeCheckDto {
  /** The code as it would be stored. */
  @ApiProperty({ example: 'VENDIMIA26' })
  code: string;
  /** True if an event has the code, or had it when an attendee joined. */
  @ApiProperty({ example: false })
  exists: boolean;
}

@ApiSchema({ description: 'The number of attendees of an event or campaign.' })
export class JoinedDto {
  /** Id of the event or campaign. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  /** Attendees so far. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  attendees: number;
}

@ApiSchema({ description: 'A free code.' })
export class FreeCodeDto {
  /** A code for a new event. Another event may take it first. */
  @ApiProperty({ example: 'K7QX2MNB' })
  publicCode: string;
}

@ApiSchema({ description: 'The room of a trial.' })
export class TrialDto {
  /** The code of the trial. Every trial of the tasting has the same code. */
  @ApiProperty({ example: 'K7QX2MNB' })
  publicCode: string;
  /** The link to the trial, in the company's language. */
  @ApiProperty({
    format: 'uri',
    example: 'https://retrogusto.example/room/K7QX2MNB?lang=es&lite=true',
  })
  publicLink: string;
}
