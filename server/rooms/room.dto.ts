import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { type ActionInput, type AssessmentInput, type IgnoredReason, ignoredReasons } from '../../shared/rules/answers.js';
import { type SessionLanguage, sessionLanguages } from '../../shared/rules/session.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import {
  languageNotSelected,
  type Platform,
  platforms,
  type SessionStatus,
  sessionStatuses,
  type Vote,
} from '../../shared/vocabulary/session.js';
import {
  type CategoryKind,
  type ComponentType,
  categoryKinds,
  componentTypes,
  type ParameterType,
  parameterTypes,
} from '../../shared/vocabulary/sheet.js';
import {
  type SurveyOption,
  type SurveyType,
  surveyTypes,
  type TastingType,
  type Template,
  tastingTypes,
  templates,
} from '../../shared/vocabulary/tasting.js';
import { NamedReferenceDto, StoredPropertyDto } from '../products/product.dto.js';

const genders = ['FEMALE', 'MALE', 'OTHER'] as const;
type Gender = (typeof genders)[number];

const byLanguage = { type: 'object', additionalProperties: { type: 'string' }, example: { ES: 'Vista', CA: 'Vista', EN: 'View' } } as const;
const deviceKey = {
  description: 'Random, made once by the device and kept there: it opens the same place again.',
  example: 'b1946ac92492d2347c6235b4d2611184',
};
const voteSchema = {
  oneOf: [
    { type: 'string', description: 'Option id; for FACES without options `1` (best) to `4`.' },
    { type: 'object', description: 'TREE: the chosen option ids.', additionalProperties: { type: 'boolean', enum: [true] } },
  ],
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
  /** The server's time, to count down by. */
  @ApiProperty({ format: 'date-time' })
  now: string;
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

/** A product of the tasting, once the attendee may know which. */
export class RoomProductInfoDto {
  /** 20 characters. */
  reference: string;
  name: string;
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  @ApiProperty({ type: 'number', nullable: true })
  price: number | null;
  @ApiProperty({ type: 'number', nullable: true })
  discountedPrice: number | null;
  @ApiProperty({ type: 'string', nullable: true })
  externalStoreURL: string | null;
  alcoholic: boolean;
  @ApiProperty({ type: NamedReferenceDto })
  type: NamedReferenceDto;
  @ApiProperty({ type: NamedReferenceDto })
  subtype: NamedReferenceDto;
  @ApiProperty({ type: 'integer', nullable: true })
  vintage: number | null;
  @ApiProperty({ type: 'string', nullable: true })
  region: string | null;
  @ApiProperty({ type: 'string', nullable: true })
  country: string | null;
  @ApiProperty({ type: [StoredPropertyDto] })
  properties: StoredPropertyDto[];
}

/** A product's place in the tasting. */
export class RoomProductDto {
  /** By which answers name it; not the product's own id. */
  reference: string;
  /** Place in the tasting, from 1: what a hidden product is called by. */
  @ApiProperty({ example: 1 })
  label: number;
  /** Key of its sheet in `sheets`. */
  @ApiProperty({ example: 'publicAssessmentSheets/rYb1VtQ0c5nKx8JmE2aZ' })
  assessmentSheetPath: string;
  /** Null while it is hidden: in a BLIND tasting, until the attendee has submitted it. */
  @ApiProperty({ type: RoomProductInfoDto, nullable: true })
  product: RoomProductInfoDto | null;
}

export class RoomOptionDto {
  id: string;
  @ApiProperty(byLanguage)
  name: LocalizedText;
  @ApiProperty({ type: 'string', nullable: true, required: false })
  icon?: string | null;
  @ApiProperty({ type: () => [RoomOptionDto], required: false })
  options?: RoomOptionDto[];
}

export class RoomParameterDto {
  id: string;
  @ApiProperty(byLanguage)
  name: LocalizedText;
  @ApiProperty({ enum: parameterTypes })
  type: ParameterType;
  @ApiProperty({ type: [RoomOptionDto] })
  options: RoomOptionDto[];
  order: number;
  @ApiProperty({ ...byLanguage, selfRequired: false })
  buttonAddText?: LocalizedText;
}

export class RoomComponentDto {
  id: string;
  order: number;
  @ApiProperty(byLanguage)
  name: LocalizedText;
  @ApiProperty({ enum: componentTypes })
  type: ComponentType;
  @ApiProperty({ ...byLanguage, selfRequired: false })
  buttonAddText?: LocalizedText;
  @ApiProperty({ type: 'string', nullable: true, required: false })
  icon?: string | null;
  @ApiProperty({ type: 'string', nullable: true, required: false })
  videoExplanationId?: string | null;
  @ApiProperty({ type: 'string', nullable: true, required: false })
  videoExplanationUrl?: string | null;
  @ApiProperty({ type: [RoomOptionDto] })
  options: RoomOptionDto[];
}

export class RoomCategoryDto {
  id: string;
  @ApiProperty({ enum: categoryKinds })
  kind: CategoryKind;
  order: number;
  @ApiProperty(byLanguage)
  name: LocalizedText;
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  @ApiProperty({ type: [RoomComponentDto] })
  components: RoomComponentDto[];
}

/** What is asked of a product, as far as the template asks it. */
export class RoomSheetDto {
  id: string;
  @ApiProperty(byLanguage)
  name: LocalizedText;
  @ApiProperty({ type: [RoomParameterDto] })
  parameters: RoomParameterDto[];
  @ApiProperty({ type: [RoomCategoryDto] })
  categories: RoomCategoryDto[];
}

export class RoomQuestionDto {
  /** By which answers name it. */
  reference: string;
  @ApiProperty({ ...byLanguage, example: { ES: '¿Qué te trae por aquí?', CA: 'Què t’hi porta?', EN: 'What brings you here?' } })
  question: LocalizedText;
  /** SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number. */
  @ApiProperty({ enum: surveyTypes })
  type: SurveyType;
  /** By option id: the text by language, and its place. */
  @ApiProperty({
    type: 'object',
    additionalProperties: {
      type: 'object',
      required: ['order'],
      properties: { order: { type: 'number' }, ES: { type: 'string' }, CA: { type: 'string' }, EN: { type: 'string' } },
      additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
    },
  })
  options: Record<string, SurveyOption>;
  order: number;
}

export class RoomConceptDto {
  /** By which answers name it. */
  reference: string;
  @ApiProperty({ ...byLanguage, example: { ES: 'Ritmo', CA: 'Ritme', EN: 'Pace' } })
  concept: LocalizedText;
}

/** The event of a room. */
export class RoomSessionDto {
  /** The code as it is now. */
  code: string;
  @ApiProperty({ enum: sessionStatuses })
  status: SessionStatus;
  @ApiProperty({ format: 'date-time' })
  fromDate: string;
  @ApiProperty({ format: 'date-time' })
  toDate: string;
  timeZone: string;
  @ApiProperty({ enum: sessionLanguages })
  lang: SessionLanguage;
  liteMode: boolean;
  @ApiProperty({ type: RoomTastingDto })
  tasting: RoomTastingDto;
  @ApiProperty({ type: RoomOrganiserDto })
  organiser: RoomOrganiserDto;
  /** Name of who leads the tasting. */
  instructor: string;
  /** ISO 4217: of prices shown and guessed. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** Whether the attendee is asked for satisfaction. */
  satisfactionActive: boolean;
}

/** What one attendee says of a product. Null: not said. */
export class RoomParametersDto {
  /** 0 to 5 in half steps. */
  @ApiProperty({ type: 'number', nullable: true, example: 4.5 })
  rateBox: number | null;
  /** 1 to 5 (best), or `not_rated`. */
  @ApiProperty({
    nullable: true,
    oneOf: [
      { type: 'integer', minimum: 1, maximum: 5 },
      { type: 'string', enum: ['not_rated'] },
    ],
  })
  ratePrice: number | 'not_rated' | null;
  /** A guess, in the currency of the event, with two decimals. */
  @ApiProperty({ type: 'number', nullable: true })
  blindPrice: number | null;
  @ApiProperty({ type: 'string', nullable: true })
  notes: string | null;
}

export class RoomAssessmentDto {
  @ApiProperty({ type: RoomParametersDto })
  parameters: RoomParametersDto;
  /** Votes by category and component. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'object', additionalProperties: voteSchema } })
  categories: Record<string, Record<string, Vote>>;
  /** Whether the attendee is done with the product. */
  submitted: boolean;
}

/** All that this attendee has answered so far. */
export class RoomAnswersDto {
  /** Option ids by question. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } })
  survey: Record<string, string[]>;
  /** By the product's reference in the tasting. */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: '#/components/schemas/RoomAssessmentDto' } })
  assessments: Record<string, RoomAssessmentDto>;
  /** 1 (best) to 4 by concept. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer', minimum: 1, maximum: 4 } })
  satisfactions: Record<string, number>;
  @ApiProperty({ type: 'string', nullable: true })
  finalComment: string | null;
}

/** All that the attendee's page needs. */
export class RoomDto {
  @ApiProperty({ type: RoomSessionDto })
  session: RoomSessionDto;
  @ApiProperty({ type: RoomAttendeeDto })
  attendee: RoomAttendeeDto;
  /** In their order. */
  @ApiProperty({ type: [RoomProductDto] })
  products: RoomProductDto[];
  /** By path. */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: '#/components/schemas/RoomSheetDto' } })
  sheets: Record<string, RoomSheetDto>;
  /** The initial survey, in its order. */
  @ApiProperty({ type: [RoomQuestionDto] })
  survey: RoomQuestionDto[];
  /** Empty unless satisfaction is asked for. */
  @ApiProperty({ type: [RoomConceptDto] })
  satisfactionConcepts: RoomConceptDto[];
  @ApiProperty({ type: RoomAnswersDto })
  answers: RoomAnswersDto;
}

