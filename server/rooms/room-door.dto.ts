import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { type SessionLanguage, sessionLanguages } from '../../shared/rules/session.js';
import { limits } from '../../shared/vocabulary/limits.js';
import {
  type Gender,
  genders,
  languageNotSelected,
  type Platform,
  platforms,
  type SessionStatus,
  sessionStatuses,
} from '../../shared/vocabulary/session.js';
import {
  type TastingType,
  type Template,
  tastingTypes,
  templates,
} from '../../shared/vocabulary/tasting.js';
import { RoomThemeDto } from '../themes/theme.dto.js';

const deviceKey = {
  description: 'Random, made once by the device and kept there: it opens the same place again.',
  example: 'b1946ac92492d2347c6235b4d2611184',
};

@ApiSchema({ description: 'Who invites.' })
export class RoomOrganiserDto {
  /** The company or the cellar. */
  name: string;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  logo: string | null;
  /** The privacy policy that joining accepts: the one of the theme, else the company's. */
  @ApiProperty({ type: 'string', nullable: true })
  privacyPolicyUrl: string | null;
  /** The terms that joining accepts: those of the theme, else the company's. */
  @ApiProperty({ type: 'string', nullable: true })
  termsUrl: string | null;
}

@ApiSchema({ description: 'The tasting of a room.' })
export class RoomTastingDto {
  /** As the organiser calls it. */
  name: string;
  /** What guests read before they begin. */
  description: string;
  /** Minutes. */
  @ApiProperty({ type: 'integer' })
  duration: number;
  /** Led by an instructor, or alone. */
  @ApiProperty({ enum: tastingTypes })
  type: TastingType;
  /** SIMPLE: no categories. BLIND: the price is guessed and the product hidden. */
  @ApiProperty({ enum: templates })
  template: Template;
}

@ApiSchema({ description: 'What anybody sees at the door of a room.' })
export class RoomDoorDto {
  /** The code as it is now; former ones lead here too. */
  @ApiProperty({ example: 'VINO2026' })
  code: string;
  /** By the clock of this answer. */
  @ApiProperty({ enum: sessionStatuses })
  status: SessionStatus;
  /** When the room opens. */
  @ApiProperty({ format: 'date-time' })
  fromDate: string;
  /** When the room closes. */
  @ApiProperty({ format: 'date-time' })
  toDate: string;
  /** IANA zone of the event. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** What is tasted here. */
  @ApiProperty({ type: RoomTastingDto })
  tasting: RoomTastingDto;
  /** Who invites. */
  @ApiProperty({ type: RoomOrganiserDto })
  organiser: RoomOrganiserDto;
  /** The look that the organiser chose; null: the product's own. */
  @ApiProperty({ type: RoomThemeDto, nullable: true })
  theme: RoomThemeDto | null;
  /** What joining accepts, as it is stored with the consent. */
  consentVersion: string;
  /** 14, or 18 where something alcoholic is tasted. */
  @ApiProperty({ type: 'integer', example: 18 })
  minimumAge: number;
  /** Whether one can take part without an e-mail. */
  liteMode: boolean;
  /** Whether the tasting is only tried here: nothing that is answered counts. */
  demo: boolean;
  /** The language the room opens in; `notSelected` leaves it to each guest. */
  @ApiProperty({ enum: sessionLanguages })
  lang: SessionLanguage;
  /** How many products there are to taste. */
  @ApiProperty({ type: 'integer', example: 6 })
  productCount: number;
}

class DeviceDto {
  @IsString()
  @MaxLength(200)
  @Matches(/^\S{16,}$/, {
    message: 'deviceKey must have at least 16 characters, none of them blank',
  })
  @ApiProperty(deviceKey)
  deviceKey: string;

  /** Language the person reads in; `notSelected` where none was chosen. */
  @IsOptional()
  @IsIn(sessionLanguages)
  @ApiProperty({ enum: sessionLanguages, default: languageNotSelected, required: false })
  lang?: SessionLanguage;

  /** What kind of device it is. */
  @IsOptional()
  @IsIn(platforms)
  @ApiProperty({ enum: platforms, default: 'PC_WEB', required: false })
  platform?: Platform;
}

