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
  type AssessmentInput,
  type IgnoredReason,
  ignoredReasons,
} from '../../shared/rules/answers.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { type QuizAnswer, quizAnswers } from '../../shared/vocabulary/quiz.js';
import { RoomProductInfoDto } from './room.dto.js';

const voteSchema = {
  oneOf: [
    { type: 'string', description: 'Option id; for FACES without options `1` (best) to `4`.' },
    {
      type: 'object',
      description: 'TREE: the chosen option ids.',
      additionalProperties: { type: 'boolean', enum: [true] },
    },
  ],
};

@ApiSchema({
  description:
    "Any part of one attendee's tasting, up to the whole. Absent stays, null clears, the last answer wins per component.",
})
export class SaveAnswersDto {
  /** Option ids by question. */
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

  /** By the product's reference in the tasting. `submitted: true` ends a product, and in a BLIND tasting reveals it. */
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
            'Rating, price and notes; which of them are asked follows from the sheet and the template.',
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
              description: 'Value for money, 5 being the best, or that one does not want to say.',
              oneOf: [
                { type: 'integer', minimum: 1, maximum: 5 },
                { type: 'string', enum: ['not_rated'] },
              ],
            },
            blindPrice: {
              type: 'number',
              nullable: true,
              minimum: 0,
              maximum: limits.price,
              description:
                'In the currency of the event; rounded half up to two decimals, never refused for having more.',
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
          description: 'Votes by category and component; null takes one back.',
          additionalProperties: {
            type: 'object',
            additionalProperties: { nullable: true, ...voteSchema },
          },
        },
        submitted: {
          type: 'boolean',
          enum: [true],
          description: 'One is done with the product; it cannot be taken back.',
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

  /** By the product's reference in the tasting, then by question. The first answer to a question stays. */
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

  /** 1 (best) to 4 by concept. */
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

  /** What the attendee did; an `id` that was sent before counts once. */
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
          description: 'Made by the client, 8 to 64 letters, digits, - and _.',
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
   * A whole number that rises with every batch of this device, the time in milliseconds for example: an older batch that arrives after a
   * newer one then changes nothing of what the newer one said. A batch without it counts as older than any of the same device that has one. Between batches without it, and between devices,
   * the order of arrival decides.
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

@ApiSchema({ description: 'A component that was not taken, while the rest of its batch was.' })
export class IgnoredAnswerDto {
  /** Where in the batch, with dots. */
  @ApiProperty({ example: 'assessments.r1Yb3VtQ0c5nKx8JmE2a.parameters.rateBox' })
  path: string;
  /**
   * OLDER: a later batch of this device has answered it. REVEALED: the product was revealed, and this would change what was said of it.
   * ANSWERED: the quiz question has another answer, the first one.
   */
  @ApiProperty({ enum: ignoredReasons })
  reason: IgnoredReason;
}

@ApiSchema({ description: 'That the answers are kept.' })
export class AnswersSavedDto {
  /** When they were kept. */
  @ApiProperty({ format: 'date-time' })
  savedAt: string;
  /** The products of a BLIND tasting that this call submitted, by their reference in the tasting. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/RoomProductInfoDto' },
  })
  reveals: Record<string, RoomProductInfoDto>;
  /**
   * What is right in the quizzes that this call answered, by the product's reference and by question: of answered questions alone. Null
   * where another answer is right and a prize can be won: `GET /room` tells which one once the event has ended.
   */
  @ApiProperty({
    type: 'object',
    additionalProperties: {
      type: 'object',
      additionalProperties: { type: 'string', nullable: true, enum: [...quizAnswers] },
    },
  })
  correct: Record<string, Record<string, QuizAnswer | null>>;
  /** What of this call was not taken, and why; usually nothing. */
  @ApiProperty({ type: [IgnoredAnswerDto] })
  ignored: IgnoredAnswerDto[];
}
