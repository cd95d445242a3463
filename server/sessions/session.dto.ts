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
import {
  type TastingKind,
  type TastingType,
  tastingKinds,
  tastingTypes,
} from '../../shared/vocabulary/tasting.js';
import { ExtraChargeDto } from '../payments/extras.dto.js';
import { IsDay, IsFields, ListQueryDto } from '../platform/database/list-query.dto.js';
import { OptionalBody } from '../platform/http/optional-body.js';
import { TypedNumber } from '../platform/http/validators.js';
import { cardFormats } from './event-card.js';

const typeFilter = [...tastingKinds, ...tastingTypes] as const;

const sessionFields = [
  'id',
  'reference',
  'tasting',
  'tastingPath',
  'instructor',
  'instructorPath',
  'type',
  'lang',
  'sessionCode',
  'liteMode',
  'noStreamingUrlEnabled',
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

/** Paging, search and order of the events, their type, status and days, whether past ones are wanted, what they hold, and their fields. */
export class ListSessionsQueryDto extends ListQueryDto {
  /** Only events of this type; `live` and `podcast` are understood too. */
  @IsOptional()
  @IsIn(typeFilter)
  @ApiProperty({ enum: typeFilter, required: false, example: 'live' })
  type?: TastingKind | TastingType;

  /** Only events that are so now; those that have ended are listed by it too. */
  @IsOptional()
  @IsIn(sessionStatuses)
  @ApiProperty({ enum: sessionStatuses, required: false, example: 'IN_PROGRESS' })
  status?: SessionStatus;

  /** Only events that go on until this day or longer, by the clocks of each. */
  @IsDay()
  from?: string;

  /** Only events that begin on this day or before, by the clocks of each. */
  @IsDay()
  to?: string;

  /** `true`: events that have ended too. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    value === 'true' ? true : value === 'false' ? false : value,
  )
  @IsBoolean()
  @ApiProperty({ required: false, example: true })
  includeOutDated?: boolean;

  /** Only events of this: `tastings/<id>` or `instructors/<id>`. */
  @IsOptional()
  @Matches(/^(tastings|instructors)\/[A-Za-z0-9]{20}$/)
  @ApiProperty({ required: false, example: 'tastings/tY0wLkX2vB8nQ4mZ1cR7' })
  uses?: string;

  @IsFields(sessionFields)
  fields?: (keyof SessionDto)[];
}

/** How large a card of an event is. */
export class EventCardQueryDto {
  /** A5 stands on a table, A4 hangs at the door. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ enum: cardFormats, type: 'string', required: true, example: 'A5' })
  format?: string;
}

@ApiSchema({ description: 'Code, dates and automatic report of an event to save.' })
export class SaveSessionCodeDto {
  /** 4 to 20 letters A to Z and digits, whatever their case. Without one, a new event gets a generated one. */
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
   * ISO 8601 with its zone, or a day as dd/MM/yyyy, which begins with the clocks of the event's zone. A new event starts in two minutes
   * unless it says otherwise.
   */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: '2026-11-20T18:00:00Z' })
  fromDate?: string | null;

  /**
   * Like `fromDate`; a day is meant whole, to the first instant of the next one. A group tasting always ends four hours after its start;
   * a new podcast ends after a year unless it says otherwise.
   */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: '2027-11-20T18:00:00Z' })
  toDate?: string | null;

  /** Whether reports are made by themselves. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  generateReport?: boolean | null;

  /** STANDAR: on demand. PROGRAMATED: once after the end. PERIODIC: every so many days. */
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

  /** Days between periodic reports: a whole number from 1 to 365, whatever the report type. */
  @TypedNumber(7, { type: 'integer', minimum: 1, maximum: longestInterval })
  generationPeriodicInterval?: number | string | null;
}

@ApiSchema({ description: 'An event to save. Absent fields keep their value, null clears them.' })
export class SaveSessionDto {
  /** The tasting's type as reading gave it. It changes nothing; one that `tastingPath` does not have is refused. */
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

  /** `tastings/<id>` or the bare id. Fixed once somebody took part. */
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

  /** Language the room opens in; `notSelected` leaves it to each guest. */
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

