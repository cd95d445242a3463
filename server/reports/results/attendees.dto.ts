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
import { ListQueryDto } from '../../platform/database/list-query.dto.js';
import { GivenPointsDto } from './points.dto.js';
import { ReportEventDto, ReportIdentityDto } from './report-identity.dto.js';
import { ResultProductDto } from './report-summary.dto.js';

const text = { type: 'object', additionalProperties: { type: 'string' } } as const;
const maybeNumber = { type: 'number', nullable: true } as const;

/** Paging, search and order of the people of a report. */
export class ListAssistantsQueryDto extends ListQueryDto {
  /** How many rows at most, 1 to 500; 50 unless told. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  @ApiProperty({ type: 'integer', required: false, default: 50, example: 100 })
  override limit = 50;
}

@ApiSchema({ description: 'Somebody who took part.' })
export class AssistantPersonDto {
  /** Id of the person within the event. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** '-' where the person did not say one. */
  @ApiProperty({ example: 'Berta Vidal' })
  name: string;
  /** Null where the person did not say one. */
  @ApiProperty({ type: 'string', nullable: true })
  email: string | null;
  /** In which the person read. */
  @ApiProperty({ type: 'string', nullable: true, example: 'ES' })
  language: string | null;
  /** What kind of device it was. */
  @ApiProperty({ enum: platforms, type: 'string', nullable: true })
  platform: Platform | null;
  /** In years, where the person said it. */
  @ApiProperty({ type: 'integer', nullable: true })
  age: number | null;
  /** FEMALE, MALE or OTHER, where the person said it. */
  @ApiProperty({ type: 'string', nullable: true, example: 'FEMALE' })
  gender: string | null;
  /** When the person came in. */
  @ApiProperty({ format: 'date-time' })
  creationDate: string;
}

@ApiSchema({ description: 'Somebody who took part, and how much they said.' })
export class ListedAssistantDto extends AssistantPersonDto {
  /** How many products the person rated. */
  @ApiProperty({ type: 'integer' })
  rated: number;
  /** Of those ratings, with two decimals; null without any. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** How far they lie apart, the standard deviation of the sample; null below two. */
  @ApiProperty(maybeNumber)
  sd: number | null;
  /** Whether the person wrote something at the end. */
  finalComment: boolean;
  /** How often the person opened the link to buy a product. */
  @ApiProperty({ type: 'integer' })
  storeClicks: number;
}

@ApiSchema({ description: 'Whose answers these are.' })
export class ReadAssistantDto extends AssistantPersonDto {
  /** When the person last answered something. */
  @ApiProperty({ format: 'date-time' })
  lastUpdate: string;
  /** Whether the person has been forgotten: what they rated stays, who they were and what they wrote is gone. */
  forgotten: boolean;
}

@ApiSchema({ description: 'An option that somebody chose.' })
export class ChosenOptionDto {
  /** By which votes name it. */
  id: string;
  /** Empty for the four faces, '1' being the best. */
  @ApiProperty(text)
  name: LocalizedText;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  icon: string | null;
  /** Names of the options above it in its tree, from the root. */
  @ApiProperty({ type: 'array', items: text })
  above: LocalizedText[];
}

@ApiSchema({ description: 'A question of a sheet and what somebody chose.' })
export class AnsweredComponentDto {
  /** By which votes name it. */
  id: string;
  /** How one answers: by a slider, a list, a tree of families, or faces. */
  @ApiProperty({ enum: componentTypes })
  type: ComponentType;
  /** Texts by language. */
  @ApiProperty(text)
  name: LocalizedText;
  /** One, but of a tree as many as the person liked. */
  chosen: ChosenOptionDto[];
}

@ApiSchema({ description: 'A phase of the tasting and what somebody answered in it.' })
export class AnsweredCategoryDto {
  /** By which votes name it. */
  id: string;
  /** MAIN is a phase of tasting, FINAL what is asked after all of them. */
  @ApiProperty({ enum: categoryKinds })
  kind: CategoryKind;
  /** Texts by language. */
  @ApiProperty(text)
  name: LocalizedText;
  /** Those that were answered, in the order of the sheet. */
  components: AnsweredComponentDto[];
}

@ApiSchema({
  description: 'What somebody said of a product; all of it null or empty where they said nothing.',
})
export class AssistantProductDto {
  /** Its reference in this tasting. */
  reference: string;
  /** Its place in the tasting, from 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** As it was when the first attendee came in. */
  product: ResultProductDto;
  /** 0 to 5 in half steps; null: not rated. */
  @ApiProperty(maybeNumber)
  rateBox: number | null;
  /** 1 to 5 (best), or `not_rated`. */
  @ApiProperty({
    oneOf: [
      { type: 'integer', nullable: true },
      { type: 'string', enum: ['not_rated'] },
    ],
  })
  ratePrice: number | 'not_rated' | null;
  /** What the person guessed that it costs. */
  @ApiProperty(maybeNumber)
  blindPrice: number | null;
  /** Free text. */
  @ApiProperty({ type: 'string', nullable: true })
  notes: string | null;
  /** How often the person opened its link to buy. */
  @ApiProperty({ type: 'integer' })
  storeClicks: number;
  /** What the person gave it in all, where its sheet is a model of points and they used every scale; else null. */
  @ApiProperty({ type: () => GivenPointsDto, nullable: true })
  points: GivenPointsDto | null;
  /** Those in which something was answered, in the order of the sheet. */
  categories: AnsweredCategoryDto[];
}

@ApiSchema({ description: 'An answer that somebody chose in the survey.' })
export class ChosenAnswerDto {
  /** Id of the answer. */
  id: string;
  /** By language. */
  @ApiProperty(text)
  text: LocalizedText;
}

@ApiSchema({ description: 'A survey question and what somebody answered.' })
export class AssistantSurveyDto {
  /** Id of the question. */
  reference: string;
  /** Texts by language. */
  @ApiProperty(text)
  question: LocalizedText;
  /** SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number. */
  @ApiProperty({ enum: surveyTypes })
  type: SurveyType;
  /** In the question's order; empty where the person did not answer. */
  answers: ChosenAnswerDto[];
}

@ApiSchema({ description: 'How satisfied somebody was with one thing.' })
export class AssistantSatisfactionDto {
  /** Id of what they were asked about. */
  reference: string;
  /** Texts by language. */
  @ApiProperty(text)
  concept: LocalizedText;
  /** 1 (best) to 4; null: they did not vote. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 4, nullable: true })
  value: number | null;
}

@ApiSchema({ description: 'All that one person said.' })
export class AssistantResultsDto {
  /** Which report this is. */
  report: ReportIdentityDto;
  /** The event it is about. */
  event: ReportEventDto;
  /** Who it was. */
  assistant: ReadAssistantDto;
  /** What was answered before the first product. */
  survey: AssistantSurveyDto[];
  /** All products of the tasting, in its order. */
  products: AssistantProductDto[];
  /**
   * Whether the person puts the products rather the other way round than all others do (Spearman’s ρ below 0), as the analysis says it of people
   * together. Null where that is not told: while an event is looked at live, where people have no order in common, and of who put fewer than
   * four products in an order.
   */
  @ApiProperty({ type: 'boolean', nullable: true })
  ownWay: boolean | null;
  /** How satisfied the person was, by what they were asked about. */
  satisfaction: AssistantSatisfactionDto[];
  /** Free text on the whole tasting; empty where nothing was written. */
  finalComment: string;
}
