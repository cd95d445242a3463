import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  finishedChoices,
  longestCondition,
  longestSegment,
  type SegmentInput,
  shopChoices,
} from '../../shared/rules/segment.js';
import { eventLanguages } from '../../shared/vocabulary/languages.js';
import { limits } from '../../shared/vocabulary/limits.js';

const query = 'ratedFrom=4.5&shop=NOT_OPENED';

/** A condition as it is written in an address. `readSegment` interprets it. */
const IsCondition = (documented: object) =>
  applyDecorators(
    IsOptional(),
    IsString(),
    MaxLength(longestCondition),
    ApiProperty({ required: false, ...documented } as object),
  );

/**
 * Conditions on guests. All given conditions must hold. Ids that are unknown, or belong to another
 * organiser, give no guests.
 */
export class SegmentQueryDto implements SegmentInput {
  /** Guests of this event, by its `reference`. */
  @IsCondition({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  event?: string;

  /** Guests of any event of this tasting, by its `reference`. */
  @IsCondition({ example: 'cR7tY0wLkX2vB8nQ4mZ1' })
  tasting?: string;

  /**
   * Guests who joined at this time or later: ISO 8601 with a time zone, or a day as dd/MM/yyyy in
   * the time zone of your company.
   */
  @IsCondition({ example: '2026-05-01T16:00:00.000Z' })
  joinedFrom?: string;

  /** Guests who joined before this time. A day is included as a whole. */
  @IsCondition({ example: '2036-05-02T16:00:00.000Z' })
  joinedTo?: string;

  /** Guests with this language. */
  @IsCondition({ enum: eventLanguages, example: 'CA' })
  language?: string;

  /** Guests who answered on every product of the event (YES), or not on every one (NO). */
  @IsCondition({ enum: finishedChoices, example: 'YES' })
  finished?: string;

  /** The product of your list that the rating and the shop refer to. Without it, any product. */
  @IsCondition({ example: 'mZ1cR7tY0wLkX2vB8nQ4' })
  product?: string;

  /** Guests who rated `product`, or any product, with at least this value, 0 to 5. */
  @IsCondition({ type: 'number', minimum: 0, maximum: 5, example: 4.5 })
  ratedFrom?: string;

  /** Guests who rated the product with at most this value. */
  @IsCondition({ type: 'number', minimum: 0, maximum: 5, example: 5 })
  ratedTo?: string;

  /**
   * OPENED: guests who opened the shop link of the product. NOT_OPENED: guests who rated the
   * product and did not open its shop link. With a rating, both conditions must hold for the same
   * product.
   */
  @IsCondition({ enum: shopChoices, example: 'NOT_OPENED' })
  shop?: string;
}

/** A page of the people. */
export class SegmentPageQueryDto {
  /** Maximum number of people in the page, 1 to 500. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  @ApiProperty({ type: 'integer', required: false, default: 100, example: 100 })
  limit?: number;

  /**
   * The position at which to continue: the `x-next-cursor` header of the previous page of the same
   * segment.
   */
  @IsOptional()
  @IsString()
  @MaxLength(4000)
  cursor?: string;
}

@ApiSchema({
  description:
    'A product that a person rated, or whose shop link they opened, on the visits of the segment.',
})
export class SegmentRatedDto {
  /** The id in your list of products. */
  @ApiProperty({ example: 'mZ1cR7tY0wLkX2vB8nQ4' })
  reference: string;
  /** The name at the latest of those visits. */
  name: string;
  /** The latest stars, 0 to 5. Null if the guest only opened the shop link. */
  @ApiProperty({ type: 'number', nullable: true, example: 4.5 })
  rating: number | null;
  /** Whether the guest opened the shop link. */
  shopOpened: boolean;
}

@ApiSchema({
  description:
    'A person who allows you to contact them. One entry for each e-mail, for any number of events.',
})
export class SegmentPersonDto {
  /** The id of the latest visit to any of your events, as in reports. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The name at that visit. */
  name: string;
  /** The e-mail that you may write to. */
  email: string;
  /** The language at that visit; `notSelected` if none was chosen. */
  @ApiProperty({ example: 'CA' })
  language: string;
  /** The time of joining that visit. */
  @ApiProperty({ format: 'date-time' })
  cameAt: string;
  /** The time of the consent. */
  @ApiProperty({ format: 'date-time' })
  contactConsentAt: string;
  /** The highest rating first. */
  @ApiProperty({ type: [SegmentRatedDto] })
  rated: SegmentRatedDto[];
}

@ApiSchema({
  description: 'The people in a segment, with the number of people who may not be contacted.',
})
export class SegmentPeopleDto {
  /** The number of people in the segment. A guest without an e-mail counts once for each visit. */
  @ApiProperty({ type: 'integer', example: 160 })
  matched: number;
  /** The number of people who may be contacted. Only these are listed. */
  @ApiProperty({ type: 'integer', example: 118 })
  reachable: number;
  /**
   * The number of people without consent to be contacted. The latest choice at any of your events
   * counts.
   */
  @ApiProperty({ type: 'integer', example: 30 })
  withoutConsent: number;
  /** The number of people without an e-mail. */
  @ApiProperty({ type: 'integer', example: 12 })
  withoutAddress: number;
  /** The people of this page, the latest visit first. */
  @ApiProperty({ type: [SegmentPersonDto] })
  people: SegmentPersonDto[];
}

@ApiSchema({ description: 'A segment to save. Absent fields keep their value.' })
export class SaveSegmentDto {
  /** Your name for the segment. */
  @IsOptional()
  @IsString()
  @MaxLength(2 * limits.name)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    maxLength: limits.name,
    example: 'Loved it, did not buy',
  })
  name?: string | null;

  /** The conditions, in the form of the query of `people`. Empty means all guests. */
  @IsOptional()
  @IsString()
  @MaxLength(longestSegment)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: query })
  query?: string | null;

  /** The version that was read. An outdated version gets 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;
}

@ApiSchema({ description: 'A saved segment.' })
export class SegmentDto {
  /** Set by the server, 20 characters. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** Your name for the segment. */
  @ApiProperty({ example: 'Loved it, did not buy' })
  name: string;
  /** The conditions, in the form of the query of `people`. */
  @ApiProperty({ example: query })
  query: string;
  /** Instant of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** Increases with every change. */
  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}
