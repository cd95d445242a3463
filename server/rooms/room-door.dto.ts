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
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
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
  description:
    'A random key that the device creates once and stores. With it the device gets the same attendee again.',
  example: 'b1946ac92492d2347c6235b4d2611184',
};

@ApiSchema({ description: 'The organiser of a room.' })
export class RoomOrganiserDto {
  /** The name of the company or winery. */
  name: string;
  /** Address of the organiser's logo. */
  @ApiProperty({ type: 'string', nullable: true })
  logo: string | null;
  /** Privacy policy that a guest accepts by joining: the theme's, else the company's. */
  @ApiProperty({ type: 'string', nullable: true })
  privacyPolicyUrl: string | null;
  /** Terms that a guest accepts by joining: the theme's, else the company's. */
  @ApiProperty({ type: 'string', nullable: true })
  termsUrl: string | null;
}

@ApiSchema({ description: 'The tasting of a room.' })
export class RoomTastingDto {
  /** The name that the organiser gave it. */
  name: string;
  /** A text for guests to read before they begin. */
  description: string;
  /** Translations of the name, by language. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  nameByLanguage: LocalizedText;
  /** Translations of the description, by language. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  descriptionByLanguage: LocalizedText;
  /** In minutes. */
  @ApiProperty({ type: 'integer' })
  duration: number;
  /** A group tasting with an instructor, or an individual one. */
  @ApiProperty({ enum: tastingTypes })
  type: TastingType;
  /** SIMPLE has no categories. In BLIND guests guess the price and the product is hidden. */
  @ApiProperty({ enum: templates })
  template: Template;
}

@ApiSchema({ description: 'The public data of a room, before joining.' })
export class RoomDoorDto {
  /** The current code. Former codes lead to the same room. */
  @ApiProperty({ example: 'VINO2026' })
  code: string;
  /** The status at the time of this answer. */
  @ApiProperty({ enum: sessionStatuses })
  status: SessionStatus;
  /** The opening time of the room. */
  @ApiProperty({ format: 'date-time' })
  fromDate: string;
  /** The closing time of the room. */
  @ApiProperty({ format: 'date-time' })
  toDate: string;
  /** IANA zone of the event. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** The tasting. */
  @ApiProperty({ type: RoomTastingDto })
  tasting: RoomTastingDto;
  /** The organiser. */
  @ApiProperty({ type: RoomOrganiserDto })
  organiser: RoomOrganiserDto;
  /** The look that the organiser chose. Null for the built-in one. */
  @ApiProperty({ type: RoomThemeDto, nullable: true })
  theme: RoomThemeDto | null;
  /** Version of the documents that a guest accepts by joining. It is stored with the consent. */
  consentVersion: string;
  /** 18 if a product is alcoholic, else 14. */
  @ApiProperty({ type: 'integer', example: 18 })
  minimumAge: number;
  /** Whether guests can take part without an e-mail. */
  liteMode: boolean;
  /** Whether guests are asked for name and e-mail at the end. `liteMode` is true then. */
  emailAtEnd: boolean;
  /** True for a trial of the tasting: its answers do not count. */
  demo: boolean;
  /** The language in which the room opens. With `notSelected` each guest chooses. */
  @ApiProperty({ enum: sessionLanguages })
  lang: SessionLanguage;
  /** The number of products to taste. */
  @ApiProperty({ type: 'integer', example: 6 })
  productCount: number;
  /** Whether the host has locked the door: new guests wait until the host lets them in. */
  locked: boolean;
}

class DeviceDto {
  @IsString()
  @MaxLength(200)
  @Matches(/^\S{16,}$/, {
    message: 'deviceKey must have at least 16 characters, none of them blank',
  })
  @ApiProperty(deviceKey)
  deviceKey: string;

  /** The guest's language; `notSelected` if none was chosen. */
  @IsOptional()
  @IsIn(sessionLanguages)
  @ApiProperty({ enum: sessionLanguages, default: languageNotSelected, required: false })
  lang?: SessionLanguage;

  /** The kind of device. */
  @IsOptional()
  @IsIn(platforms)
  @ApiProperty({ enum: platforms, default: 'PC_WEB', required: false })
  platform?: Platform;

  /**
   * False for a guest with the link without the live video. True, or absent, for the plain link. An
   * event with live video stores it, and shows the video only to guests with the plain link.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', required: false, nullable: true, default: true })
  streaming?: boolean | null;
}

@ApiSchema({ description: 'A guest who joins.' })
export class JoinRoomDto extends DeviceDto {
  /** Required with an e-mail. */
  @IsOptional()
  @IsString()
  @MaxLength(2 * limits.name)
  @ApiProperty({ nullable: true, required: false, maxLength: limits.name, example: 'Aina Ferrer' })
  name?: string | null;

