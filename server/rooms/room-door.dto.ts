import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { type SessionLanguage, sessionLanguages } from '../../shared/rules/session.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { languageNotSelected, type Platform, platforms, type SessionStatus, sessionStatuses } from '../../shared/vocabulary/session.js';
import { type TastingType, type Template, tastingTypes, templates } from '../../shared/vocabulary/tasting.js';

const genders = ['FEMALE', 'MALE', 'OTHER'] as const;
type Gender = (typeof genders)[number];
const deviceKey = {
  description: 'Random, made once by the device and kept there: it opens the same place again.',
  example: 'b1946ac92492d2347c6235b4d2611184',
};

/** Who invites. */
export class RoomOrganiserDto {
  name: string;
  @ApiProperty({ type: 'string', nullable: true })
  logo: string | null;
  /** What joining accepts. */
  @ApiProperty({ type: 'string', nullable: true })
  privacyPolicyUrl: string | null;
  @ApiProperty({ type: 'string', nullable: true })
  termsUrl: string | null;
}

/** The tasting of a room. */
export class RoomTastingDto {
  name: string;
  description: string;
  /** Minutes. */
  duration: number;
  /** Led by an instructor, or alone. */
  @ApiProperty({ enum: tastingTypes })
  type: TastingType;
  /** SIMPLE: no categories. BLIND: the price is guessed and the product hidden. */
  @ApiProperty({ enum: templates })
  template: Template;
}

/** What anybody sees at the door of a room. */
export class RoomDoorDto {
  /** The code as it is now; former ones lead here too. */
  @ApiProperty({ example: 'VINO2026' })
  code: string;
  @ApiProperty({ enum: sessionStatuses })
  status: SessionStatus;
  @ApiProperty({ format: 'date-time' })
  fromDate: string;
  @ApiProperty({ format: 'date-time' })
  toDate: string;
  /** IANA zone of the event. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  @ApiProperty({ type: RoomTastingDto })
  tasting: RoomTastingDto;
  @ApiProperty({ type: RoomOrganiserDto })
  organiser: RoomOrganiserDto;
  /** What joining accepts, as it is stored with the consent. */
  consentVersion: string;
  /** 14, or 18 where something alcoholic is tasted. */
  @ApiProperty({ example: 18 })
  minimumAge: number;
  /** Whether one can take part without an e-mail. */
  liteMode: boolean;
  /** The language the room opens in; `notSelected` leaves it to each guest. */
  @ApiProperty({ enum: sessionLanguages })
  lang: SessionLanguage;
  @ApiProperty({ example: 6 })
  productCount: number;
}

class DeviceDto {
  @IsString()
  @MaxLength(200)
  @Matches(/^\S{16,}$/, { message: 'deviceKey must have at least 16 characters, none of them blank' })
  @ApiProperty(deviceKey)
  deviceKey: string;

  /** Language the person reads in; `notSelected` where none was chosen. */
  @IsOptional()
  @IsIn(sessionLanguages)
  @ApiProperty({ enum: sessionLanguages, default: languageNotSelected, required: false })
  lang?: SessionLanguage;

  @IsOptional()
  @IsIn(platforms)
  @ApiProperty({ enum: platforms, default: 'PC_WEB', required: false })
  platform?: Platform;
}

/** Who wants to come in. */
export class JoinRoomDto extends DeviceDto {
  /** Needed with an e-mail. */
  @IsOptional()
  @IsString()
  @MaxLength(2 * limits.name)
  @ApiProperty({ nullable: true, required: false, example: 'Aina Ferrer' })
  name?: string | null;

  /** Only a room in lite mode can do without. */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  @ApiProperty({ nullable: true, required: false, example: 'aina@example.com' })
  email?: string | null;

  /** To take part without a name; the e-mail, if any, is not kept. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ required: false, nullable: true, default: false })
  lite?: boolean | null;

  /** The declaration to be of the room's minimum age; an `age` serves as well. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ required: false, nullable: true, example: true })
  ofAge?: boolean | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(130)
  @ApiProperty({ type: 'integer', required: false, nullable: true })
  age?: number | null;

  @IsOptional()
  @IsIn(genders)
  @ApiProperty({ enum: genders, required: false, nullable: true })
  gender?: Gender | null;

  /** The privacy policy and the terms shown at the door are accepted. Stored with its time. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ example: true, required: true })
  consent?: boolean;
}

/** One attendee, as only that attendee sees it. */
export class RoomAttendeeDto {
  /** 20 characters. */
  reference: string;
  /** `Lite assistant` for somebody without a name. */
  name: string;
  @ApiProperty({ type: 'string', nullable: true })
  email: string | null;
  @ApiProperty({ enum: sessionLanguages })
  lang: SessionLanguage;
}

/** The way in: the token goes into `Authorization: Bearer …` of everything in the room. */
export class RoomJoinedDto {
  /** Good for this room only; the same each time the same device joins. */
  roomToken: string;
  @ApiProperty({ type: RoomAttendeeDto })
  attendee: RoomAttendeeDto;
}

/** Who joined from another device. */
export class ResumeRoomDto {
  @IsOptional()
  @IsString()
  @MaxLength(400)
  @ApiProperty({ example: 'aina@example.com', required: true })
  email?: string;
}

/** The same for every e-mail, known here or not. */
export class ResumeSentDto {
  @ApiProperty({ example: true })
  sent: boolean;
  /** How long the code is good for, if there is one. */
  @ApiProperty({ example: 10 })
  minutes: number;
}

/** The code that came by mail, and the device that goes on. */
export class ConfirmResumeDto extends DeviceDto {
  @IsOptional()
  @IsString()
  @MaxLength(400)
  @ApiProperty({ example: 'aina@example.com', required: true })
  email?: string;

  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ example: '123456', required: true })
  code?: string;
}
