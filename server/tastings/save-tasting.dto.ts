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
import { speechLimits } from '../../shared/rules/ssml.js';
import { longestDuration, type SurveyOptionsInput } from '../../shared/rules/tasting.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { quizAnswers } from '../../shared/vocabulary/quiz.js';
import { surveyTypes, tastingTypes, templates } from '../../shared/vocabulary/tasting.js';
import { videoPlatforms } from '../../shared/vocabulary/video.js';
import {
  IsTextOrLocalized,
  IsTranslations,
  isLocalizedText,
  TypedNumber,
  textOrLocalized,
} from '../platform/http/body/validators.js';

const translations = {
  type: 'object',
  additionalProperties: { type: 'string' },
  nullable: true,
} as const;

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

/** Accepts `{ reference }` as the reference, so that a client can send back a response. */
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

@ApiSchema({ description: 'One video of a tasting.' })
export class VideoSlotInputDto {
  /** The platform of the video, or `generated` for one that an avatar speaks. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ enum: videoPlatforms, nullable: true, required: false, example: 'youtube' })
  platform?: string | null;

  /**
   * The video's id at its platform. YouTube: 11 characters. Vimeo: a number. The number of an
   * unlisted video is followed by a slash and its key.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'aqz-KE-bpKQ' })
  id?: string | null;

  /** The title, for people who edit the tasting. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'Big Buck Bunny' })
  title?: string | null;

  /** True for a video that an avatar speaks. Text, avatar and language are required then. */
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

  /** `avatars/<id>` of the avatar. */
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

  /**
   * The text to speak, as SSML. A text without markup gets it: punctuation becomes pauses, and
   * other signs than letters, digits and spaces are left out.
   */
  @IsOptional()
  @IsString()
  @MaxLength(speechLimits.markup)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    example: '<speak>Bienvenidos</speak>',
  })
  text?: string | null;

  /** Whether the captions are drawn into the picture. Players show captions in any case. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  captionsInVideo?: boolean | null;

  /**
   * Whether text, avatar and language are confirmed. The server makes the video of a locked text
   * as soon as the tasting is saved. From then on they cannot be changed: to replace the video,
   * send another text with the id null.
   */
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
  /** The id of the question, kept across saves. A new question gets an id. */
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

  /** All four answers are required, except in campaigns with the simple template. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => QuizOptionsInputDto)
  @ApiProperty({ type: QuizOptionsInputDto, nullable: true, required: false })
  options?: QuizOptionsInputDto | null;

  /** The correct answer, as a list of one. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @IsArray()
  @ArrayMaxSize(quizAnswers.length)
  @IsString({ each: true })
  @ApiProperty({ type: [String], nullable: true, required: false, example: ['answer1'] })
  correct?: string[] | null;
}

@ApiSchema({ description: 'The entry of a product in a tasting.' })
export class TastingProductInputDto {
  /** The id of the entry, to which votes refer. A new entry gets an id. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'vB8nQ4mZ1cR7tY0wLkX2' })
  reference?: string | null;

  /** Id, path (`products/<id>`) or the object of a response. A product may occur only once. */
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

  /** Campaigns: the main video of the product. */
  @Video() podcastMainVideo?: VideoSlotInputDto | null;
  /** Campaigns: shown while guests look at the product. */
  @Video() podcastViewVideo?: VideoSlotInputDto | null;
  /** Campaigns: shown while guests smell the product. */
  @Video() podcastSmellVideo?: VideoSlotInputDto | null;
  /** Campaigns: shown while guests taste the product. */
  @Video() podcastTasteVideo?: VideoSlotInputDto | null;
  /** Campaigns: shown after the product. */
  @Video() podcastFinalVideo?: VideoSlotInputDto | null;

  /** The prize for the winner of the quiz. */
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

  /** The quiz on this product, in the order of the questions. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(limits.quizQuestions)
  @ValidateNested({ each: true })
  @Type(() => QuizQuestionInputDto)
  @ApiProperty({ type: [QuizQuestionInputDto], nullable: true, required: false })
  quizQuestions?: QuizQuestionInputDto[] | null;

  /** Private notes for the instructor, at most 2,000 characters. Guests never get them. */
  @IsOptional()
  @IsString()
  @MaxLength(4 * limits.hostNotes)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    example: 'Contar la helada de 2017.\nDecantar 20 minutos antes.',
  })
  hostNotes?: string | null;
}

@ApiSchema({ description: 'A question asked before the tasting starts.' })
export class SurveyQuestionInputDto {
  /** The id of the question, to which answers refer. A new question gets an id. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'Q4mZ1cR7tY0wLkX2vB8n' })
  reference?: string | null;

  /** A text, or texts by language. Required unless `deleted`. */
  @IsOptional()
  @IsTextOrLocalized()
  @ApiProperty({ ...textOrLocalized, example: '¿Cuánto vino bebes?' })
  question?: LocalizedText | string | null;

  /**
   * SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number. Required unless
   * `deleted`.
   */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ enum: surveyTypes, nullable: true, required: false, example: 'SIMPLE_QUESTION' })
  type?: string | null;

  /**
   * Options by id. Keys that are not ids are replaced by ids. Each value is a text, or texts by
   * language with `order`.
   */
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

  /** True stops asking the question. Its answers are kept. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  deleted?: boolean | null;
}

@ApiSchema({ description: 'A tasting to save. Absent fields keep their value, null clears them.' })
export class SaveTastingDto {
  /**
   * CONVENTIONAL_TAST has an instructor. PODCAST_TAST is for guests alone. The type cannot change
   * after creation.
   */
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

  /** The name that guests see. */
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

  /**
   * Translations of the name, by language. Another name removes them, unless the request has them.
   */
  @IsOptional()
  @IsTranslations()
  @ApiPropertyOptional({ ...translations, example: { FR: 'Soirée grenaches' } })
  nameByLanguage?: LocalizedText | null;

  /**
   * Translations of the description, by language. Another description removes them, unless the
   * request has them.
   */
  @IsOptional()
  @IsTranslations()
  @ApiPropertyOptional({ ...translations, example: { FR: 'Quatre grenaches, quatre sols.' } })
  descriptionByLanguage?: LocalizedText | null;

  /** Minutes, an integer from 1. */
  @TypedNumber(60, { type: 'integer', minimum: 1, maximum: longestDuration })
  duration?: number | string | null;

  /** SIMPLE has no categories. BLIND hides the product, and guests guess its price. */
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

  /** Whether guests may take the campaign without a connection. Needs the wine-tourism add-on. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  offlineEnabled?: boolean | null;

  /**
   * For group tastings only: everybody with the link may open the tasting. False deletes the guests
   * of its room.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  publicAccessEnabled?: boolean | null;

  /** Campaigns: shown before the first product. */
  @Video() podcastPresentationVideo?: VideoSlotInputDto | null;
  /** Campaigns: shown at the end. */
  @Video() podcastGoodbyeVideo?: VideoSlotInputDto | null;

  /** The products, in the order of tasting. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(limits.tastingProducts)
  @ValidateNested({ each: true })
  @Type(() => TastingProductInputDto)
  @ApiProperty({ type: [TastingProductInputDto], nullable: true, required: false })
  productReferences?: TastingProductInputDto[] | null;

  /** The questions before the first product, in order. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(limits.surveyQuestions)
  @ValidateNested({ each: true })
  @Type(() => SurveyQuestionInputDto)
  @ApiProperty({ type: [SurveyQuestionInputDto], nullable: true, required: false })
  surveyQuestions?: SurveyQuestionInputDto[] | null;

  /** The version that was read. An outdated version gets 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;
}
