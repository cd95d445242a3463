import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type EventLanguage, eventLanguages } from '../../../shared/vocabulary/languages.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import {
  type Gender,
  genders,
  type Platform,
  platforms,
} from '../../../shared/vocabulary/session.js';

@ApiSchema({
  description: 'The organiser of the tasting, who stores the data and is responsible for it.',
})
export class HoldingOrganiserDto {
  /** Its name when the first guest joined. */
  @ApiProperty({ example: 'Celler de Prova' })
  name: string;
  /** E-mail address for requests. Null when the organiser no longer exists. */
  @ApiProperty({ type: 'string', nullable: true, example: 'ana@winery.example' })
  email: string | null;
  /** Address of its privacy policy. Null when it has none of its own. */
  @ApiProperty({ type: 'string', nullable: true })
  privacyPolicyUrl: string | null;
  /** Address of its terms of use. Null when it has none of its own. */
  @ApiProperty({ type: 'string', nullable: true })
  termsUrl: string | null;
}

@ApiSchema({ description: 'The tasting from which the data comes.' })
export class HeldTastingDto {
  /** Its name. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  name: string;
  /** Its public code. */
  @ApiProperty({ example: 'K7M4P2XA' })
  code: string;
  /** When it began. */
  @ApiProperty({ format: 'date-time' })
  fromDate: string;
  /** When it ended, or will end. */
  @ApiProperty({ format: 'date-time' })
  toDate: string;
  /** IANA time zone of the dates. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
}

@ApiSchema({ description: 'A consent, and when it was given.' })
export class GivenConsentDto {
  /** Version of the text that was accepted. */
  @ApiProperty({ example: '3-9f86d081884c' })
  version: string;
  /** When it was accepted. */
  @ApiProperty({ format: 'date-time' })
  at: string;
}

const given = { type: () => GivenConsentDto, nullable: true } as const;

@ApiSchema({ description: 'A guest’s consents at one tasting.' })
export class HeldConsentsDto {
  /** Consent to take part, under the organiser’s documents. */
  terms: GivenConsentDto;
  /** Consent to be contacted by the organiser. Null when not given, or withdrawn. */
  @ApiProperty(given)
  contact: GivenConsentDto | null;
  /** Consent to a mail about the tasted products. Null when not given, or withdrawn. */
  @ApiProperty(given)
  recap: GivenConsentDto | null;
}

@ApiSchema({ description: 'The numbers of a guest’s answers at one tasting.' })
export class HeldCountsDto {
  /** Number of rated products. */
  @ApiProperty({ type: 'integer' })
  ratings: number;
  /** Number of products with a note. */
  @ApiProperty({ type: 'integer' })
  notes: number;
  /** Number of answers to the survey, quizzes and satisfaction questions, and the final comment. */
  @ApiProperty({ type: 'integer' })
  answers: number;
  /** Number of times that a shop link was opened. */
  @ApiProperty({ type: 'integer' })
  actions: number;
}

@ApiSchema({ description: 'The data stored about a guest from one tasting, and who stores it.' })
export class HeldDataDto {
  /** Uid of the organiser. */
  userId: string;
  /** Id of the guest at this tasting. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  assistantId: string;
  /** The organiser who holds the data. */
  organiser: HoldingOrganiserDto;
  /** The tasting from which the data comes. */
  tasting: HeldTastingDto;
  /** The name as given. */
  @ApiProperty({ example: 'Aina Ferrer' })
  name: string;
  /** The nickname on the screen of the quiz. Null when none was chosen. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Garnacha 7' })
  nickname: string | null;
  /** The e-mail as given. */
  email: string;
  /** Age in years. Null when not given. */
  @ApiProperty({ type: 'integer', nullable: true })
  age: number | null;
  /** Gender. Null when not given. */
  @ApiProperty({ enum: genders, type: 'string', nullable: true })
  gender: Gender | null;
  /** Number of the table at a group tasting. Null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 4 })
  table: number | null;
  /** The guest's language, or `notSelected`. */
  @ApiProperty({ example: 'CA' })
  language: string;
  /** Kind of device. */
  @ApiProperty({ enum: platforms })
  platform: Platform;
  /** The consents that were given. */
  consents: HeldConsentsDto;
  /** Number of answers. */
  counts: HeldCountsDto;
  /** When the guest joined. */
  @ApiProperty({ format: 'date-time' })
  joinedAt: string;
  /** When the guest was last active there. */
  @ApiProperty({ format: 'date-time' })
  lastActivityAt: string;
  /**
   * When the personal data will be erased: two years after the last activity, or after the shorter
   * time that the organiser chose.
   */
  @ApiProperty({ format: 'date-time' })
  keptUntil: string;
}

@ApiSchema({ description: 'A corrected name.' })
export class CorrectNameDto {
  /** The new name. */
  @IsOptional()
  @IsString()
  @MaxLength(4 * limits.name)
  @ApiProperty({
    type: 'string',
    nullable: true,
    maxLength: limits.name,
    example: 'Aina Ferrer i Puig',
  })
  name?: string | null;
}

