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
import { byLanguage } from '../platform/http/openapi/property-schemas.js';
import { ProductFactsDto } from '../products/product.dto.js';
import { RoomThemeDto } from '../themes/theme.dto.js';
import { RoomAttendeeDto, RoomOrganiserDto, RoomTastingDto } from './room-door.dto.js';
import { RoomStreamDto } from './room-stream.dto.js';

const textByLanguage = {
  ...byLanguage,
  example: { ES: 'Vista', CA: 'Vista', EN: 'View' },
} as const;
export const voteSchema = {
  oneOf: [
    { type: 'string', description: 'Option id; for FACES without options `1` (best) to `4`.' },
    {
      type: 'object',
      description: 'TREE: the chosen option ids.',
      additionalProperties: { type: 'boolean', enum: [true] },
    },
  ],
};
/** Schemas of a rating of value for money. */
export const ratePrices = [
  { type: 'integer', minimum: 1, maximum: 5 },
  { type: 'string', enum: ['not_rated'] },
];

@ApiSchema({ description: 'A product of the tasting that the attendee may see.' })
export class RoomProductInfoDto extends ProductFactsDto {
  /** 20 characters. */
  reference: string;
  /** Whether guests must be of age to taste it. */
  alcoholic: boolean;
}

@ApiSchema({ description: 'A question of the quiz on a product.' })
export class RoomQuizQuestionDto {
  /** Id of the question in answers. */
  reference: string;
  /** Texts by language. */
  @ApiProperty(textByLanguage)
  question: LocalizedText;
  /** `answer1` to `answer4`, each by language. */
  @ApiProperty({ type: 'object', additionalProperties: textByLanguage })
  options: Record<QuizAnswer, LocalizedText>;
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /**
   * The correct answer, once the attendee has answered. After a wrong answer in a quiz with a prize
   * it is null until the end of the event.
   */
  @ApiProperty({ enum: quizAnswers, type: 'string', nullable: true, required: false })
  correct?: QuizAnswer | null;
}

@ApiSchema({ description: "A product's entry in the tasting." })
export class RoomProductDto {
  /** Id of the entry in answers. It is not the id of the product. */
  reference: string;
  /** Position in the tasting, from 1. A hidden product is called by this number. */
  @ApiProperty({ type: 'integer', example: 1 })
  label: number;
  /** Key of the product's sheet in `sheets`. */
  @ApiProperty({ example: 'publicAssessmentSheets/rYb1VtQ0c5nKx8JmE2aZ' })
  assessmentSheetPath: string;
  /** Null while the product is hidden: in a BLIND tasting, until the attendee has submitted it. */
  @ApiProperty({ type: RoomProductInfoDto, nullable: true })
  product: RoomProductInfoDto | null;
  /**
   * The product that is recommended after this one. Null if there is none, or if the recommendation
   * would identify a hidden product.
   */
  @ApiProperty({ type: RoomProductInfoDto, nullable: true })
  recommended: RoomProductInfoDto | null;
  /**
   * The prize of the quiz. The winner is the guest with an e-mail who has the most correct answers,
   * then the most answers, then the earliest last answer. The winner is decided after the end of
   * the event, and the organiser contacts them by e-mail.
   */
  @ApiProperty({ type: 'string', nullable: true, example: 'Una botella' })
  quizPrize: string | null;
  /** The quiz questions, in order. Empty without a quiz, and while the product is hidden. */
  @ApiProperty({ type: [RoomQuizQuestionDto] })
  quiz: RoomQuizQuestionDto[];
}

@ApiSchema({ description: 'One answer that can be chosen.' })
export class RoomOptionDto {
  /** Id of the option in answers. */
  id: string;
  /** Texts by language. */
  @ApiProperty(textByLanguage)
  name: LocalizedText;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true, required: false })
  icon?: string | null;
  /** In a TREE: the options below this one. */
  @ApiProperty({ type: () => [RoomOptionDto], required: false })
  options?: RoomOptionDto[];
}