  /** Only rooms in lite mode accept guests without an e-mail. */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  @ApiProperty({ nullable: true, required: false, example: 'aina@example.com' })
  email?: string | null;

  /** True to take part anonymously. Name and e-mail are not stored then. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ required: false, nullable: true, default: false })
  lite?: boolean | null;

  /** True: the guest declares to have the room's minimum age. Not needed with `age`. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ required: false, nullable: true, example: true })
  ofAge?: boolean | null;

  /** In years. With an age, `ofAge` is ignored. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(130)
  @ApiProperty({ type: 'integer', required: false, nullable: true })
  age?: number | null;

  /** Optional. */
  @IsOptional()
  @IsIn(genders)
  @ApiProperty({ enum: genders, required: false, nullable: true })
  gender?: Gender | null;

  /** The guest accepts the shown privacy policy and terms. Stored with its time. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ example: true, required: true })
  consent?: boolean;

  /**
   * Whether the organiser may contact the guest about its products. This is a separate and optional
   * question. False withdraws an earlier consent if the guest has joined this event before. Absent
   * leaves a consent unchanged. Stored with its time if there is an e-mail.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ required: false, nullable: true, example: true })
  contactConsent?: boolean | null;

  /**
   * Whether the guest wants a recap of their tasting by e-mail after its end. This is a separate
   * and optional question: false withdraws an earlier consent for this tasting, absent leaves it
   * unchanged. Stored with its time if there is an e-mail. A trial sends no recap.
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
  /** `Lite assistant` for an anonymous guest. */
  name: string;
  /** Null for an anonymous guest. */
  @ApiProperty({ type: 'string', nullable: true })
  email: string | null;
  /** The guest's language. */
  @ApiProperty({ enum: sessionLanguages })
  lang: SessionLanguage;
  /** Whether the organiser may contact the guest about its products. */
  contactConsent: boolean;
  /** Whether the guest wants a recap of their tasting by e-mail after its end. */
  recapConsent: boolean;
  /** The table of the guest, from 1. Null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 4 })
  table: number | null;
}

@ApiSchema({ description: 'Whether the organiser may contact the attendee about its products.' })
export class SayContactConsentDto {
  /** False withdraws the consent in every event of the organiser with the same e-mail. */
  @IsBoolean()
  @ApiProperty({ example: false })
  contactConsent: boolean;
}

@ApiSchema({ description: 'Whether the attendee wants a recap of their tasting by e-mail.' })
export class SayRecapConsentDto {
  /** False withdraws the consent for this tasting. */
  @IsBoolean()
  @ApiProperty({ example: true })
  recapConsent: boolean;
}

@ApiSchema({
  description:
    'The token of the attendee. Send it as `Authorization: Bearer …` with every call in the room.',
})
export class RoomJoinedDto {
  /** Valid for this room only. The same device gets the same token each time it joins. */
  roomToken: string;
  /** The attendee who joined. */
  @ApiProperty({ type: RoomAttendeeDto })
  attendee: RoomAttendeeDto;
}

@ApiSchema({ description: 'A guest who joined on another device.' })
export class ResumeRoomDto {
  /** The e-mail with which the guest joined. */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  @ApiProperty({ example: 'aina@example.com', required: true })
  email?: string;
}

@ApiSchema({ description: 'The response is the same for every e-mail, known or not.' })
export class ResumeSentDto {
  /** Always true. */
  @ApiProperty({ example: true })
  sent: boolean;
  /** Minutes for which the code is valid, if one was sent. */
  @ApiProperty({ type: 'integer', example: 10 })
  minutes: number;
}

@ApiSchema({ description: 'The code from the e-mail, and the new device.' })
export class ConfirmResumeDto extends DeviceDto {
  /** The e-mail with which the guest joined. */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  @ApiProperty({ example: 'aina@example.com', required: true })
  email?: string;

  /** The six digits from the e-mail. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ example: '123456', required: true })
  code?: string;

  /**
   * True lets the organiser contact the guest about its products. Other values leave an earlier
   * consent unchanged.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ required: false, nullable: true, example: true })
  contactConsent?: boolean | null;

  /**
   * True requests a recap of the tasting by e-mail. Other values leave an earlier consent
   * unchanged.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ required: false, nullable: true, example: true })
  recapConsent?: boolean | null;
}
