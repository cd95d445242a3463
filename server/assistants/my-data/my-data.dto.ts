import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type ContentLanguage, contentLanguages } from '../../../shared/vocabulary/languages.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import {
  type Gender,
  genders,
  type Platform,
  platforms,
} from '../../../shared/vocabulary/session.js';

@ApiSchema({ description: 'Who holds it: the organiser of the tasting, who answers for it.' })
export class HoldingOrganiserDto {
  /** As it was called when the first guest came. */
  @ApiProperty({ example: 'Celler de Prova' })
  name: string;
  /** Whom to write to; null where there is nobody any more. */
  @ApiProperty({ type: 'string', nullable: true, example: 'ana@winery.example' })
  email: string | null;
  /** Address of its privacy policy; null where it has none of its own. */
  @ApiProperty({ type: 'string', nullable: true })
  privacyPolicyUrl: string | null;
  /** Address of its terms of use; null where it has none of its own. */
  @ApiProperty({ type: 'string', nullable: true })
  termsUrl: string | null;
}

@ApiSchema({ description: 'The tasting at which it was said.' })
export class HeldTastingDto {
  /** What it is called. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  name: string;
  /** By which it was opened. */
  @ApiProperty({ example: 'K7M4P2XA' })
  code: string;
  /** When it began. */
  @ApiProperty({ format: 'date-time' })
  fromDate: string;
  /** When it ended, or will. */
  @ApiProperty({ format: 'date-time' })
  toDate: string;
  /** By whose clocks it is told, an IANA name. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
}

@ApiSchema({ description: 'What somebody agreed to, and when.' })
export class GivenConsentDto {
  /** To which words exactly. */
  @ApiProperty({ example: '3-9f86d081884c' })
  version: string;
  /** When they were agreed to. */
  @ApiProperty({ format: 'date-time' })
  at: string;
}

const given = { type: () => GivenConsentDto, nullable: true } as const;

@ApiSchema({ description: 'What somebody agreed to at one tasting.' })
export class HeldConsentsDto {
  /** To take part, by the organiser’s documents. */
  terms: GivenConsentDto;
  /** To be written to by the organiser; null while that was not said, or was taken back. */
  @ApiProperty(given)
  contact: GivenConsentDto | null;
  /** To be mailed afterwards what they tasted; null while that was not said, or was taken back. */
  @ApiProperty(given)
  recap: GivenConsentDto | null;
}

@ApiSchema({ description: 'How much somebody said at one tasting.' })
export class HeldCountsDto {
  /** Products that were rated. */
  @ApiProperty({ type: 'integer' })
  ratings: number;
  /** Products on which something was written. */
  @ApiProperty({ type: 'integer' })
  notes: number;
  /** Answers to the survey, to the quizzes, on satisfaction, and the final comment. */
  @ApiProperty({ type: 'integer' })
  answers: number;
  /** How often a link to buy was opened. */
  @ApiProperty({ type: 'integer' })
  actions: number;
}

@ApiSchema({ description: 'What is held of somebody since one tasting, and by whom.' })
export class HeldDataDto {
  /** Uid of the organiser. */
  userId: string;
  /** Id of the person at this tasting. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  assistantId: string;
  /** Who holds it. */
  organiser: HoldingOrganiserDto;
  /** Since when and where. */
  tasting: HeldTastingDto;
  /** As it was given. */
  @ApiProperty({ example: 'Aina Ferrer' })
  name: string;
  /** As it was given. */
  email: string;
  /** In years; null where it was not said. */
  @ApiProperty({ type: 'integer', nullable: true })
  age: number | null;
  /** Null where it was not said. */
  @ApiProperty({ enum: genders, type: 'string', nullable: true })
  gender: Gender | null;
  /** In which they read, or `notSelected`. */
  @ApiProperty({ example: 'CA' })
  language: string;
  /** What kind of device it was. */
  @ApiProperty({ enum: platforms })
  platform: Platform;
  /** What was agreed to. */
  consents: HeldConsentsDto;
  /** How much was said. */
  counts: HeldCountsDto;
  /** When they came in. */
  @ApiProperty({ format: 'date-time' })
  joinedAt: string;
  /** When they last did something there. */
  @ApiProperty({ format: 'date-time' })
  lastActivityAt: string;
  /** Until when who they are is kept: two years after they last did something. */
  @ApiProperty({ format: 'date-time' })
  keptUntil: string;
}