@ApiSchema({ description: 'Who wants to come in.' })
export class JoinRoomDto extends DeviceDto {
  /** Needed with an e-mail. */
  @IsOptional()
  @IsString()
  @MaxLength(2 * limits.name)
  @ApiProperty({ nullable: true, required: false, maxLength: limits.name, example: 'Aina Ferrer' })
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

  /** In years; it takes the place of `ofAge`. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(130)
  @ApiProperty({ type: 'integer', required: false, nullable: true })
  age?: number | null;

  /** Only where the person wants to say it. */
  @IsOptional()
  @IsIn(genders)
  @ApiProperty({ enum: genders, required: false, nullable: true })
  gender?: Gender | null;

  /** The privacy policy and the terms shown at the door are accepted. Stored with its time. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ example: true, required: true })
  consent?: boolean;

  /**
   * Whether the organiser may write to the person about its products, which they are asked apart and never have to say: false takes back what
   * the same person said before, absent leaves it. Stored with its time where an e-mail is given.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ required: false, nullable: true, example: true })
  contactConsent?: boolean | null;

  /**
   * Whether the person wants what they tasted by e-mail once the tasting is over, which they are asked apart and never have to say: false takes
   * back what the same person said here before, absent leaves it. Stored with its time where an e-mail is given; nothing is sent of a demo.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ required: false, nullable: true, example: true })
  recapConsent?: boolean | null;
}

@ApiSchema({ description: 'One attendee, as only that attendee sees it.' })
export class RoomAttendeeDto {
  /** 20 characters. */
  reference: string;
  /** `Lite assistant` for somebody without a name. */
  name: string;
  /** Null for somebody without a name. */
  @ApiProperty({ type: 'string', nullable: true })
  email: string | null;
  /** Language the person reads in. */
  @ApiProperty({ enum: sessionLanguages })
  lang: SessionLanguage;
  /** Whether the organiser may write to the person about its products. */
  contactConsent: boolean;
  /** Whether the person wants what they tasted by e-mail once the tasting is over. */
  recapConsent: boolean;
}

@ApiSchema({ description: 'Whether the organiser may write to the attendee about its products.' })
export class SayContactConsentDto {
  /** False takes it back, in every event of the organiser in which the e-mail took part. */
  @IsBoolean()
  @ApiProperty({ example: false })
  contactConsent: boolean;
}

@ApiSchema({ description: 'Whether the attendee wants what they tasted by e-mail.' })
export class SayRecapConsentDto {
  /** False takes it back for this tasting. */
  @IsBoolean()
  @ApiProperty({ example: true })
  recapConsent: boolean;
}

@ApiSchema({
  description:
    'The way in: the token goes into `Authorization: Bearer …` of everything in the room.',
})
export class RoomJoinedDto {
  /** Good for this room only; the same each time the same device joins. */
  roomToken: string;
  /** Who has come in. */
  @ApiProperty({ type: RoomAttendeeDto })
  attendee: RoomAttendeeDto;
}

@ApiSchema({ description: 'Who joined from another device.' })
export class ResumeRoomDto {
  /** With which the person joined. */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  @ApiProperty({ example: 'aina@example.com', required: true })
  email?: string;
}

@ApiSchema({ description: 'The same for every e-mail, known here or not.' })
export class ResumeSentDto {
  /** Always true. */
  @ApiProperty({ example: true })
  sent: boolean;
  /** How long the code is good for, if there is one. */
  @ApiProperty({ type: 'integer', example: 10 })
  minutes: number;
}

@ApiSchema({ description: 'The code that came by mail, and the device that goes on.' })
export class ConfirmResumeDto extends DeviceDto {
  /** With which the person joined. */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  @ApiProperty({ example: 'aina@example.com', required: true })
  email?: string;

  /** The six digits that came by mail. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ example: '123456', required: true })
  code?: string;

  /** True lets the organiser write to the person about its products; anything else leaves what they said before. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ required: false, nullable: true, example: true })
  contactConsent?: boolean | null;

  /** True asks for what was tasted by e-mail; anything else leaves what they said before. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ required: false, nullable: true, example: true })
  recapConsent?: boolean | null;
}