/** Any part of one attendee's tasting, up to the whole. Absent stays, null clears, the last answer wins per component. */
export class SaveAnswersDto {
  /** Option ids by question. */
  @IsOptional()
  @IsObject()
  @ApiProperty({
    type: 'object',
    selfRequired: false,
    nullable: true,
    additionalProperties: { type: 'array', nullable: true, items: { type: 'string' } },
    example: { Q7sm2VtQ0c5nKx8JmE2a: ['x1Yb3VtQ0c5nKx8JmE2a'] },
  })
  survey?: Record<string, string[] | null> | null;

  /** By the product's reference in the tasting. `submitted: true` ends a product, and in a BLIND tasting reveals it. */
  @IsOptional()
  @IsObject()
  @ApiProperty({
    type: 'object',
    selfRequired: false,
    nullable: true,
    additionalProperties: {
      type: 'object',
      properties: {
        parameters: {
          type: 'object',
          properties: {
            rateBox: { type: 'number', nullable: true, minimum: 0, maximum: 5, multipleOf: 0.5 },
            ratePrice: {
              nullable: true,
              oneOf: [
                { type: 'integer', minimum: 1, maximum: 5 },
                { type: 'string', enum: ['not_rated'] },
              ],
            },
            blindPrice: {
              type: 'number',
              nullable: true,
              minimum: 0,
              description: 'In the currency of the event; rounded half up to two decimals, never refused for having more.',
            },
            notes: { type: 'string', nullable: true, maxLength: limits.notes },
          },
        },
        categories: { type: 'object', additionalProperties: { type: 'object', additionalProperties: { nullable: true, ...voteSchema } } },
        submitted: { type: 'boolean', enum: [true] },
      },
    },
    example: { r1Yb3VtQ0c5nKx8JmE2a: { parameters: { rateBox: 4.5, ratePrice: 4, notes: 'Guinda y tomillo.' }, submitted: true } },
  })
  assessments?: Record<string, AssessmentInput> | null;

