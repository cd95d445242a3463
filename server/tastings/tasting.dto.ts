import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { type QuizAnswer, quizAnswers } from '../../shared/vocabulary/quiz.js';
import {
  type SurveyOption,
  type SurveyType,
  surveyTypes,
  type TastingGap,
  type TastingKind,
  type TastingType,
  type Template,
  tastingGaps,
  tastingKinds,
  tastingTypes,
  templates,
} from '../../shared/vocabulary/tasting.js';
import { type VideoPlatform, videoPlatforms } from '../../shared/vocabulary/video.js';
import { IsFields, ListQueryDto } from '../platform/database/lists/list-query.dto.js';
import { byLanguage } from '../platform/http/openapi/property-schemas.js';

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

/** Fields that the list computes only for requests that name them, with the values without data. */
export const noTastingGaps: Omit<ListedTastingDto, keyof TastingSummaryDto> = { missing: [] };

/** Paging, search, sorting and fields of a list of tastings, with filters by type and use. */
export class ListTastingsQueryDto extends ListQueryDto {
  /** Only tastings of this type. `live` means CONVENTIONAL_TAST, and `podcast` PODCAST_TAST. */
  @IsOptional()
  @IsIn(typeFilter)
  @ApiProperty({ enum: typeFilter, required: false, example: 'live' })
  type?: TastingKind | TastingType;

  /**
   * Only tastings that taste or recommend this product (`products/<id>`) or use this sheet (its
   * path).
   */
  @IsOptional()
  @Matches(/^(products|assessmentSheets|publicAssessmentSheets)\/[A-Za-z0-9]{20}$/)
  @ApiProperty({ required: false, example: 'products/kX2vB8nQ4mZ1cR7tY0wL' })
  uses?: string;

  @IsFields(summaryFields, Object.keys(noTastingGaps))
  fields?: (keyof ListedTastingDto)[];
}

@ApiSchema({ description: 'One video of a tasting.' })
export class VideoSlotDto {
  /** The platform of the video, or `generated` for one that an avatar speaks. */
  @ApiProperty({ enum: videoPlatforms, type: 'string', nullable: true })
  platform: VideoPlatform | null;
  /** The video’s id at its platform. */
  @ApiProperty({ type: 'string', nullable: true })
  id: string | null;
  /** The title. */
  @ApiProperty({ type: 'string', nullable: true })
  title: string | null;
  /** Whether an avatar speaks the video. */
  generated: boolean;
  /** Whether the text was changed since the video was made. */
  modified: boolean;
  /** Voice language, such as `es-ES`. */
  @ApiProperty({ type: 'string', nullable: true })
  language: string | null;
  /** `avatars/<id>` of the avatar. */
  @ApiProperty({ type: 'string', nullable: true })
  avatarPath: string | null;
  /** The spoken text, as SSML. */
  @ApiProperty({ type: 'string', nullable: true })
  text: string | null;
  /** Whether the captions are drawn into the picture. Players show captions in any case. */
  captionsInVideo: boolean;
  /** Whether text, avatar and language are confirmed. */
  locked: boolean;
  /**
   * The running or finished generation, for `GET /api/v1/video/{uid}/task/{taskRef}`. Null after a
   * failure: the slot can be edited again.
   */
  @ApiProperty({ type: 'string', nullable: true })
  taskRef: string | null;
  /**
   * The reason why the generation failed: 1 no face found, 2 image too large, 3 invalid markup, 4
   * the video could not be made, 5 no voice for the language, 6 wrong gender, 7 internal error, 8
   * no voice of the avatar’s gender; or the text of an outside service.
   */
  @ApiProperty({ type: 'string', nullable: true })
  error: string | null;
  /** The time of the generation. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  generationDate: string | null;
}

@ApiSchema({ description: 'A question of a quiz.' })
export class QuizQuestionDto {
  /** Id of the question in answers. */
  reference: string;
  /** Texts by language. */
  @ApiProperty({
    ...byLanguage,
    example: { ES: '¿De qué uva es?', CA: 'De quin raïm és?', EN: 'Which grape is it?' },
  })
  question: LocalizedText;
  /** `answer1` to `answer4`, each by language. */
  @ApiProperty({ type: 'object', additionalProperties: byLanguage })
  options: Record<QuizAnswer, LocalizedText>;
  /** The correct answer, as a list of one. */
  @ApiProperty({ enum: quizAnswers, isArray: true, example: ['answer1'] })
  correct: QuizAnswer[];
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
}

@ApiSchema({ description: 'A product with its type and subtype.' })
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

@ApiSchema({ description: 'The entry of a product in a tasting.' })
export class TastingProductDto {
  /** The id of the entry, to which votes refer. It differs from the product's id. */
  @ApiProperty({ example: 'vB8nQ4mZ1cR7tY0wLkX2' })
  reference: string;
  /** From 1. */
  @ApiProperty({ type: 'integer', example: 1 })
  order: number;
  /** The product. */
  product: ProductOfTastingDto;
  /** The path of the product's sheet. */
  @ApiProperty({ example: 'publicAssessmentSheets/kX2vB8nQ4mZ1cR7tY0wL' })
  assessmentSheetPath: string;
  /** `products/<id>` of the product recommended after this one. */
  @ApiProperty({ type: 'string', nullable: true })
  recommendation: string | null;
  /** The existing videos, by place: main, view, smell, taste, final. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/VideoSlotDto' },
  })
  podcastVideos: Record<string, VideoSlotDto>;
  /** Campaigns: the main video of the product. */
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastMainVideo: VideoSlotDto | null;
  /** Campaigns: shown while guests look at the product. */
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastViewVideo: VideoSlotDto | null;
  /** Campaigns: shown while guests smell the product. */
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastSmellVideo: VideoSlotDto | null;
  /** Campaigns: shown while guests taste the product. */
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastTasteVideo: VideoSlotDto | null;
  /** Campaigns: shown after the product. */
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastFinalVideo: VideoSlotDto | null;
  /** The prize for the winner of the quiz. */
  @ApiProperty({ type: 'string', nullable: true })
  quizPrize: string | null;
  /** The quiz on this product, in order. */
  quizQuestions: QuizQuestionDto[];
  /** Private notes for the instructor. Guests never get them. */
  @ApiProperty({ type: 'string', nullable: true })
  hostNotes: string | null;
}