@ApiSchema({ description: 'What one is called.' })
export class CorrectNameDto {
  /** As it is to be kept. */
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

@ApiSchema({ description: 'A name that was corrected.' })
export class CorrectedNameDto {
  /** As it is kept. */
  @ApiProperty({ example: 'Aina Ferrer i Puig' })
  name: string;
  /** At how many tastings it stands now. */
  @ApiProperty({ type: 'integer' })
  tastings: number;
}

export class OwnExportQueryDto {
  /** In which language questions and answers are written. */
  @IsOptional()
  @IsIn(contentLanguages)
  @ApiProperty({ enum: contentLanguages, required: false, default: 'ES', example: 'EN' })
  lang: ContentLanguage = 'ES';
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
] as const;
export type StatementKind = (typeof statementKinds)[number];

const maybeText = { type: 'string', nullable: true } as const;

@ApiSchema({
  description:
    'Something that somebody said or did, for as long as it held: what was changed later is there too.',
})
export class StatementDto {
  /** What it is. */
  @ApiProperty({ enum: statementKinds })
  kind: StatementKind;
  /** Reference of the product within the tasting; null where it is of none. */
  @ApiProperty(maybeText)
  productRef: string | null;
  /** What the product is called; null of none, and of one that was hidden from them and still is. */
  @ApiProperty(maybeText)
  product: string | null;
  /** Reference of the question, of a sheet as category/question; null where there was none. */
  @ApiProperty(maybeText)
  questionRef: string | null;
  /** The question. */
  @ApiProperty(maybeText)
  question: string | null;
  /** References of what was chosen, separated by commas; null where one writes, or gives a number. */
  @ApiProperty(maybeText)
  answerRef: string | null;
  /** What was chosen or written. */
  @ApiProperty(maybeText)
  answer: string | null;
  /** The number that was given: 0 to 5 of a rating, 1 to 5 of a price (0: chose not to), 1 (best) to 4 of satisfaction. */
  @ApiProperty({ type: 'number', nullable: true })
  value: number | null;
  /** ISO 4217 code where the number is an amount of money. */
  @ApiProperty(maybeText)
  currency: string | null;
  /** Since when it held. */
  @ApiProperty({ format: 'date-time' })
  from: string;
  /** Until when; null where it still holds. */
  @ApiProperty({ ...maybeText, format: 'date-time' })
  until: string | null;
}

@ApiSchema({ description: 'What is held since one tasting, with all that was said there.' })
export class ExportedTastingDto extends HeldDataDto {
  /** Everything that was said and done, in its order. */
  statements: StatementDto[];
}

@ApiSchema({
  description: 'That an e-mail was shown to be somebody’s by a code that was mailed to it.',
})
export class EmailProofDto {
  /** When that was, the last time. */
  @ApiProperty({ format: 'date-time' })
  provedAt: string;
  /** Until when that is kept. */
  @ApiProperty({ format: 'date-time' })
  keptUntil: string;
}

@ApiSchema({ description: 'All that is held of somebody.' })
export class ExportedDataDto {
  /** Whose it is. */
  email: string;
  /** When it was read. */
  @ApiProperty({ format: 'date-time' })
  exportedAt: string;
  /** That a mailed code showed the e-mail to be theirs; null where nothing of it is kept. */
  emailProof: EmailProofDto | null;
  /** Since each tasting, in no order that means anything. */
  tastings: ExportedTastingDto[];
}