  /** 1 (best) to 4 by concept. */
  @IsOptional()
  @IsObject()
  @ApiProperty({
    type: 'object',
    selfRequired: false,
    nullable: true,
    additionalProperties: { type: 'integer', nullable: true, minimum: 1, maximum: 4 },
  })
  satisfactions?: Record<string, number | null> | null;

  @IsOptional()
  @IsString()
  @ApiProperty({ type: 'string', required: false, nullable: true, maxLength: limits.finalComment })
  finalComment?: string | null;

  /** What the attendee did; an `id` that was sent before counts once. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @ApiProperty({
    required: false,
    nullable: true,
    type: 'array',
    items: {
      type: 'object',
      required: ['id', 'type', 'productRef'],
      properties: {
        id: { type: 'string', description: 'Made by the client, 8 to 64 letters, digits, - and _.' },
        type: { type: 'string', enum: ['STORE_LINK_CLICKED'] },
        productRef: { type: 'string' },
      },
    },
  })
  actions?: ActionInput[] | null;

  /**
   * A whole number that rises with every batch of this device, the time in milliseconds for example: an older batch that arrives after a
   * newer one then changes nothing of what the newer one said. Without it, and between devices, the order of arrival decides.
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 0, maximum: Number.MAX_SAFE_INTEGER, example: 1795180000000 })
  sequence?: number | null;
}

/** A component that was not taken, while the rest of its batch was. */
export class IgnoredAnswerDto {
  @ApiProperty({ example: 'assessments.r1Yb3VtQ0c5nKx8JmE2a.parameters.rateBox' })
  path: string;
  /** OLDER: a later batch of this device has answered it. REVEALED: the product was revealed, and this would change what was said of it. */
  @ApiProperty({ enum: ignoredReasons })
  reason: IgnoredReason;
}

/** That the answers are kept. */
export class AnswersSavedDto {
  @ApiProperty({ format: 'date-time' })
  savedAt: string;
  /** The products of a BLIND tasting that this call submitted, by their reference in the tasting. */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: '#/components/schemas/RoomProductInfoDto' } })
  reveals: Record<string, RoomProductInfoDto>;
  /** What of this call was not taken, and why; usually nothing. */
  @ApiProperty({ type: [IgnoredAnswerDto] })
  ignored: IgnoredAnswerDto[];
}