@ApiSchema({ description: 'The result of a name correction.' })
export class CorrectedNameDto {
  /** The stored name. */
  @ApiProperty({ example: 'Aina Ferrer i Puig' })
  name: string;
  /** Number of tastings that now have this name. */
  @ApiProperty({ type: 'integer' })
  tastings: number;
}

export class OwnExportQueryDto {
  /** Language of the questions and answers. */
  @IsOptional()
  @IsIn(eventLanguages)
  @ApiProperty({ enum: eventLanguages, required: false, default: 'ES', example: 'EN' })
  lang: EventLanguage = 'ES';
}

export const statementKinds = [
  'RATING',
  'PRICE_RATING',
  'BLIND_PRICE',
  'NOTES',
  'VOTE',
  'SUBMITTED',
  'SURVEY',
  'SATISFACTION',
  'COMMENT',
  'QUIZ',
  'PRIZE',
  'STORE_LINK_CLICKED',
  'WISH',
  'VIDEO_WATCHED',
  'QUESTION',
] as const;
export type StatementKind = (typeof statementKinds)[number];

const maybeText = { type: 'string', nullable: true } as const;

@ApiSchema({
  description:
    'An answer or action of a guest, with the time for which it applied. Answers that were changed later are included.',
})
export class StatementDto {
  /** Kind of statement. */
  @ApiProperty({ enum: statementKinds })
  kind: StatementKind;
  /** Reference of the product within the tasting. Null when no product is meant. */
  @ApiProperty(maybeText)
  productRef: string | null;
  /** Name of the product. Null when no product is meant, or while it is hidden from the guest. */
  @ApiProperty(maybeText)
  product: string | null;
  /**
   * Reference of the question; `category/question` for a sheet; the place of a video. Null without
   * a question.
   */
  @ApiProperty(maybeText)
  questionRef: string | null;
  /** The question. */
  @ApiProperty(maybeText)
  question: string | null;
  /** References of the chosen options, separated by commas. Null for texts and numbers. */
  @ApiProperty(maybeText)
  answerRef: string | null;
  /** The chosen option, or the text. */
  @ApiProperty(maybeText)
  answer: string | null;
  /**
   * The number: a rating 0–5, a price rating 1–5 (0: declined), a guessed price, satisfaction from
   * 1 (best) to 4, the points of a prize, or the per cent of a video that was watched (0: started).
   */
  @ApiProperty({ type: 'number', nullable: true })
  value: number | null;
  /** ISO 4217 code when the number is an amount of money. */
  @ApiProperty(maybeText)
  currency: string | null;
  /** When the statement was made. */
  @ApiProperty({ format: 'date-time' })
  from: string;
  /** When it was changed or withdrawn. Null while it applies. */
  @ApiProperty({ ...maybeText, format: 'date-time' })
  until: string | null;
}

@ApiSchema({ description: 'The data stored from one tasting, with all answers.' })
export class ExportedTastingDto extends HeldDataDto {
  /** All statements and actions, in order. */
  statements: StatementDto[];
}

@ApiSchema({
  description: 'Proof by a mailed code that an e-mail belongs to the guest.',
})
export class EmailProofDto {
  /** When the e-mail was last proved. */
  @ApiProperty({ format: 'date-time' })
  provedAt: string;
  /** When the proof will be deleted. */
  @ApiProperty({ format: 'date-time' })
  keptUntil: string;
}

@ApiSchema({ description: 'A reminder of an event, which the guest asked for.' })
export class ExportedReminderDto {
  /** Name of the organiser. */
  @ApiProperty({ example: 'Celler de Prova' })
  organiser: string;
  /** Name of the tasting. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  tasting: string;
  /** Code of the event. */
  @ApiProperty({ example: 'K7M4P2XA' })
  code: string;
  /** When the event begins. */
  @ApiProperty({ format: 'date-time' })
  fromDate: string;
  /** When the guest asked for it. */
  @ApiProperty({ format: 'date-time' })
  askedAt: string;
  /** Version of the text that the guest accepted. */
  @ApiProperty({ example: '1' })
  consentVersion: string;
  /** When the latest mail was sent. Null before. */
  @ApiProperty({ ...maybeText, format: 'date-time' })
  sentAt: string | null;
  /** When the e-mail will be erased. */
  @ApiProperty({ format: 'date-time' })
  keptUntil: string;
}

@ApiSchema({ description: 'All data stored about a guest.' })
export class ExportedDataDto {
  /** The guest's e-mail. */
  email: string;
  /** When the data was read. */
  @ApiProperty({ format: 'date-time' })
  exportedAt: string;
  /** Proof of the e-mail by a mailed code. Null when none is stored. */
  emailProof: EmailProofDto | null;
  /** The reminders that are stored, the next event first. */
  reminders: ExportedReminderDto[];
  /** The data of each tasting, in no particular order. */
  tastings: ExportedTastingDto[];
}
