import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { longestDuration, type SurveyOptionsInput } from '../../shared/rules/tasting.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { quizAnswers } from '../../shared/vocabulary/quiz.js';
import { surveyTypes, tastingTypes, templates } from '../../shared/vocabulary/tasting.js';
import { videoPlatforms } from '../../shared/vocabulary/video.js';
import {
  IsTextOrLocalized,
  isLocalizedText,
  TypedNumber,
  textOrLocalized,
} from '../platform/http/validators.js';

const idOrReference = {
  oneOf: [
    { type: 'string' },
    {
      type: 'object',
      properties: { reference: { type: 'string', description: 'The id.' } },
      additionalProperties: true,
    },
  ],
};

/** `{ reference }` means the reference: what reading gives can be sent back. */
const Reference = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && 'reference' in value ? value.reference : value,
  );

const isOption = (option: unknown): boolean => {
  if (option === null || typeof option !== 'object' || Array.isArray(option))
    return isLocalizedText({ ES: option });
  const { order, ...texts } = option as { order?: unknown };
  return (
    (order === undefined || order === null || Number.isInteger(order)) && isLocalizedText(texts)
  );
};

const IsSurveyOptions = () =>
  ValidateBy({
    name: 'isSurveyOptions',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        Object.entries(value).length <= limits.surveyOptions &&
        Object.entries(value).every(([id, option]) => id.length <= 40 && isOption(option)),
      defaultMessage: () =>
        `$property must have at most ${limits.surveyOptions} options by id, each with texts by language`,
    },
  });

@ApiSchema({ description: 'A place for a video.' })
export class VideoSlotInputDto {
  /** Where the video is kept, or `generated` for one that an avatar speaks. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ enum: videoPlatforms, nullable: true, required: false, example: 'youtube' })
  platform?: string | null;

  /** The video's id at its platform: of YouTube, 11 characters; of Vimeo, a number, behind a slash the key of an unlisted one. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'aqz-KE-bpKQ' })
  id?: string | null;

  /** What it is called, for whoever reads the tasting. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'Big Buck Bunny' })
  title?: string | null;

  /** Spoken by an avatar: then text, avatar and language are required. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  generated?: boolean | null;

  /** Whether the text was changed since the video was made. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  modified?: boolean | null;

  /** Voice language, such as `es-ES`. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'es-ES' })
  language?: string | null;

  /** `avatars/<id>` of who speaks. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    example: 'avatars/kX2vB8nQ4mZ1cR7tY0wL',
  })
  avatarPath?: string | null;

  /** Speech markup. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    example: '<speak>Bienvenidos</speak>',
  })
  text?: string | null;

  /** Whether the dashboard keeps the place from being edited. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  locked?: boolean | null;
}

const Video = () =>
  applyDecorators(
    IsOptional(),
    IsObject(),
    ValidateNested(),
    Type(() => VideoSlotInputDto),
    ApiProperty({ type: VideoSlotInputDto, nullable: true, required: false }),
  );

const Answer = (example: string) => (target: object, name: string) => {
  for (const decorate of [
    IsOptional(),
    IsTextOrLocalized(),
    ApiProperty({ ...textOrLocalized, example }),
  ])
    decorate(target, name);
};

@ApiSchema({ description: 'The four answers of a quiz question: texts, or texts by language.' })
export class QuizOptionsInputDto {
  /** A text, or texts by language. */
  @Answer('Garnacha') answer1?: LocalizedText | string | null;
  /** A text, or texts by language. */
  @Answer('Mencía') answer2?: LocalizedText | string | null;
  /** A text, or texts by language. */
  @Answer('Bobal') answer3?: LocalizedText | string | null;
  /** A text, or texts by language. */
  @Answer('Cariñena') answer4?: LocalizedText | string | null;
}

@ApiSchema({ description: "A question of a product's quiz." })
export class QuizQuestionInputDto {
  /** Keeps its answers together over saves; a new question gets one. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ type: 'string', nullable: true, required: false })
  reference?: string | null;

  /** At most 90 characters. */
  @IsOptional()
  @IsTextOrLocalized()
  @ApiProperty({ ...textOrLocalized, example: '¿De qué uva es este vino?' })
  question?: LocalizedText | string | null;

  /** All four answers are needed, unless a simple podcast hides the quiz. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => QuizOptionsInputDto)
  @ApiProperty({ type: QuizOptionsInputDto, nullable: true, required: false })
  options?: QuizOptionsInputDto | null;

  /** The right answer, alone in a list. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @IsArray()
  @ArrayMaxSize(quizAnswers.length)
  @IsString({ each: true })
  @ApiProperty({ type: [String], nullable: true, required: false, example: ['answer1'] })
  correct?: string[] | null;
}

@ApiSchema({ description: 'A product in its place in a tasting.' })
export class TastingProductInputDto {
  /** Its id within the tasting; votes are kept by it. A new one gets one. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'vB8nQ4mZ1cR7tY0wLkX2' })
  reference?: string | null;

  /** Id, path (`products/<id>`) or the object that reading gave. No product may come twice. */
  @IsOptional()
  @Reference()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({
    ...idOrReference,
    required: true,
    example: { reference: 'kX2vB8nQ4mZ1cR7tY0wL' },
  })
  product?: string | { reference?: string | null } | null;

