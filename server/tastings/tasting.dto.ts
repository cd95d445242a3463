import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
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
import { IsFields, ListQueryDto } from '../platform/database/list-query.dto.js';

const localized = { type: 'object' as const, additionalProperties: { type: 'string' as const } };
const typeFilter = [...tastingKinds, ...tastingTypes] as const;

const summaryFields = [
  'id',
  'reference',
  'name',
  'type',
  'description',
  'duration',
  'template',
  'offlineEnabled',
  'publicAccessEnabled',
  'productCount',
  'lastUpdate',
  'demo',
  'version',
] satisfies (keyof TastingSummaryDto)[];

/** Paging, search and order of the tastings, their type, what they hold, and their fields. */
export class ListTastingsQueryDto extends ListQueryDto {
  /** Only tastings of this type; `live` and `podcast` are understood too. */
  @IsOptional()
  @IsIn(typeFilter)
  @ApiProperty({ enum: typeFilter, required: false, example: 'live' })
  type?: TastingKind | TastingType;

  /** Only tastings that hold this: `products/<id>`, tasted or recommended in them, or the path of a sheet. */
  @IsOptional()
  @Matches(/^(products|assessmentSheets|publicAssessmentSheets)\/[A-Za-z0-9]{20}$/)
  @ApiProperty({ required: false, example: 'products/kX2vB8nQ4mZ1cR7tY0wL' })
  uses?: string;

  @IsFields(summaryFields)
  fields?: (keyof TastingSummaryDto)[];
}

@ApiSchema({ description: 'A place for a video.' })
export class VideoSlotDto {
  /** Where the video is kept, or `generated` for one that an avatar speaks. */
  @ApiProperty({ enum: videoPlatforms, type: 'string', nullable: true })
  platform: VideoPlatform | null;
  /** The video’s id at its platform. */
  @ApiProperty({ type: 'string', nullable: true })
  id: string | null;
  /** What it is called. */
  @ApiProperty({ type: 'string', nullable: true })
  title: string | null;
  /** Whether an avatar speaks it. */
  generated: boolean;
  /** Whether the text was changed since the video was made. */
  modified: boolean;
  /** Voice language, such as `es-ES`. */
  @ApiProperty({ type: 'string', nullable: true })
  language: string | null;
  /** `avatars/<id>` of who speaks. */
  @ApiProperty({ type: 'string', nullable: true })
  avatarPath: string | null;
  /** What is said, as speech markup. */
  @ApiProperty({ type: 'string', nullable: true })
  text: string | null;
  /** Whether the dashboard keeps the place from being edited. */
  locked: boolean;
  /** The running or finished generation. */
  @ApiProperty({ type: 'string', nullable: true })
  taskRef: string | null;
  /** Why the generation failed. */
  @ApiProperty({ type: 'string', nullable: true })
  error: string | null;
  /** When the video was made. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  generationDate: string | null;
}

@ApiSchema({ description: 'A question of a quiz.' })
export class QuizQuestionDto {
  /** By which answers name it. */
  reference: string;
  /** Texts by language. */
  @ApiProperty({
    ...localized,
    example: { ES: '¿De qué uva es?', CA: 'De quin raïm és?', EN: 'Which grape is it?' },
  })
  question: LocalizedText;
  /** `answer1` to `answer4`, each by language. */
  @ApiProperty({ type: 'object', additionalProperties: localized })
  options: Record<QuizAnswer, LocalizedText>;
  /** The right answer, alone in a list. */
  @ApiProperty({ enum: quizAnswers, isArray: true, example: ['answer1'] })
  correct: QuizAnswer[];
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
}

@ApiSchema({ description: 'Which product, and what it is.' })
export class ProductOfTastingDto {
  /** The product’s id. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  /** Code of the product type. */
  @ApiProperty({ example: 'WINE' })
  type: string;
  /** Code of the subtype. */
  @ApiProperty({ example: 'RED' })
  subtype: string;
}

