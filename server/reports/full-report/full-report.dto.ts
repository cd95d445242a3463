import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import {
  type CategoryKind,
  type ComponentType,
  categoryKinds,
  componentTypes,
  type ParameterType,
  parameterTypes,
  type SheetOption,
} from '../../../shared/vocabulary/sheet.js';
import {
  type SurveyOption,
  type SurveyType,
  surveyTypes,
  type TastingType,
  type Template,
  tastingTypes,
  templates,
} from '../../../shared/vocabulary/tasting.js';
import { byLanguage } from '../../platform/http/openapi/property-schemas.js';

@ApiSchema({ description: 'A person by name.' })
class NameOnlyDto {
  /** The name that guests saw. */
  name: string;
}

@ApiSchema({ description: 'Something with a name in every language.' })
class TextNameDto {
  /** Texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
}

@ApiSchema({ description: 'A product as it was when the first attendee joined.' })
class ReportedProductDto {
  /** Its name at that time. */
  name: string;
  /** Address of the picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** Its type. */
  type: TextNameDto;
  /** Its subtype within the type. */
  subtype: TextNameDto;
  /** Price of one unit, with at most two decimals. */
  @ApiProperty({ type: 'number', nullable: true })
  price: number | null;
}

@ApiSchema({ description: 'A question that was the same for every product.' })
class ReportedParameterDto {
  /** Made by the server. */
  id: string;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** The kind of question: a rating, value for money, a guess of the price, or notes. */
  @ApiProperty({ enum: parameterTypes })
  type: ParameterType;
}

@ApiSchema({ description: 'A question of a category.' })
class ReportedComponentDto {
  /** Id, as used in votes. */
  id: string;
  /** The same as `id`. */
  reference: string;
  /** The kind of input: a slider, a list, a tree of families, or faces. */
  @ApiProperty({ enum: componentTypes })
  type: ComponentType;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description:
      'Each is `{ id, name, icon, ideal, options }`. In a tree, `options` are the options below it.',
  })
  options: SheetOption[];
}

@ApiSchema({ description: 'A phase of the tasting.' })
class ReportedCategoryDto {
  /** Id, as used in votes. */
  id: string;
  /** MAIN is a phase of tasting; FINAL was asked after all phases. */
  @ApiProperty({ enum: categoryKinds })
  kind: CategoryKind;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** Its questions, in order. */
  components: ReportedComponentDto[];
}

@ApiSchema({ description: 'The questions on a product.' })
class ReportedSheetDto {
  /** Questions that are the same for every product. */
  parameters: ReportedParameterDto[];
  /** Questions phase by phase, in order. */
  categories: ReportedCategoryDto[];
}

@ApiSchema({ description: 'A product in its place in the tasting.' })
class ReportedProductReferenceDto {
  /** Id, as used in answers; not the product’s own id. */
  reference: string;
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** The product. */
  product: ReportedProductDto;
  /** The sheet by which it was assessed. */
  assessmentSheet: ReportedSheetDto;
}

@ApiSchema({ description: 'A question that was asked before the first product.' })
class ReportedQuestionDto {
  /** Id, as used in answers. */
  reference: string;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  question: LocalizedText;
  /** SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number. */
  @ApiProperty({ enum: surveyTypes })
  type: SurveyType;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: true },
    description: 'By option id: its texts by language.',
  })
  options: Record<string, SurveyOption>;
}

@ApiSchema({ description: 'A thing that the satisfaction questions ask about.' })
class ReportedConceptDto {
  /** Id, as used in answers. */
  reference: string;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  concept: LocalizedText;
}

@ApiSchema({ description: 'The tasting as it was when the first attendee joined.' })
class ReportedTastingDto {
  /** The tasting’s id. */
  reference: string;
  /** Its name at that time. */
  name: string;
  /** CONVENTIONAL_TAST was led by an instructor. In a PODCAST_TAST guests tasted alone. */
  @ApiProperty({ enum: tastingTypes })
  type: TastingType;
  /**
   * SIMPLE_TEMPLATE: no categories were asked. BLIND_TEMPLATE: the product was hidden, and guests
   * guessed its price.
   */
  @ApiProperty({ enum: templates })
  template: Template;
  /** In the order in which they were tasted. */
  productReferences: ReportedProductReferenceDto[];
  /** Asked before the first product, in order. */
  surveyQuestions: ReportedQuestionDto[];
  /** Things with which people rated their satisfaction at the end. */
  satisfactionConcepts: ReportedConceptDto[];
}

@ApiSchema({ description: 'The winner of the quiz on a product.' })
export class ReportedQuizWinnerDto {
  /** The product. */
  @ApiProperty({ example: 'products/kX2vB8nQ4mZ1cR7tY0wL' })
  productPath: string;
  /** The winner. */
  @ApiProperty({ example: 'assistants/kX2vB8nQ4mZ1cR7tY0wL' })
  assistantPath: string;
  /** When the winner was determined. */
  @ApiProperty({ format: 'date-time' })
  date: string;
  /** The prize; null if none was promised. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Una botella' })
  price: string | null;
  /** One point for each right answer. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  points: number;
}

@ApiSchema({ description: 'An event with its answers.' })
export class ReportedSessionDto {
  /** The event’s id. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  /** The code with which guests joined. */
  publicCode: string;
  /** When it began. */
  @ApiProperty({ format: 'date-time' })
  startDate: string;
  /** When it ended. */
  @ApiProperty({ format: 'date-time' })
  finishDate: string;
  /** The person who led it. */
  instructor: NameOnlyDto;
  /** The tasting. */
  tasting: ReportedTastingDto;
  /** Number of people that the report covers. */
  @ApiProperty({ type: 'integer' })
  assistantsCount: number;
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/ReportedAssistantDto' },
    description:
      'By id, in the order of arrival. Empty for more than 1,000 people: read them in pages.',
  })
  assistants: Record<string, ReportedAssistantDto>;
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/ReportedQuizWinnerDto' },
    description:
      'By the product’s reference in the tasting. Winners are determined at the end of the event.',
  })
  quizWinners: Record<string, ReportedQuizWinnerDto>;
}

