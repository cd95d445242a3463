import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { type QuizAnswer, quizAnswers } from '../../shared/vocabulary/quiz.js';
import {
  type SurveyOption,
  type SurveyType,
  surveyTypes,
  type TastingKind,
  type TastingType,
  type Template,
  tastingKinds,
  tastingTypes,
  templates,
} from '../../shared/vocabulary/tasting.js';
import { type VideoPlatform, videoPlatforms } from '../../shared/vocabulary/video.js';
import { ListQueryDto } from '../platform/database/list-query.dto.js';

const localized = { type: 'object' as const, additionalProperties: { type: 'string' as const } };
const typeFilter = [...tastingKinds, ...tastingTypes] as const;

/** Paging, search and order of the tastings, and their type. */
export class ListTastingsQueryDto extends ListQueryDto {
  /** Only tastings of this type; `live` and `podcast` are understood too. */
  @IsOptional()
  @IsIn(typeFilter)
  @ApiProperty({ enum: typeFilter, required: false, example: 'live' })
  type?: TastingKind | TastingType;
}

/** A place for a video. */
export class VideoSlotDto {
  @ApiProperty({ enum: videoPlatforms, type: 'string', nullable: true })
  platform: VideoPlatform | null;
  @ApiProperty({ type: 'string', nullable: true })
  id: string | null;
  generated: boolean;
  modified: boolean;
  @ApiProperty({ type: 'string', nullable: true })
  language: string | null;
  @ApiProperty({ type: 'string', nullable: true })
  avatarPath: string | null;
  @ApiProperty({ type: 'string', nullable: true })
  text: string | null;
  locked: boolean;
  /** The running or finished generation. */
  @ApiProperty({ type: 'string', nullable: true })
  taskRef: string | null;
  /** Why the generation failed. */
  @ApiProperty({ type: 'string', nullable: true })
  error: string | null;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  generationDate: string | null;
}

/** A question of a quiz. */
export class QuizQuestionDto {
  reference: string;
  @ApiProperty({ ...localized, example: { ES: '¿De qué uva es?', CA: 'De quin raïm és?', EN: 'Which grape is it?' } })
  question: LocalizedText;
  /** `answer1` to `answer4`, each by language. */
  @ApiProperty({ type: 'object', additionalProperties: localized })
  options: Record<QuizAnswer, LocalizedText>;
  @ApiProperty({ enum: quizAnswers, isArray: true, example: ['answer1'] })
  correct: QuizAnswer[];
  /** From 1. */
  order: number;
}

/** Which product, and what it is. */
export class ProductOfTastingDto {
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  @ApiProperty({ example: 'WINE' })
  type: string;
  @ApiProperty({ example: 'RED' })
  subtype: string;
}

/** A product in its place in a tasting. */
export class TastingProductDto {
  /** Its id within the tasting, not the product's. */
  @ApiProperty({ example: 'vB8nQ4mZ1cR7tY0wLkX2' })
  reference: string;
  /** From 1. */
  @ApiProperty({ example: 1 })
  order: number;
  product: ProductOfTastingDto;
  @ApiProperty({ example: 'publicAssessmentSheets/kX2vB8nQ4mZ1cR7tY0wL' })
  assessmentSheetPath: string;
  /** `products/<id>` of the product recommended after this one. */
  @ApiProperty({ type: 'string', nullable: true })
  recommendation: string | null;
  /** The videos there are, by place: main, view, smell, taste, final. */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: '#/components/schemas/VideoSlotDto' } })
  podcastVideos: Record<string, VideoSlotDto>;
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastMainVideo: VideoSlotDto | null;
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastViewVideo: VideoSlotDto | null;
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastSmellVideo: VideoSlotDto | null;
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastTasteVideo: VideoSlotDto | null;
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastFinalVideo: VideoSlotDto | null;
  @ApiProperty({ type: 'string', nullable: true })
  quizPrize: string | null;
  quizQuestions: QuizQuestionDto[];
}

/** A question asked before the tasting. */
export class SurveyQuestionDto {
  @ApiProperty({ example: 'Q4mZ1cR7tY0wLkX2vB8n' })
  reference: string;
  @ApiProperty({ ...localized, example: { ES: '¿Cuánto vino bebes?', CA: 'Quant vi beus?', EN: 'How much wine do you drink?' } })
  question: LocalizedText;
  @ApiProperty({ enum: surveyTypes })
  type: SurveyType;
  /** By id: the texts by language beside `order`, from 0. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'integer' }] } },
    example: { mZ1cR7tY0wLkX2vB8nQ4: { ES: 'A veces', CA: 'A vegades', EN: 'Sometimes', order: 0 } },
  })
  options: Record<string, SurveyOption>;
  /** From 0. */
  order: number;
  deleted: boolean;
}

/** One of the things people say how satisfied they are with. */
export class SatisfactionConceptDto {
  reference: string;
  @ApiProperty({ ...localized, example: { ES: 'El ritmo', CA: 'El ritme', EN: 'The pace' } })
  concept: LocalizedText;
}

/** A tasting in a list. */
export class TastingSummaryDto {
  @ApiProperty({ example: 'tY0wLkX2vB8nQ4mZ1cR7' })
  id: string;
  /** The same as `id`. */
  @ApiProperty({ example: 'tY0wLkX2vB8nQ4mZ1cR7' })
  reference: string;
  @ApiProperty({ example: 'Tarde de garnachas' })
  name: string;
  @ApiProperty({ enum: tastingTypes })
  type: TastingType;
  description: string;
  /** Minutes. */
  @ApiProperty({ example: 60 })
  duration: number;
  @ApiProperty({ enum: templates })
  template: Template;
  offlineEnabled: boolean;
  publicAccessEnabled: boolean;
  /** How many products there are to taste. */
  @ApiProperty({ example: 4 })
  productCount: number;
  /** Instant of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** Rises with every change. */
  @ApiProperty({ example: 1 })
  version: number;
}

/** A whole tasting. */
export class TastingDto extends TastingSummaryDto {
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastPresentationVideo: VideoSlotDto | null;
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastGoodbyeVideo: VideoSlotDto | null;
  productReferences: TastingProductDto[];
  surveyQuestions: SurveyQuestionDto[];
  /** What people say how satisfied they are with at the end. */
  satisfactionConcepts: SatisfactionConceptDto[];
}
