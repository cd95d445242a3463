import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import { type Platform, platforms } from '../../../shared/vocabulary/session.js';
import {
  type CategoryKind,
  type ComponentType,
  categoryKinds,
  componentTypes,
} from '../../../shared/vocabulary/sheet.js';
import { type SurveyType, surveyTypes } from '../../../shared/vocabulary/tasting.js';
import { ListQueryDto } from '../../platform/database/lists/list-query.dto.js';
import { byLanguage, nullableNumber } from '../../platform/http/openapi/property-schemas.js';
import { GivenPointsDto } from './points.dto.js';
import { ReportEventDto, ReportIdentityDto } from './report-identity.dto.js';
import { ResultProductDto } from './report-summary.dto.js';

/** Paging, search and order of the people of a report. */
export class ListAssistantsQueryDto extends ListQueryDto {
  /** Number of rows at most, 1 to 500; 50 by default. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  @ApiProperty({ type: 'integer', required: false, default: 50, example: 100 })
  override limit = 50;
}

@ApiSchema({ description: 'A person who took part.' })
export class AssistantPersonDto {
  /** Id of the person within the event. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** '-' if the person gave none. */
  @ApiProperty({ example: 'Berta Vidal' })
  name: string;
  /** Null if the person gave none. */
  @ApiProperty({ type: 'string', nullable: true })
  email: string | null;
  /** The language that the person used. */
  @ApiProperty({ type: 'string', nullable: true, example: 'ES' })
  language: string | null;
  /** Kind of device. */
  @ApiProperty({ enum: platforms, type: 'string', nullable: true })
  platform: Platform | null;
  /** Age in years; null if the person gave none. */
  @ApiProperty({ type: 'integer', nullable: true })
  age: number | null;
  /** FEMALE, MALE or OTHER; null if the person gave none. */
  @ApiProperty({ type: 'string', nullable: true, example: 'FEMALE' })
  gender: string | null;
  /** When the person joined. */
  @ApiProperty({ format: 'date-time' })
  creationDate: string;
}

@ApiSchema({ description: 'A person who took part, and how much they answered.' })
export class ListedAssistantDto extends AssistantPersonDto {
  /** Number of products that the person rated. */
  @ApiProperty({ type: 'integer' })
  rated: number;
  /** Mean of those ratings, with two decimals; null without any. */
  @ApiProperty(nullableNumber)
  mean: number | null;
  /** Standard deviation of the sample; null below two ratings. */
  @ApiProperty(nullableNumber)
  sd: number | null;
  /** Whether the person wrote something at the end. */
  finalComment: boolean;
  /** Number of times that the person opened a link to buy a product. */
  @ApiProperty({ type: 'integer' })
  storeClicks: number;
}

@ApiSchema({ description: 'The person who gave the answers.' })
export class ReadAssistantDto extends AssistantPersonDto {
  /** When the person last answered something. */
  @ApiProperty({ format: 'date-time' })
  lastUpdate: string;
  /**
   * Whether the person has been forgotten. Their ratings stay; their identity and their texts are
   * gone.
   */
  forgotten: boolean;
}

@ApiSchema({ description: 'An option that somebody chose.' })
export class ChosenOptionDto {
  /** Id, as used in votes. */
  id: string;
  /** Empty for the four faces, whose ids are 1 (best) to 4. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  icon: string | null;
  /** Names of the options above it in its tree, from the root. */
  @ApiProperty({ type: 'array', items: byLanguage })
  above: LocalizedText[];
}

@ApiSchema({ description: 'A question of a sheet and the options that one person chose.' })
export class AnsweredComponentDto {
  /** Id, as used in votes. */
  id: string;
  /** The kind of input: a slider, a list, a tree of families, or faces. */
  @ApiProperty({ enum: componentTypes })
  type: ComponentType;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** One option; for a tree any number. */
  chosen: ChosenOptionDto[];
}

@ApiSchema({ description: 'A phase of the tasting and the answers of one person in it.' })
export class AnsweredCategoryDto {
  /** Id, as used in votes. */
  id: string;
  /** MAIN is a phase of tasting; FINAL is asked after all phases. */
  @ApiProperty({ enum: categoryKinds })
  kind: CategoryKind;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** Only answered components, in the order of the sheet. */
  components: AnsweredComponentDto[];
}

@ApiSchema({
  description: 'The answers of one person about a product; null or empty without answers.',
})
export class AssistantProductDto {
  /** Its reference in this tasting. */
  reference: string;
  /** Its place in the tasting, from 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** As it was when the first attendee joined. */
  product: ResultProductDto;
  /** 0 to 5 in half steps; null: not rated. */
  @ApiProperty(nullableNumber)
  rateBox: number | null;
  /** 1 to 5 (best); `not_rated` if the person chose not to say; null without an answer. */
  @ApiProperty({
    oneOf: [
      { type: 'integer', nullable: true },
      { type: 'string', enum: ['not_rated'] },
    ],
  })
  ratePrice: number | 'not_rated' | null;
  /** The price that the person guessed. */
  @ApiProperty(nullableNumber)
  blindPrice: number | null;
  /** Free text. */
  @ApiProperty({ type: 'string', nullable: true })
  notes: string | null;
  /** Number of times that the person opened its link to buy. */
  @ApiProperty({ type: 'integer' })
  storeClicks: number;
  /**
   * Total points that the person gave; null unless the product’s sheet is a points model and the
   * person used every scale.
   */
  @ApiProperty({ type: () => GivenPointsDto, nullable: true })
  points: GivenPointsDto | null;
  /** Only categories with an answer, in the order of the sheet. */
  categories: AnsweredCategoryDto[];
}

@ApiSchema({ description: 'An answer that somebody chose in the survey.' })
export class ChosenAnswerDto {
  /** Id of the answer. */
  id: string;
  /** By language. */
  @ApiProperty(byLanguage)
  text: LocalizedText;
}

@ApiSchema({ description: 'A survey question and the answers of one person.' })
export class AssistantSurveyDto {
  /** Id of the question. */
  reference: string;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  question: LocalizedText;
  /** SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number. */
  @ApiProperty({ enum: surveyTypes })
  type: SurveyType;
  /** In the question's order; empty if the person did not answer. */
  answers: ChosenAnswerDto[];
}

@ApiSchema({ description: 'The satisfaction of one person with one thing.' })
export class AssistantSatisfactionDto {
  /** Id of the thing that the person was asked about. */
  reference: string;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  concept: LocalizedText;
  /** 1 (best) to 4; null without a vote. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 4, nullable: true })
  value: number | null;
}

@ApiSchema({ description: 'All answers of one person.' })
export class AssistantResultsDto {
  /** The identity of the report. */
  report: ReportIdentityDto;
  /** The event that the report is about. */
  event: ReportEventDto;
  /** The person. */
  assistant: ReadAssistantDto;
  /** Survey answers from before the first product. */
  survey: AssistantSurveyDto[];
  /** All products of the tasting, in its order. */
  products: AssistantProductDto[];
  /**
   * Whether the person’s order of the products runs significantly against the order of all others
   * (Spearman’s ρ, permutation test, p ≤ 0.05), as in the analysis of all people. Null for a live
   * event, if people have no order in common, if too few people can be judged, and if the person
   * put fewer than four products in an order.
   */
  @ApiProperty({ type: 'boolean', nullable: true })
  ownWay: boolean | null;
  /** Satisfaction of the person, one entry for each thing that they were asked about. */
  satisfaction: AssistantSatisfactionDto[];
  /** Free text on the whole tasting; empty if nothing was written. */
  finalComment: string;
}