@ApiSchema({ description: 'A question that is the same for every product.' })
export class RoomParameterDto {
  /** Set by the server. */
  id: string;
  /** Texts by language. */
  @ApiProperty(textByLanguage)
  name: LocalizedText;
  /**
   * The kind of question: a rating in half stars, value for money, a guess of the price, or notes.
   */
  @ApiProperty({ enum: parameterTypes })
  type: ParameterType;
  /** Usually empty: `type` defines the possible answers. */
  @ApiProperty({ type: [RoomOptionDto] })
  options: RoomOptionDto[];
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** The text of the button that opens the question, by language. */
  @ApiProperty({ ...textByLanguage, selfRequired: false })
  buttonAddText?: LocalizedText;
}

@ApiSchema({ description: 'A question of a category.' })
export class RoomComponentDto {
  /** Id of the component in answers. */
  id: string;
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** Texts by language. */
  @ApiProperty(textByLanguage)
  name: LocalizedText;
  /** The input: a slider, a list, a tree of families, or faces. */
  @ApiProperty({ enum: componentTypes })
  type: ComponentType;
  /** The text of the button that opens the question, by language. */
  @ApiProperty({ ...textByLanguage, selfRequired: false })
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
  /** The possible answers; those of a slider go from less to more. Usually empty for FACES. */
  @ApiProperty({ type: [RoomOptionDto] })
  options: RoomOptionDto[];
}

@ApiSchema({ description: 'A phase of the tasting: view, smell, taste, final.' })
export class RoomCategoryDto {
  /** Id of the category in answers. */
  id: string;
  /** MAIN is a phase of the tasting. FINAL comes after all MAIN categories. */
  @ApiProperty({ enum: categoryKinds })
  kind: CategoryKind;
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** Texts by language. */
  @ApiProperty(textByLanguage)
  name: LocalizedText;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** Its questions, in order. */
  @ApiProperty({ type: [RoomComponentDto] })
  components: RoomComponentDto[];
}

@ApiSchema({ description: 'The questions on a product that the template asks.' })
export class RoomSheetDto {
  /** Set by the server. */
  id: string;
  /** Texts by language. */
  @ApiProperty(textByLanguage)
  name: LocalizedText;
  /** Questions on the product as a whole. */
  @ApiProperty({ type: [RoomParameterDto] })
  parameters: RoomParameterDto[];
  /** Questions by phase, in order. */
  @ApiProperty({ type: [RoomCategoryDto] })
  categories: RoomCategoryDto[];
}

@ApiSchema({ description: 'A question asked before the first product.' })
export class RoomQuestionDto {
  /** Id of the question in answers. */
  reference: string;
  /** Texts by language. */
  @ApiProperty({
    ...textByLanguage,
    example: { ES: '¿Qué te trae por aquí?', CA: 'Què t’hi porta?', EN: 'What brings you here?' },
  })
  question: LocalizedText;
  /** SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number. */
  @ApiProperty({ enum: surveyTypes })
  type: SurveyType;
  /** By option id: the text by language, and the position. */
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

@ApiSchema({ description: 'An aspect of the event that attendees rate with a satisfaction.' })
export class RoomConceptDto {
  /** Id of the concept in answers. */
  reference: string;
  /** Texts by language. */
  @ApiProperty({ ...textByLanguage, example: { ES: 'Ritmo', CA: 'Ritme', EN: 'Pace' } })
  concept: LocalizedText;
}

@ApiSchema({
  description: 'Delivery costs of an order, in the currency of the event. Null: not specified.',
})
export class RoomStoreDto {
  /** For one order. */
  @ApiProperty({ type: 'number', nullable: true, example: 6.5 })
  deliveryCost: number | null;
  /** Delivery is free from this order amount. */
  @ApiProperty({ type: 'number', nullable: true, example: 60 })
  freeDeliveryMinimum: number | null;
}

@ApiSchema({ description: 'The event of a room.' })
export class RoomSessionDto {
  /** The current code. */
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
  /** IANA name of the event’s zone. */
  timeZone: string;
  /** The language in which the room opens. With `notSelected` each guest chooses. */
  @ApiProperty({ enum: sessionLanguages })
  lang: SessionLanguage;
  /** Whether guests can take part without an e-mail. */
  liteMode: boolean;
  /** Whether guests are asked for name and e-mail at the end. `liteMode` is true then. */
  emailAtEnd: boolean;
  /** True for a trial of the tasting: its answers do not count. */
  demo: boolean;
  /** The tasting. */
  @ApiProperty({ type: RoomTastingDto })
  tasting: RoomTastingDto;
  /** The organiser. */
  @ApiProperty({ type: RoomOrganiserDto })
  organiser: RoomOrganiserDto;
  /** Name of the instructor. */
  instructor: string;
  /** ISO 4217 code of shown and guessed prices. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** Number of tables of the event, from 1. 0: none. */
  @ApiProperty({ type: 'integer', example: 8 })
  tables: number;
  /** Whether the attendee is asked to rate satisfaction. */
  satisfactionActive: boolean;
  /** Null if nothing is sold online. Then no product has a shop link or a discount. */
  @ApiProperty({ type: RoomStoreDto, nullable: true })
  store: RoomStoreDto | null;
  /** Whether the tasting has videos: `GET /room/videos`. */
  hasVideos: boolean;
  /**
   * The live video. Null if the event has none, and for a guest with the link without it.
   */
  @ApiProperty({ type: RoomStreamDto, nullable: true })
  stream: RoomStreamDto | null;
  /** Whether guests may keep the whole tasting on their device, to take it without a connection. */
  offline: boolean;
}

@ApiSchema({
  description: "One attendee's rating, price and notes on a product. Null: not answered.",
})
export class RoomParametersDto {
  /** 0 to 5 in half steps. */
  @ApiProperty({ type: 'number', nullable: true, example: 4.5 })
  rateBox: number | null;
  /** 1 to 5 (best), or `not_rated`. */
  @ApiProperty({
    nullable: true,
    oneOf: ratePrices,
  })
  ratePrice: number | 'not_rated' | null;
  /** A guess, in the currency of the event, with two decimals. */
  @ApiProperty({ type: 'number', nullable: true })
  blindPrice: number | null;
  /** Free text. */
  @ApiProperty({ type: 'string', nullable: true })
  notes: string | null;
}

@ApiSchema({ description: 'All answers of one attendee on a product.' })
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
  /** Whether the attendee has finished the product. */
  submitted: boolean;
}

