import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type SessionLanguage, sessionLanguages } from '../../shared/rules/session.js';
import { type LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { type QuizAnswer, quizAnswers } from '../../shared/vocabulary/quiz.js';
import { type SessionStatus, sessionStatuses, type Vote } from '../../shared/vocabulary/session.js';
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
} from '../../shared/vocabulary/tasting.js';
import { ProductFactsDto } from '../products/product.dto.js';
import { RoomThemeDto } from '../themes/theme.dto.js';
import { RoomAttendeeDto, RoomOrganiserDto, RoomTastingDto } from './room-door.dto.js';

const byLanguage = {
  type: 'object',
  additionalProperties: { type: 'string' },
  example: { ES: 'Vista', CA: 'Vista', EN: 'View' },
} as const;
const voteSchema = {
  oneOf: [
    { type: 'string', description: 'Option id; for FACES without options `1` (best) to `4`.' },
    {
      type: 'object',
      description: 'TREE: the chosen option ids.',
      additionalProperties: { type: 'boolean', enum: [true] },
    },
  ],
};

@ApiSchema({ description: 'A product of the tasting, once the attendee may know which.' })
export class RoomProductInfoDto extends ProductFactsDto {
  /** 20 characters. */
  reference: string;
  /** Whether one must be of age to taste it. */
  alcoholic: boolean;
}

@ApiSchema({ description: 'A question of the quiz on a product.' })
export class RoomQuizQuestionDto {
  /** By which answers name it. */
  reference: string;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  question: LocalizedText;
  /** `answer1` to `answer4`, each by language. */
  @ApiProperty({ type: 'object', additionalProperties: byLanguage })
  options: Record<QuizAnswer, LocalizedText>;
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /**
   * Which one is right: only once the attendee has answered. Null for an answer that is not right in a quiz with a prize, until the event
   * has ended.
   */
  @ApiProperty({ enum: quizAnswers, type: 'string', nullable: true, required: false })
  correct?: QuizAnswer | null;
}

@ApiSchema({ description: "A product's place in the tasting." })
export class RoomProductDto {
  /** By which answers name it; not the product's own id. */
  reference: string;
  /** Place in the tasting, from 1: what a hidden product is called by. */
  @ApiProperty({ type: 'integer', example: 1 })
  label: number;
  /** Key of its sheet in `sheets`. */
  @ApiProperty({ example: 'publicAssessmentSheets/rYb1VtQ0c5nKx8JmE2aZ' })
  assessmentSheetPath: string;
  /** Null while it is hidden: in a BLIND tasting, until the attendee has submitted it. */
  @ApiProperty({ type: RoomProductInfoDto, nullable: true })
  product: RoomProductInfoDto | null;
  /** What is recommended after it; null where nothing is, or as long as that would tell what something hidden is. */
  @ApiProperty({ type: RoomProductInfoDto, nullable: true })
  recommended: RoomProductInfoDto | null;
  /**
   * What who wins the quiz gets: who has most right of those with an e-mail, then who answered more, then who had finished first. It is
   * decided when the event has ended; the organiser hands it over by the winner's e-mail.
   */
  @ApiProperty({ type: 'string', nullable: true, example: 'Una botella' })
  quizPrize: string | null;
  /** In order; empty where there is none, and while the product is hidden. */
  @ApiProperty({ type: [RoomQuizQuestionDto] })
  quiz: RoomQuizQuestionDto[];
}

@ApiSchema({ description: 'One answer that can be chosen.' })
export class RoomOptionDto {
  /** By which answers name it. */
  id: string;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true, required: false })
  icon?: string | null;
  /** In a TREE: what the family divides into. */
  @ApiProperty({ type: () => [RoomOptionDto], required: false })
  options?: RoomOptionDto[];
}

