import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
} from 'class-validator';
import {
  type ActionInput,
  type AnswersInput,
  type AssessmentInput,
  type IgnoredReason,
  ignoredReasons,
} from '../../shared/rules/answers.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { type QuizAnswer, quizAnswers } from '../../shared/vocabulary/quiz.js';
import { productVideos, tastingVideos, watchMarks } from '../../shared/vocabulary/video.js';
import { RoomProductInfoDto, ratePrices, voteSchema } from './room.dto.js';

const marksOf = (slots: readonly string[]) => ({
  type: 'object' as const,
  properties: Object.fromEntries(
    slots.map((slot) => [
      slot,
      {
        type: 'integer' as const,
        enum: [...watchMarks],
        description: 'The highest mark that the guest has reached.',
      },
    ]),
  ),
});

@ApiSchema({
  description:
    "Any part of one attendee's answers. Absent fields stay unchanged, null clears a field. The last answer wins per component.",
})
export class SaveAnswersDto {
  /** The survey: ids of the chosen options, by question. */
  @IsOptional()
  @IsObject()
  @ApiProperty({
    type: 'object',
    selfRequired: false,
    nullable: true,
    additionalProperties: { type: 'array', nullable: true, items: { type: 'string' } },
    example: { Q7sm2VtQ0c5nKx8JmE2a: ['x1Yb3VtQ0c5nKx8JmE2a'] },
  })
  survey?: Record<string, string[] | null> | null;

  /**
   * Answers on products, by the product's reference in the tasting. `submitted: true` finishes a
   * product. In a BLIND tasting it also reveals the product.
   */
  @IsOptional()
  @IsObject()
  @ApiProperty({
    type: 'object',
    selfRequired: false,
    nullable: true,
    additionalProperties: {
      type: 'object',
      properties: {
        parameters: {
          type: 'object',
          description:
            'Rating, price and notes. The sheet and the template decide which of them are asked.',
          properties: {
            rateBox: {
              type: 'number',
              nullable: true,
              minimum: 0,
              maximum: 5,
              multipleOf: 0.5,
              description: 'Stars, in half steps.',
            },
            ratePrice: {
              nullable: true,
              description:
                'Value for money from 1 to 5 (best), or `not_rated` if the attendee does not want to rate it.',
              oneOf: ratePrices,
            },
            blindPrice: {
              type: 'number',
              nullable: true,
              minimum: 0,
              maximum: limits.price,
              description:
                'The guessed price, in the currency of the event. It is rounded half up to two decimals.',
            },
            notes: {
              type: 'string',
              nullable: true,
              maxLength: limits.notes,
              description: 'Free text.',
            },
          },
        },
        categories: {
          type: 'object',
          description: 'Votes by category and component. Null clears a vote.',
          additionalProperties: {
            type: 'object',
            additionalProperties: { nullable: true, ...voteSchema },
          },
        },
        submitted: {
          type: 'boolean',
          enum: [true],
          description: 'The attendee has finished the product. This cannot be undone.',
        },
      },
    },
    example: {
      r1Yb3VtQ0c5nKx8JmE2a: {
        parameters: { rateBox: 4.5, ratePrice: 4, notes: 'Guinda y tomillo.' },
        submitted: true,
      },
    },
  })
  assessments?: Record<string, AssessmentInput> | null;

  /**
   * Answers to quiz questions, by the product's reference in the tasting, then by question. Only
   * the first answer to a question counts.
   */
  @IsOptional()
  @IsObject()
  @ApiProperty({
    type: 'object',
    selfRequired: false,
    nullable: true,
    additionalProperties: {
      type: 'object',
      additionalProperties: { type: 'string', enum: [...quizAnswers] },
    },
    example: { r1Yb3VtQ0c5nKx8JmE2a: { q1Yb3VtQ0c5nKx8JmE2a: 'answer2' } },
  })
  quiz?: Record<string, Record<string, QuizAnswer>> | null;