@ApiSchema({ description: 'The answer of one person to a survey question.' })
class ReportedAnswerDto {
  /** The question. */
  @ApiProperty({ example: 'surveyQuestions/kX2vB8nQ4mZ1cR7tY0wL' })
  questionPath: string;
  /** Ids of the chosen options. */
  answers: string[];
}

@ApiSchema({ description: 'The satisfaction of one person with one thing.' })
class ReportedSatisfactionDto {
  /** The thing that the vote is about. */
  @ApiProperty({ example: 'satisfactionConcepts/kX2vB8nQ4mZ1cR7tY0wL' })
  satisfactionConceptPath: string;
  /** 1 (best) to 4. */
  @ApiProperty({ type: 'integer' })
  value: number;
}

@ApiSchema({ description: 'The subject of an action.' })
class ReportedActionMetadataDto {
  /** The product, by its reference in the tasting. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'productReferences/kX2vB8nQ4mZ1cR7tY0wL',
  })
  productRefPath: string | null;
}

@ApiSchema({ description: 'An action of one person.' })
class ReportedActionDto {
  /** STORE_LINK_CLICKED: the person opened a link to the shop. */
  @ApiProperty({ example: 'STORE_LINK_CLICKED' })
  type: string;
  /** The subject of the action. */
  metadata: ReportedActionMetadataDto;
}

@ApiSchema({ description: 'The answers of one person about a product in general.' })
class ReportedRatesDto {
  /** 0 to 5 in half steps; null: not rated. */
  @ApiProperty({ type: 'number', nullable: true })
  rateBox: number | null;
  /** 1 to 5 (best); `not_rated` if the person chose not to say; null without an answer. */
  @ApiProperty({
    oneOf: [
      { type: 'integer', nullable: true },
      { type: 'string', enum: ['not_rated'] },
    ],
  })
  ratePrice: number | 'not_rated' | null;
  /** A guess, in the currency of the event, with at most two decimals. */
  @ApiProperty({ type: 'number', nullable: true })
  blindPrice: number | null;
  /** Free text. */
  @ApiProperty({ type: 'string', nullable: true })
  notes: string | null;
  /** Whether the host has hidden the free text. Reports do not quote it. */
  notesHidden: boolean;
}

@ApiSchema({ description: 'The answers of one person about a product.' })
export class ReportedAssessmentDto {
  /** Rating, price and notes. */
  parameters: ReportedRatesDto;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'By category and component: an option id, or for a tree an object whose keys are option ids.',
  })
  categories: Record<string, Record<string, unknown>>;
}

@ApiSchema({ description: "One person's part in the event." })
export class ReportedAssistantDto {
  /** 'Lite assistant' if the person gave no name. */
  name: string;
  /** Null if the person gave none. */
  @ApiProperty({ type: 'string', nullable: true })
  email: string | null;
  /**
   * Whether you may write to the person about your products. It is the present state, also in a
   * saved report.
   */
  contactConsent: boolean;
  /** The language that the person used. */
  @ApiProperty({ type: 'string', nullable: true })
  language: string | null;
  /** Kind of device. */
  @ApiProperty({ type: 'string', nullable: true })
  platform: string | null;
  /** Age in years; null if the person gave none. */
  @ApiProperty({ type: 'integer', nullable: true })
  age: number | null;
  /** Null if the person gave none. */
  @ApiProperty({ type: 'string', nullable: true })
  gender: string | null;
  /** Number of their table, from 1; null without one. */
  @ApiProperty({ type: 'integer', nullable: true })
  table: number | null;
  /** ROOM or REMOTE; null if the event has one link for all guests. */
  @ApiProperty({ type: 'string', nullable: true, example: 'ROOM' })
  place: string | null;
  /** When the person joined. */
  @ApiProperty({ format: 'date-time' })
  creationDate: string;
  /** When the person last answered something. */
  @ApiProperty({ format: 'date-time' })
  lastUpdate: string;
  /** Free text on the whole tasting; empty if nothing was written. */
  finalComment: string;
  /** Answers to the survey. */
  answers: ReportedAnswerDto[];
  /** Satisfaction, one entry for each thing that the person voted on. */
  satisfactions: ReportedSatisfactionDto[];
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/ReportedAssessmentDto' },
    description: 'By product reference.',
  })
  assessments: Record<string, ReportedAssessmentDto>;
  /** Actions of the person besides answering. */
  actions: ReportedActionDto[];
}

@ApiSchema({ description: 'A saved report with its event.' })
export class FullReportDto {
  /** Made by the server, 20 characters. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The same as `id`. */
  reference: string;
  /** The name that the organiser gave it. */
  name: string;
  /** Code of the event. */
  publicCode: string;
  /** Whether the report covers only people who first answered between the two dates. */
  dateFilterActive: boolean;
  /** Inclusive start of the filter. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  fromDate: string | null;
  /** Exclusive end of the filter. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  toDate: string | null;
  /** When it was requested. */
  @ApiProperty({ format: 'date-time' })
  creationDate: string;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer' })
  version: number;
  /** The event with its people and their answers. */
  session: ReportedSessionDto;
}