@ApiSchema({ description: 'A question that is the same for every product.' })
export class RoomParameterDto {
  /** Made by the server. */
  id: string;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** What is asked: a rating in half stars, value for money, a guess of the price, or notes. */
  @ApiProperty({ enum: parameterTypes })
  type: ParameterType;
  /** Usually empty: what may be answered follows from `type`. */
  @ApiProperty({ type: [RoomOptionDto] })
  options: RoomOptionDto[];
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** What a button that opens the question says, by language. */
  @ApiProperty({ ...byLanguage, selfRequired: false })
  buttonAddText?: LocalizedText;
}

@ApiSchema({ description: 'A question of a category.' })
export class RoomComponentDto {
  /** By which answers name it. */
  id: string;
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** How one answers: by a slider, a list, a tree of families, or faces. */
  @ApiProperty({ enum: componentTypes })
  type: ComponentType;
  /** What a button that opens the question says, by language. */
  @ApiProperty({ ...byLanguage, selfRequired: false })
  buttonAddText?: LocalizedText;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true, required: false })
  icon?: string | null;
  /** A video that explains the question, by its id. */
  @ApiProperty({ type: 'string', nullable: true, required: false })
  videoExplanationId?: string | null;
  /** A video that explains the question, by its address. */
  @ApiProperty({ type: 'string', nullable: true, required: false })
  videoExplanationUrl?: string | null;
  /** Of a slider, from less to more; empty for FACES. */
  @ApiProperty({ type: [RoomOptionDto] })
  options: RoomOptionDto[];
}

@ApiSchema({ description: 'A phase of the tasting: view, smell, taste, final.' })
export class RoomCategoryDto {
  /** By which answers name it. */
  id: string;
  /** MAIN is a phase of tasting, FINAL what is asked after all of them. */
  @ApiProperty({ enum: categoryKinds })
  kind: CategoryKind;
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** What it asks, in order. */
  @ApiProperty({ type: [RoomComponentDto] })
  components: RoomComponentDto[];
}

@ApiSchema({ description: 'What is asked of a product, as far as the template asks it.' })
export class RoomSheetDto {
  /** Made by the server. */
  id: string;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** What is asked of every product. */
  @ApiProperty({ type: [RoomParameterDto] })
  parameters: RoomParameterDto[];
  /** What is asked phase by phase, in order. */
  @ApiProperty({ type: [RoomCategoryDto] })
  categories: RoomCategoryDto[];
}

@ApiSchema({ description: 'A question asked before the first product.' })
export class RoomQuestionDto {
  /** By which answers name it. */
  reference: string;
  /** Texts by language. */
  @ApiProperty({
    ...byLanguage,
    example: { ES: '¿Qué te trae por aquí?', CA: 'Què t’hi porta?', EN: 'What brings you here?' },
  })
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
      properties: {
        order: { type: 'integer', minimum: 0, description: 'Place among the options, from 0.' },
        ES: { type: 'string', description: 'The Spanish text.' },
        CA: { type: 'string', description: 'The Catalan text.' },
        EN: { type: 'string', description: 'The English text.' },
      },
      additionalProperties: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    },
  })
  options: Record<string, SurveyOption>;
  /** From 0. */
  @ApiProperty({ type: 'integer' })
  order: number;
}

@ApiSchema({ description: 'One of the things people say how satisfied they are with.' })
export class RoomConceptDto {
  /** By which answers name it. */
  reference: string;
  /** Texts by language. */
  @ApiProperty({ ...byLanguage, example: { ES: 'Ritmo', CA: 'Ritme', EN: 'Pace' } })
  concept: LocalizedText;
}

@ApiSchema({
  description: 'What an order costs to deliver, in the currency of the event. Null: not said.',
})
export class RoomStoreDto {
  /** Of one order. */
  @ApiProperty({ type: 'number', nullable: true, example: 6.5 })
  deliveryCost: number | null;
  /** From this amount on delivery is free. */
  @ApiProperty({ type: 'number', nullable: true, example: 60 })
  freeDeliveryMinimum: number | null;
}

