import { ApiProperty } from '@nestjs/swagger';
import { type SessionLanguage, sessionLanguages } from '../../shared/rules/session.js';
import { type LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { type SessionStatus, sessionStatuses, type Vote } from '../../shared/vocabulary/session.js';
import {
  type CategoryKind,
  type ComponentType,
  categoryKinds,
  componentTypes,
  type ParameterType,
  parameterTypes,
} from '../../shared/vocabulary/sheet.js';
import { type SurveyOption, type SurveyType, surveyTypes } from '../../shared/vocabulary/tasting.js';
import { ProductFactsDto } from '../products/product.dto.js';
import { RoomAttendeeDto, RoomOrganiserDto, RoomTastingDto } from './room-door.dto.js';

const byLanguage = { type: 'object', additionalProperties: { type: 'string' }, example: { ES: 'Vista', CA: 'Vista', EN: 'View' } } as const;
const voteSchema = {
  oneOf: [
    { type: 'string', description: 'Option id; for FACES without options `1` (best) to `4`.' },
    { type: 'object', description: 'TREE: the chosen option ids.', additionalProperties: { type: 'boolean', enum: [true] } },
  ],
};

/** A product of the tasting, once the attendee may know which. */
export class RoomProductInfoDto extends ProductFactsDto {
  /** 20 characters. */
  reference: string;
  alcoholic: boolean;
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
