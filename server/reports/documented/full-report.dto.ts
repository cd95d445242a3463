import { ApiProperty } from '@nestjs/swagger';
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

const text = { type: 'object', additionalProperties: { type: 'string' } } as const;

class NameOnlyDto {
  name: string;
}

class TextNameDto {
  @ApiProperty(text)
  name: LocalizedText;
}

/** A product as it was when the first attendee came in. */
class ReportedProductDto {
  name: string;
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  type: TextNameDto;
  subtype: TextNameDto;
  @ApiProperty({ type: 'number', nullable: true })
  price: number | null;
}

class ReportedParameterDto {
  id: string;
  @ApiProperty(text)
  name: LocalizedText;
  @ApiProperty({ enum: parameterTypes, enumName: 'ParameterType' })
  type: ParameterType;
}

class ReportedComponentDto {
  id: string;
  reference: string;
  @ApiProperty({ enum: componentTypes, enumName: 'ComponentType' })
  type: ComponentType;
  @ApiProperty(text)
  name: LocalizedText;
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'Each `{ id, name, icon, options }`, nested in trees.',
  })
  options: SheetOption[];
}

class ReportedCategoryDto {
  id: string;
  @ApiProperty({ enum: categoryKinds, enumName: 'CategoryKind' })
  kind: CategoryKind;
  @ApiProperty(text)
  name: LocalizedText;
  components: ReportedComponentDto[];
}

class ReportedSheetDto {
  parameters: ReportedParameterDto[];
  categories: ReportedCategoryDto[];
}

class ReportedProductReferenceDto {
  reference: string;
  order: number;
  product: ReportedProductDto;
  assessmentSheet: ReportedSheetDto;
}

class ReportedQuestionDto {
  reference: string;
  @ApiProperty(text)
  question: LocalizedText;
  @ApiProperty({ enum: surveyTypes, enumName: 'SurveyType' })
  type: SurveyType;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: true },
    description: 'Text by language, by option id.',
  })
  options: Record<string, SurveyOption>;
}

class ReportedConceptDto {
  reference: string;
  @ApiProperty(text)
  concept: LocalizedText;
}

class ReportedTastingDto {
  reference: string;
  name: string;
  @ApiProperty({ enum: tastingTypes, enumName: 'TastingType' })
  type: TastingType;
  @ApiProperty({ enum: templates, enumName: 'Template' })
  template: Template;
  productReferences: ReportedProductReferenceDto[];
  surveyQuestions: ReportedQuestionDto[];
  satisfactionConcepts: ReportedConceptDto[];
}

/** An event with what was said in it. */
export class ReportedSessionDto {
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  publicCode: string;
  @ApiProperty({ format: 'date-time' })
  startDate: string;
  @ApiProperty({ format: 'date-time' })
  finishDate: string;
  instructor: NameOnlyDto;
  tasting: ReportedTastingDto;
  /** How many people the report covers. */
  assistantsCount: number;
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/ReportedAssistantDto' },
    description: 'By id, in the order in which they came. Above 1,000 people it is empty: ask for pages.',
  })
  assistants: Record<string, ReportedAssistantDto>;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'By product; empty while there are no quizzes.' })
  quizWinners: Record<string, never>;
}

class ReportedAnswerDto {
  @ApiProperty({ example: 'surveyQuestions/kX2vB8nQ4mZ1cR7tY0wL' })
  questionPath: string;
  /** Ids of the chosen options. */
  answers: string[];
}

class ReportedSatisfactionDto {
  @ApiProperty({ example: 'satisfactionConcepts/kX2vB8nQ4mZ1cR7tY0wL' })
  satisfactionConceptPath: string;
  /** 1 (best) to 4. */
  value: number;
}

class ReportedActionMetadataDto {
  @ApiProperty({ type: 'string', nullable: true, example: 'productReferences/kX2vB8nQ4mZ1cR7tY0wL' })
  productRefPath: string | null;
}

class ReportedActionDto {
  @ApiProperty({ example: 'STORE_LINK_CLICKED' })
  type: string;
  metadata: ReportedActionMetadataDto;
}

class ReportedRatesDto {
  /** 0 to 5 in half steps; null: not rated. */
  @ApiProperty({ type: 'number', nullable: true })
  rateBox: number | null;
  @ApiProperty({
    oneOf: [
      { type: 'integer', nullable: true },
      { type: 'string', enum: ['not_rated'] },
    ],
  })
  ratePrice: number | 'not_rated' | null;
  @ApiProperty({ type: 'number', nullable: true })
  blindPrice: number | null;
  @ApiProperty({ type: 'string', nullable: true })
  notes: string | null;
}

export class ReportedAssessmentDto {
  parameters: ReportedRatesDto;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'By category and component: an option id, or an object of option ids.',
  })
  categories: Record<string, Record<string, unknown>>;
}

/** One person's part in the event. */
export class ReportedAssistantDto {
  /** 'Lite assistant' where the person did not say a name. */
  name: string;
  @ApiProperty({ type: 'string', nullable: true })
  email: string | null;
  @ApiProperty({ type: 'string', nullable: true })
  language: string | null;
  @ApiProperty({ type: 'string', nullable: true })
  platform: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  age: number | null;
  @ApiProperty({ type: 'string', nullable: true })
  gender: string | null;
  @ApiProperty({ format: 'date-time' })
  creationDate: string;
  @ApiProperty({ format: 'date-time' })
  lastUpdate: string;
  finalComment: string;
  answers: ReportedAnswerDto[];
  satisfactions: ReportedSatisfactionDto[];
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/ReportedAssessmentDto' },
    description: 'By product reference.',
  })
  assessments: Record<string, ReportedAssessmentDto>;
  actions: ReportedActionDto[];
}

/** A saved report with its event. */
export class FullReportDto {
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The same as `id`. */
  reference: string;
  name: string;
  publicCode: string;
  dateFilterActive: boolean;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  fromDate: string | null;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  toDate: string | null;
  @ApiProperty({ format: 'date-time' })
  creationDate: string;
  version: number;
  session: ReportedSessionDto;
}