@ApiSchema({ description: 'The event of a room.' })
export class RoomSessionDto {
  /** The code as it is now. */
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
  /** IANA name of the event’s zone. */
  timeZone: string;
  /** Language the room opens in; `notSelected` leaves it to each guest. */
  @ApiProperty({ enum: sessionLanguages })
  lang: SessionLanguage;
  /** Whether one can take part without an e-mail. */
  liteMode: boolean;
  /** Whether the tasting is only tried here: nothing that is answered counts. */
  demo: boolean;
  /** What is tasted here. */
  @ApiProperty({ type: RoomTastingDto })
  tasting: RoomTastingDto;
  /** Who invites. */
  @ApiProperty({ type: RoomOrganiserDto })
  organiser: RoomOrganiserDto;
  /** Name of who leads the tasting. */
  instructor: string;
  /** ISO 4217: of prices shown and guessed. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** Whether the attendee is asked for satisfaction. */
  satisfactionActive: boolean;
  /** Null where nothing is sold online: then no product has a shop, nor a discount. */
  @ApiProperty({ type: RoomStoreDto, nullable: true })
  store: RoomStoreDto | null;
}

@ApiSchema({ description: 'What one attendee says of a product. Null: not said.' })
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
  /** Free text. */
  @ApiProperty({ type: 'string', nullable: true })
  notes: string | null;
}

@ApiSchema({ description: 'All that one attendee says of a product.' })
export class RoomAssessmentDto {
  /** Rating, price and notes. */
  @ApiProperty({ type: RoomParametersDto })
  parameters: RoomParametersDto;
  /** Votes by category and component. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: voteSchema },
  })
  categories: Record<string, Record<string, Vote>>;
  /** Whether the attendee is done with the product. */
  submitted: boolean;
}

@ApiSchema({ description: 'All that this attendee has answered so far.' })
export class RoomAnswersDto {
  /** Option ids by question. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  })
  survey: Record<string, string[]>;
  /** By the product's reference in the tasting. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/RoomAssessmentDto' },
  })
  assessments: Record<string, RoomAssessmentDto>;
  /** The answers to quiz questions, by the product's reference in the tasting and by question. */
  @ApiProperty({
    type: 'object',
    additionalProperties: {
      type: 'object',
      additionalProperties: { type: 'string', enum: [...quizAnswers] },
    },
  })
  quiz: Record<string, Record<string, QuizAnswer>>;
  /** 1 (best) to 4 by concept. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 1, maximum: 4 },
  })
  satisfactions: Record<string, number>;
  /** Free text on the whole tasting. */
  @ApiProperty({ type: 'string', nullable: true })
  finalComment: string | null;
}

@ApiSchema({ description: 'How everybody in the room rated a product.' })
export class RoomRatingsDto {
  /** Of how many people: the first ones who rated it, five, ten and so on, so that nobody's rating can be told from two answers. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 5 })
  n: number;
  /** Of 0 to 5, one decimal, a half rounded up. Null of fewer than five people. */
  @ApiProperty({ type: 'number', nullable: true, example: 3.7 })
  mean: number | null;
}

@ApiSchema({ description: "All that the attendee's page needs." })
export class RoomDto {
  /** The event. */
  @ApiProperty({ type: RoomSessionDto })
  session: RoomSessionDto;
  /** The look that the organiser chose; null: the product's own. */
  @ApiProperty({ type: RoomThemeDto, nullable: true })
  theme: RoomThemeDto | null;
  /** Who asks. */
  @ApiProperty({ type: RoomAttendeeDto })
  attendee: RoomAttendeeDto;
  /** In their order. */
  @ApiProperty({ type: [RoomProductDto] })
  products: RoomProductDto[];
  /** By path. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/RoomSheetDto' },
  })
  sheets: Record<string, RoomSheetDto>;
  /** The initial survey, in its order. */
  @ApiProperty({ type: [RoomQuestionDto] })
  survey: RoomQuestionDto[];
  /** Empty unless satisfaction is asked for. */
  @ApiProperty({ type: [RoomConceptDto] })
  satisfactionConcepts: RoomConceptDto[];
  /** What the attendee has answered so far. */
  @ApiProperty({ type: RoomAnswersDto })
  answers: RoomAnswersDto;
}