  /** Satisfaction by concept, from 1 (best) to 4. */
  @IsOptional()
  @IsObject()
  @ApiProperty({
    type: 'object',
    selfRequired: false,
    nullable: true,
    additionalProperties: { type: 'integer', nullable: true, minimum: 1, maximum: 4 },
  })
  satisfactions?: Record<string, number | null> | null;

  /** Free text on the whole tasting. */
  @IsOptional()
  @IsString()
  @ApiProperty({ type: 'string', required: false, nullable: true, maxLength: limits.finalComment })
  finalComment?: string | null;

  /** Actions of the attendee. Several actions with the same `id` count as one. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @ApiProperty({
    required: false,
    nullable: true,
    type: 'array',
    items: {
      type: 'object',
      required: ['id', 'type', 'productRef'],
      properties: {
        id: {
          type: 'string',
          description: 'Set by the client: 8 to 64 letters, digits, - and _.',
        },
        type: {
          type: 'string',
          enum: ['STORE_LINK_CLICKED'],
          description: 'The link to buy the product was opened.',
        },
        productRef: { type: 'string', description: 'The product’s reference in the tasting.' },
      },
    },
  })
  actions?: ActionInput[] | null;

  /**
   * Progress in videos of the library: 0 started, then the per cent of their seconds that
   * were played. `tasting` has the slots of the tasting, `products` those of products by their
   * reference in the tasting. Only a higher value than before changes anything.
   */
  @IsOptional()
  @IsObject()
  @ApiProperty({
    type: 'object',
    selfRequired: false,
    nullable: true,
    properties: {
      tasting: {
        nullable: true,
        description: 'Videos on the tasting, by slot.',
        ...marksOf(tastingVideos),
      },
      products: {
        type: 'object',
        description: 'Videos on products, by the reference of the product in the tasting.',
        nullable: true,
        additionalProperties: marksOf(productVideos),
      },
    },
    example: { tasting: { podcastGoodbyeVideo: 100 } },
  })
  videos?: AnswersInput['videos'];

  /**
   * An integer that increases with every batch of this device, for example the time in
   * milliseconds. An older batch that arrives late then does not change newer answers. A batch
   * without a sequence counts as older than every batch of the same device with one. Between
   * batches without a sequence, and between devices, the order of arrival decides.
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  @ApiProperty({
    type: 'integer',
    required: false,
    nullable: true,
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    example: 1795180000000,
  })
  sequence?: number | null;
}

@ApiSchema({
  description: 'An answer that was not saved, although the rest of its batch was saved.',
})
export class IgnoredAnswerDto {
  /** The path within the batch, with dots. */
  @ApiProperty({ example: 'assessments.r1Yb3VtQ0c5nKx8JmE2a.parameters.rateBox' })
  path: string;
  /**
   * OLDER: a later batch of this device has answered the same question. REVEALED: the product was
   * revealed, which locks its answers. ANSWERED: the quiz question already has another answer.
   */
  @ApiProperty({ enum: ignoredReasons })
  reason: IgnoredReason;
}

@ApiSchema({ description: 'The result of saving answers.' })
export class AnswersSavedDto {
  /** The time of saving. */
  @ApiProperty({ format: 'date-time' })
  savedAt: string;
  /**
   * The products of a BLIND tasting that this call submitted, by their reference in the tasting.
   */
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/RoomProductInfoDto' },
  })
  reveals: Record<string, RoomProductInfoDto>;
  /**
   * Correct answers, by the product's reference and by question. Empty without `quiz`. With `quiz`,
   * it has all questions that the attendee has answered on the products in this call. A value is
   * null if the answer was wrong and a prize can be won. `GET /room` returns the correct answer
   * after the end of the event.
   */
  @ApiProperty({
    type: 'object',
    additionalProperties: {
      type: 'object',
      additionalProperties: { type: 'string', nullable: true, enum: [...quizAnswers] },
    },
  })
  correct: Record<string, Record<string, QuizAnswer | null>>;
  /** The answers that were not saved, with reasons. Usually empty. */
  @ApiProperty({ type: [IgnoredAnswerDto] })
  ignored: IgnoredAnswerDto[];
}