@ApiSchema({ description: 'A question asked before the tasting.' })
export class SurveyQuestionDto {
  /** Id of the question in answers. */
  @ApiProperty({ example: 'Q4mZ1cR7tY0wLkX2vB8n' })
  reference: string;
  /** Texts by language. */
  @ApiProperty({
    ...byLanguage,
    example: { ES: '¿Cuánto vino bebes?', CA: 'Quant vi beus?', EN: 'How much wine do you drink?' },
  })
  question: LocalizedText;
  /** SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number. */
  @ApiProperty({ enum: surveyTypes })
  type: SurveyType;
  /** By id: the texts by language with `order`, from 0. */
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
  /** Whether the question is no longer asked. */
  deleted: boolean;
}

@ApiSchema({ description: 'An aspect of the event that guests rate with a satisfaction.' })
export class SatisfactionConceptDto {
  /** Id of the concept in answers. */
  reference: string;
  /** Texts by language. */
  @ApiProperty({ ...byLanguage, example: { ES: 'El ritmo', CA: 'El ritme', EN: 'The pace' } })
  concept: LocalizedText;
}

@ApiSchema({ description: 'A tasting in a list.' })
export class TastingSummaryDto {
  /** Set by the server, 20 characters. */
  @ApiProperty({ example: 'tY0wLkX2vB8nQ4mZ1cR7' })
  id: string;
  /** The same as `id`. */
  @ApiProperty({ example: 'tY0wLkX2vB8nQ4mZ1cR7' })
  reference: string;
  /** The name that guests see. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  name: string;
  /** CONVENTIONAL_TAST has an instructor. PODCAST_TAST is for guests alone. */
  @ApiProperty({ enum: tastingTypes })
  type: TastingType;
  /** A text for guests to read before they begin. */
  description: string;
  /** Minutes. */
  @ApiProperty({ type: 'integer', example: 60 })
  duration: number;
  /** SIMPLE has no categories. BLIND hides the product, and guests guess its price. */
  @ApiProperty({ enum: templates })
  template: Template;
  /** Campaigns: whether guests may take the tasting without a connection. */
  offlineEnabled: boolean;
  /** Group tastings: whether everybody with the link may open the tasting. */
  publicAccessEnabled: boolean;
  /** The number of products to taste. */
  @ApiProperty({ type: 'integer', example: 4 })
  productCount: number;
  /** Instant of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** True for demo data. */
  demo: boolean;
  /** Increases with every change. */
  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

@ApiSchema({ description: 'One kind of gap of a tasting.' })
export class TastingGapDto {
  /**
   * - NO_PRODUCTS: there is nothing to taste.
   * - NO_SHEET: products without an assessment sheet.
   * - INCOMPLETE: other values that are missing or not allowed any more.
   * - PRODUCT_DELETED, SHEET_DELETED: products that were deleted, or whose sheet was. The tasting
   * keeps them.
   * - VIDEO_UNCONFIRMED: texts of avatars that were not confirmed, so their video is not made.
   * - VIDEO_UNAVAILABLE: videos that were deleted, failed or are not ready. Guests do not see them.
   */
  @ApiProperty({ enum: tastingGaps })
  code: TastingGap;
  /** Number of products, values or videos. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 2 })
  count: number;
}

/** A tasting in a list, with the fields that rows have only if they are requested. */
export class ListedTastingDto extends TastingSummaryDto {
  /**
   * Reasons to look at the tasting again before it is used; empty if there are none. Only if
   * `fields` names it.
   */
  missing: TastingGapDto[];
}

@ApiSchema({ description: 'A whole tasting.' })
export class TastingDto extends TastingSummaryDto {
  /** Translations of the name, by language. */
  @ApiProperty({ ...byLanguage, example: { FR: 'Soirée grenaches' } })
  nameByLanguage: LocalizedText;
  /** Translations of the description, by language. */
  @ApiProperty({ ...byLanguage, example: { FR: 'Quatre grenaches, quatre sols.' } })
  descriptionByLanguage: LocalizedText;
  /** Campaigns: shown before the first product. */
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastPresentationVideo: VideoSlotDto | null;
  /** Campaigns: shown at the end. */
  @ApiProperty({ type: VideoSlotDto, nullable: true })
  podcastGoodbyeVideo: VideoSlotDto | null;
  /** The products, in the order of tasting. */
  productReferences: TastingProductDto[];
  /** The questions before the first product, in order. */
  surveyQuestions: SurveyQuestionDto[];
  /** The concepts that guests rate with a satisfaction at the end. */
  satisfactionConcepts: SatisfactionConceptDto[];
}