  /** `assessmentSheets/<id>`, `publicAssessmentSheets/<id>` or the bare id. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({
    type: 'string',
    required: true,
    example: 'publicAssessmentSheets/kX2vB8nQ4mZ1cR7tY0wL',
  })
  assessmentSheetPath?: string | null;

  /** The product recommended after this one: id, path or object. */
  @IsOptional()
  @Reference()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ ...idOrReference, nullable: true, required: false, example: null })
  recommendation?: string | null;

  /** Podcasts: the one video of the product. */
  @Video() podcastMainVideo?: VideoSlotInputDto | null;
  /** Podcasts: shown while one looks at the product. */
  @Video() podcastViewVideo?: VideoSlotInputDto | null;
  /** Podcasts: shown while one smells the product. */
  @Video() podcastSmellVideo?: VideoSlotInputDto | null;
  /** Podcasts: shown while one tastes the product. */
  @Video() podcastTasteVideo?: VideoSlotInputDto | null;
  /** Podcasts: shown when one is done with the product. */
  @Video() podcastFinalVideo?: VideoSlotInputDto | null;

  /** What the winner of the quiz gets. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    example: 'Una botella de reserva',
  })
  quizPrize?: string | null;

  /** The quiz on this product, in the order in which it is asked. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(limits.quizQuestions)
  @ValidateNested({ each: true })
  @Type(() => QuizQuestionInputDto)
  @ApiProperty({ type: [QuizQuestionInputDto], nullable: true, required: false })
  quizQuestions?: QuizQuestionInputDto[] | null;
}

@ApiSchema({ description: 'A question asked before the tasting starts.' })
export class SurveyQuestionInputDto {
  /** Its id; answers are kept by it. A new question gets one. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'Q4mZ1cR7tY0wLkX2vB8n' })
  reference?: string | null;

  /** A text, or texts by language; needed unless `deleted`. */
  @IsOptional()
  @IsTextOrLocalized()
  @ApiProperty({ ...textOrLocalized, example: '¿Cuánto vino bebes?' })
  question?: LocalizedText | string | null;

  /** SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number; needed unless `deleted`. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ enum: surveyTypes, nullable: true, required: false, example: 'SIMPLE_QUESTION' })
  type?: string | null;

  /** By id; whatever is no id yet is replaced by one. Each a text, or texts by language beside `order`. */
  @IsOptional()
  @IsSurveyOptions()
  @ApiPropertyOptional({
    type: 'object',
    nullable: true,
    additionalProperties: {
      oneOf: [
        { type: 'string' },
        {
          type: 'object',
          additionalProperties: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
        },
      ],
    },
    example: { 1: 'A diario', 2: { ES: 'A veces', CA: 'A vegades', EN: 'Sometimes', order: 1 } },
  })
  options?: SurveyOptionsInput | null;

  /** Asks it no more, and keeps what was answered. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  deleted?: boolean | null;
}

@ApiSchema({ description: 'A tasting to save. Absent fields keep their value, null clears them.' })
export class SaveTastingDto {
  /** CONVENTIONAL_TAST is led by an instructor, PODCAST_TAST is done alone. Fixed once created. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({
    enum: tastingTypes,
    nullable: true,
    required: false,
    example: 'CONVENTIONAL_TAST',
  })
  type?: string | null;

  /** As guests see it. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'Tarde de garnachas' })
  name?: string | null;

  /** At most 250 characters. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    maxLength: limits.description,
    example: 'Cuatro garnachas, cuatro suelos.',
  })
  description?: string | null;

  /** Minutes, a whole number from 1. */
  @TypedNumber(60, { type: 'integer', minimum: 1, maximum: longestDuration })
  duration?: number | string | null;

  /** SIMPLE asks no categories; BLIND hides the product and has its price guessed. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({
    enum: templates,
    nullable: true,
    required: false,
    example: 'CONVENTIONAL_TEMPLATE',
  })
  template?: string | null;

  /** For podcasts only, and only with the wine-tourism add-on. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  offlineEnabled?: boolean | null;

  /** For group tastings only: whoever has the link may open it. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  publicAccessEnabled?: boolean | null;

  /** Podcasts: shown before the first product. */
  @Video() podcastPresentationVideo?: VideoSlotInputDto | null;
  /** Podcasts: shown at the end. */
  @Video() podcastGoodbyeVideo?: VideoSlotInputDto | null;

  /** In the order in which they are tasted. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(limits.tastingProducts)
  @ValidateNested({ each: true })
  @Type(() => TastingProductInputDto)
  @ApiProperty({ type: [TastingProductInputDto], nullable: true, required: false })
  productReferences?: TastingProductInputDto[] | null;

  /** In the order in which they are asked. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(limits.surveyQuestions)
  @ValidateNested({ each: true })
  @Type(() => SurveyQuestionInputDto)
  @ApiProperty({ type: [SurveyQuestionInputDto], nullable: true, required: false })
  surveyQuestions?: SurveyQuestionInputDto[] | null;

  /** The version that was read; a stale one answers 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;
}