@ApiSchema({ description: 'A product in its place in a tasting.' })
export class TastingProductDto {
  /** Its id within the tasting, not the product's. */
  @ApiProperty({ example: 'vB8nQ4mZ1cR7tY0wLkX2' })
  reference: string;
  /** From 1. */
  @ApiProperty({ type: 'integer', example: 1 })
  order: number;
  /** What is tasted here. */
  product: ProductOfTastingDto;
  /** The sheet by which it is assessed. */
  @ApiProperty({ example: 'publicAssessmentSheets/kX2vB8nQ4mZ1cR7tY0wL' })
  assessmentSheetPath: string;
  /** `products/<id>` of the product recommended after this one. */
  @ApiProperty({ type: 'string', nullable: true })
  recommendation: string | null;
  /** The videos there are, by place: main, view, smell, taste, final. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/VideoSlotDto' },
  })
  podcastVideos: Record<string, VideoSlotDto>;
  /** Podcasts: the one video of the product. */
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastMainVideo: VideoSlotDto | null;
  /** Podcasts: shown while one looks at the product. */
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastViewVideo: VideoSlotDto | null;
  /** Podcasts: shown while one smells the product. */
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastSmellVideo: VideoSlotDto | null;
  /** Podcasts: shown while one tastes the product. */
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastTasteVideo: VideoSlotDto | null;
  /** Podcasts: shown when one is done with the product. */
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastFinalVideo: VideoSlotDto | null;
  /** What the winner of the quiz gets. */
  @ApiProperty({ type: 'string', nullable: true })
  quizPrize: string | null;
  /** The quiz on this product, in order. */
  quizQuestions: QuizQuestionDto[];
}

@ApiSchema({ description: 'A question asked before the tasting.' })
export class SurveyQuestionDto {
  /** By which answers name it. */
  @ApiProperty({ example: 'Q4mZ1cR7tY0wLkX2vB8n' })
  reference: string;
  /** Texts by language. */
  @ApiProperty({
    ...localized,
    example: { ES: '¿Cuánto vino bebes?', CA: 'Quant vi beus?', EN: 'How much wine do you drink?' },
  })
  question: LocalizedText;
  /** SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number. */
  @ApiProperty({ enum: surveyTypes })
  type: SurveyType;
  /** By id: the texts by language beside `order`, from 0. */
  @ApiProperty({
    type: 'object',
    additionalProperties: {
      type: 'object',
      additionalProperties: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    },
    example: {
      mZ1cR7tY0wLkX2vB8nQ4: { ES: 'A veces', CA: 'A vegades', EN: 'Sometimes', order: 0 },
    },
  })
  options: Record<string, SurveyOption>;
  /** From 0. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** Whether it is asked no more. */
  deleted: boolean;
}

@ApiSchema({ description: 'One of the things people say how satisfied they are with.' })
export class SatisfactionConceptDto {
  /** By which answers name it. */
  reference: string;
  /** Texts by language. */
  @ApiProperty({ ...localized, example: { ES: 'El ritmo', CA: 'El ritme', EN: 'The pace' } })
  concept: LocalizedText;
}

@ApiSchema({ description: 'A tasting in a list.' })
export class TastingSummaryDto {
  /** Made by the server, 20 characters. */
  @ApiProperty({ example: 'tY0wLkX2vB8nQ4mZ1cR7' })
  id: string;
  /** The same as `id`. */
  @ApiProperty({ example: 'tY0wLkX2vB8nQ4mZ1cR7' })
  reference: string;
  /** As guests see it. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  name: string;
  /** CONVENTIONAL_TAST is led by an instructor, PODCAST_TAST is done alone. */
  @ApiProperty({ enum: tastingTypes })
  type: TastingType;
  /** What guests read before they begin. */
  description: string;
  /** Minutes. */
  @ApiProperty({ type: 'integer', example: 60 })
  duration: number;
  /** SIMPLE asks no categories; BLIND hides the product and has its price guessed. */
  @ApiProperty({ enum: templates })
  template: Template;
  /** Podcasts: whether guests may take it without a connection. */
  offlineEnabled: boolean;
  /** Group tastings: whether whoever has the link may open it. */
  publicAccessEnabled: boolean;
  /** How many products there are to taste. */
  @ApiProperty({ type: 'integer', example: 4 })
  productCount: number;
  /** Instant of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** Whether the product made it to show what it can do: demo data. */
  demo: boolean;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

@ApiSchema({ description: 'A whole tasting.' })
export class TastingDto extends TastingSummaryDto {
  /** Podcasts: shown before the first product. */
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastPresentationVideo: VideoSlotDto | null;
  /** Podcasts: shown at the end. */
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastGoodbyeVideo: VideoSlotDto | null;
  /** In the order in which they are tasted. */
  productReferences: TastingProductDto[];
  /** Asked before the first product, in order. */
  surveyQuestions: SurveyQuestionDto[];
  /** What people say how satisfied they are with at the end. */
  satisfactionConcepts: SatisfactionConceptDto[];
}