  /** Code, dates and automatic report. Each is kept where it is absent. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveSessionCodeDto)
  @ApiProperty({ type: SaveSessionCodeDto, required: false })
  sessionCode?: SaveSessionCodeDto | null;

  /** Podcasts only: guests may take part without an e-mail. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  liteMode?: boolean | null;

  /** Group tastings only: a second link without the video stream. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  noStreamingUrlEnabled?: boolean | null;

  /** IANA zone; the company's unless it says otherwise. */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'Europe/Madrid' })
  timeZone?: string | null;

  /** The version that was read; a stale one answers 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;

  /** Where the plan has no room for it in its month: what one more costs every month, to which you agree. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ExtraChargeDto)
  @ApiProperty({ type: ExtraChargeDto, required: false })
  extraCharge?: ExtraChargeDto | null;
}

@OptionalBody()
@ApiSchema({ description: 'What may be said when an event is restored.' })
export class RestoreSessionDto {
  /** Where the plan has no room for it in its month: what one more costs every month, to which you agree. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ExtraChargeDto)
  @ApiProperty({ type: ExtraChargeDto, required: false })
  extraCharge?: ExtraChargeDto | null;
}

@ApiSchema({ description: 'Code, dates and automatic report of an event.' })
export class SessionCodeDto {
  /** What guests type or find in the link. */
  @ApiProperty({ example: 'VENDIMIA26' })
  publicCode: string;
  /** When it begins. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T18:00:00.000Z' })
  fromDate: string;
  /** When it ends. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T22:00:00.000Z' })
  toDate: string;
  /** Whether reports are made by themselves. */
  generateReport: boolean;
  /** STANDAR: on demand. PROGRAMATED: once after the end. PERIODIC: every so many days. */
  @ApiProperty({ enum: generationReportTypes, type: 'string', nullable: true })
  generationReportType: GenerationReportType | null;
  /** Days between periodic reports. */
  @ApiProperty({ type: 'integer', nullable: true })
  generationPeriodicInterval: number | null;
  /** Whether the platform holds back the reports that it makes by itself. Once it does no more, the last one that is missing is made. */
  generationPaused: boolean;
}

@ApiSchema({ description: 'An event or campaign.' })
export class SessionDto {
  /** Made by the server, 20 characters. */
  @ApiProperty({ example: 'R7tY0wLkX2vB8nQ4mZ1c' })
  id: string;
  /** The same as `id`. */
  @ApiProperty({ example: 'R7tY0wLkX2vB8nQ4mZ1c' })
  reference: string;
  /** The tasting's name. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  tasting: string;
  /** `tastings/<id>` of what is tasted. */
  @ApiProperty({ example: 'tastings/tY0wLkX2vB8nQ4mZ1cR7' })
  tastingPath: string;
  /** The instructor's name. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Aina Ferrer' })
  instructor: string | null;
  /** `instructors/<id>` of who leads it. */
  @ApiProperty({ type: 'string', nullable: true, example: 'instructors/kX2vB8nQ4mZ1cR7tY0wL' })
  instructorPath: string | null;
  /** CONVENTIONAL_TAST is an event led by an instructor, PODCAST_TAST a campaign that guests take alone. */
  @ApiProperty({ enum: tastingTypes })
  type: TastingType;
  /** Language the room opens in; `notSelected` leaves it to each guest. */
  @ApiProperty({ enum: sessionLanguages })
  lang: SessionLanguage;
  /** Code, dates and automatic report. */
  sessionCode: SessionCodeDto;
  /** Whether guests may take part without an e-mail. */
  liteMode: boolean;
  /** Whether there is a second link without the video stream. */
  noStreamingUrlEnabled: boolean;
  /** IANA name of the zone by whose clocks days are meant. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** By the clock of this answer. */
  @ApiProperty({ enum: sessionStatuses })
  status: SessionStatus;
  /** How many people took part so far. */
  @ApiProperty({ type: 'integer', example: 42 })
  attendees: number;
  /** Somebody took part or a report was made: the tasting can no longer change. */
  tastingFixed: boolean;
  /** What guests open. */
  @ApiProperty({ example: 'https://room.example.com/room/VENDIMIA26?lang=es' })
  publicLink: string;
  /** The same without the video stream; null where it is not offered. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  publicLinkWithoutStreaming: string | null;
  /** Instant of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** Whether the product made it to show what it can do: demo data. */
  demo: boolean;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

@ApiSchema({ description: 'Whether a code leads somewhere already.' })
export class CodeCheckDto {
  /** The code as it would be kept. */
  @ApiProperty({ example: 'VENDIMIA26' })
  code: string;
  /** True: it is taken, or once was by an event somebody took part in. */
  @ApiProperty({ example: false })
  exists: boolean;
}

@ApiSchema({ description: 'An event or campaign in progress.' })
export class JoinedDto {
  /** Id of the event or campaign. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  /** People who have joined, up to now. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  attendees: number;
}

@ApiSchema({ description: 'A code that nobody has.' })
export class FreeCodeDto {
  /** Good for a new event, as long as nobody else takes it. */
  @ApiProperty({ example: 'K7QX2MNB' })
  publicCode: string;
}

@ApiSchema({ description: 'The room in which a tasting is tried.' })
export class TrialDto {
  /** Always the same for a tasting. */
  @ApiProperty({ example: 'K7QX2MNB' })
  publicCode: string;
  /** Where to try it, in your own language. */
  @ApiProperty({
    format: 'uri',
    example: 'https://retrogusto.example/room/K7QX2MNB?lang=es&lite=true',
  })
  publicLink: string;
}