@ApiSchema({ description: 'All answers of this attendee so far.' })
export class RoomAnswersDto {
  /** The survey: ids of the chosen options, by question. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  })
  survey: Record<string, string[]>;
  /** The answers on products, by the product's reference in the tasting. */
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
  /** Satisfaction by concept, from 1 (best) to 4. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 1, maximum: 4 },
  })
  satisfactions: Record<string, number>;
  /** Free text on the whole tasting. */
  @ApiProperty({ type: 'string', nullable: true })
  finalComment: string | null;
}

@ApiSchema({ description: 'The mean rating of a product in the room.' })
export class RoomRatingsDto {
  /**
   * Number of counted guests, in steps of five (0, 5, 10 …). The steps prevent computing one
   * guest's rating from two responses.
   */
  @ApiProperty({ type: 'integer', minimum: 0, example: 5 })
  n: number;
  /** From 0 to 5 with one decimal, rounded half up. Null below five guests. */
  @ApiProperty({ type: 'number', nullable: true, example: 3.7 })
  mean: number | null;
}

@ApiSchema({ description: "All data of the attendee's page." })
export class RoomDto {
  /** The event. */
  @ApiProperty({ type: RoomSessionDto })
  session: RoomSessionDto;
  /** The look that the organiser chose. Null for the built-in one. */
  @ApiProperty({ type: RoomThemeDto, nullable: true })
  theme: RoomThemeDto | null;
  /** The attendee who sends the request. */
  @ApiProperty({ type: RoomAttendeeDto })
  attendee: RoomAttendeeDto;
  /** In the order of the tasting. */
  @ApiProperty({ type: [RoomProductDto] })
  products: RoomProductDto[];
  /** The sheets of the products, by `assessmentSheetPath`. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/RoomSheetDto' },
  })
  sheets: Record<string, RoomSheetDto>;
  /** The initial survey, in its order. */
  @ApiProperty({ type: [RoomQuestionDto] })
  survey: RoomQuestionDto[];
  /** The aspects to rate. Empty unless `satisfactionActive`. */
  @ApiProperty({ type: [RoomConceptDto] })
  satisfactionConcepts: RoomConceptDto[];
  /** The answers of the attendee so far. */
  @ApiProperty({ type: RoomAnswersDto })
  answers: RoomAnswersDto;
}
