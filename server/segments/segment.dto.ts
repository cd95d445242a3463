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
import { contentLanguages } from '../../shared/vocabulary/languages.js';
import { limits } from '../../shared/vocabulary/limits.js';

const query = 'ratedFrom=4.5&shop=NOT_OPENED';

/** A value as it is written in an address; the rules read what it means. */
const IsCondition = (documented: object) =>
  applyDecorators(
    IsOptional(),
    IsString(),
    MaxLength(longestCondition),
    ApiProperty({ required: false, ...documented } as object),
  );

/** Guests who…: all conditions that are given hold at once. What is not yours leaves nobody. */
export class SegmentQueryDto implements SegmentInput {
  /** Who came to this event, by its `reference`. */
  @IsCondition({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  event?: string;

  /** Who came to an event of this tasting, by its `reference`. */
  @IsCondition({ example: 'cR7tY0wLkX2vB8nQ4mZ1' })
  tasting?: string;

  /** Who came in at this time or later: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of your company. */
  @IsCondition({ example: '2026-05-01T16:00:00.000Z' })
  joinedFrom?: string;

  /** Who came in before; a day is meant whole. */
  @IsCondition({ example: '2036-05-02T16:00:00.000Z' })
  joinedTo?: string;

  /** Who read in this language. */
  @IsCondition({ enum: contentLanguages, example: 'CA' })
  language?: string;

  /** Who said something of every product of the event, or did not. */
  @IsCondition({ enum: finishedChoices, example: 'YES' })
  finished?: string;

  /** Who rated this product of your list there; without it, any. */
  @IsCondition({ example: 'mZ1cR7tY0wLkX2vB8nQ4' })
  product?: string;

  /** Who rated a product (the one that is given) with so much or more, 0 to 5. */
  @IsCondition({ type: 'number', minimum: 0, maximum: 5, example: 4.5 })
  ratedFrom?: string;

  /** Who rated it with so much or less. */
  @IsCondition({ type: 'number', minimum: 0, maximum: 5, example: 5 })
  ratedTo?: string;

  /** Who opened the link to the shop of that same product, or rated it and did not. */
  @IsCondition({ enum: shopChoices, example: 'NOT_OPENED' })
  shop?: string;
}

/** Which page of the people. */
export class SegmentPageQueryDto {
  /** How many people at most, 1 to 500. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  @ApiProperty({ type: 'integer', required: false, default: 100, example: 100 })
  limit?: number;

  /** Where to go on: the `x-next-cursor` header of the page before, of the same segment. */
  @IsOptional()
  @IsString()
  @MaxLength(4000)
  cursor?: string;
}

@ApiSchema({
  description: 'A product that a person rated, on the visits that the segment is about.',
})
export class SegmentRatedDto {
  /** Of your list of products. */
  @ApiProperty({ example: 'mZ1cR7tY0wLkX2vB8nQ4' })
  reference: string;
  /** As it was called at the latest of those visits. */
  name: string;
  /** Their latest stars, 0 to 5. Null where they only went to its shop. */
  @ApiProperty({ type: 'number', nullable: true, example: 4.5 })
  rating: number | null;
  /** Whether they opened the link to its shop. */
  shopOpened: boolean;
}

@ApiSchema({
  description:
    'Somebody who lets you write to them: one line for each e-mail, however many events they came to.',
})
export class SegmentPersonDto {
  /** Of their latest visit to any of your events, as reports have it. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** As they called themselves at that visit. */
  name: string;
  /** Where they let you write. */
  email: string;
  /** In which they read at that visit; `notSelected` where none was chosen. */
  @ApiProperty({ example: 'CA' })
  language: string;
  /** When that visit began. */
  @ApiProperty({ format: 'date-time' })
  cameAt: string;
  /** Since when you may write to them. */
  @ApiProperty({ format: 'date-time' })
  contactConsentAt: string;
  /** The best first. */
  @ApiProperty({ type: [SegmentRatedDto] })
  rated: SegmentRatedDto[];
}

@ApiSchema({ description: 'Whom a segment means, and how many of them may not be written to.' })
export class SegmentPeopleDto {
  /** How many it means; of who gave no e-mail, each visit. */
  @ApiProperty({ type: 'integer', example: 160 })
  matched: number;
  /** How many of them may be written to: those are listed. */
  @ApiProperty({ type: 'integer', example: 118 })
  reachable: number;
  /** How many were left out because they did not say, or no longer say, that you may write to them. What they said last at one of your events counts. */
  @ApiProperty({ type: 'integer', example: 30 })
  withoutConsent: number;
  /** How many were left out because they gave no e-mail. */
  @ApiProperty({ type: 'integer', example: 12 })
  withoutAddress: number;
  /** Those of this page, whose latest visit is the latest first. */
  @ApiProperty({ type: [SegmentPersonDto] })
  people: SegmentPersonDto[];
}

@ApiSchema({ description: 'A segment to keep. Absent fields keep their value.' })
export class SaveSegmentDto {
  /** As you want to call it. */
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

  /** The conditions, as the query of `people` has them; empty means everybody. */
  @IsOptional()
  @IsString()
  @MaxLength(longestSegment)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: query })
  query?: string | null;

  /** The version that was read; a stale one answers 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;
}

@ApiSchema({ description: 'A segment that was kept.' })
export class SegmentDto {
  /** Made by the server, 20 characters. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** As you called it. */
  @ApiProperty({ example: 'Loved it, did not buy' })
  name: string;
  /** The conditions, as the query of `people` has them. */
  @ApiProperty({ example: query })
  query: string;
  /** Instant of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}
