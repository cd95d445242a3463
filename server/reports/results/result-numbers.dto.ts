import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { nullableNumber } from '../../platform/http/openapi/property-schemas.js';

@ApiSchema({
  description:
    'People who have been forgotten: their ratings count as before, their identity and their texts are gone.',
})
export class ForgottenPeopleDto {
  /**
   * Number of people of the event who have been forgotten up to now, including people whom the
   * report does not cover.
   */
  @ApiProperty({ type: 'integer' })
  count: number;
  /** When the last of them was forgotten; null if nobody was. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  latest: string | null;
}

@ApiSchema({
  description: 'The quartiles of all ratings.',
})
export class QuantilesDto {
  /** A quarter of the ratings are at or below this value. */
  p25: number;
  /** Half of the ratings are at or below this value. */
  median: number;
  /** Three quarters of the ratings are at or below this value. */
  p75: number;
}

@ApiSchema({ description: 'Overall ratings, 0 to 5.' })
export class RatingsDto {
  /** Number of people who rated. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Two decimals, a half rounded up; null without ratings. */
  @ApiProperty(nullableNumber)
  mean: number | null;
  /** Standard deviation of the sample; null below two ratings. */
  @ApiProperty(nullableNumber)
  sd: number | null;
  /** The lowest rating; null without ratings. */
  @ApiProperty(nullableNumber)
  min: number | null;
  /** The highest rating; null without ratings. */
  @ApiProperty(nullableNumber)
  max: number | null;
  /** Quartiles of the ratings; null without ratings. */
  @ApiProperty({ type: () => QuantilesDto, nullable: true })
  quantiles: QuantilesDto | null;
  /** Ratings per half step: of 0, 0.5, 1 … 5. */
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 0 },
    minItems: 11,
    maxItems: 11,
  })
  histogram: number[];
}

@ApiSchema({ description: 'Price-quality marks, 1 to 5 (best).' })
export class RatePriceDto {
  /** Number of people who gave a mark. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Two decimals, a half rounded up; null without marks. */
  @ApiProperty(nullableNumber)
  mean: number | null;
  /** Standard deviation of the sample; null below two marks. */
  @ApiProperty(nullableNumber)
  sd: number | null;
  /** People who chose not to say. */
  @ApiProperty({ type: 'integer' })
  notRated: number;
  /** Marks of 1, 2, 3, 4, 5. */
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 5, maxItems: 5 })
  distribution: number[];
}

@ApiSchema({ description: 'Guessed prices.' })
export class BlindPriceDto {
  /** Number of people who guessed. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Two decimals, a half rounded up; null without guesses. */
  @ApiProperty(nullableNumber)
  mean: number | null;
  /** Standard deviation of the sample; null below two guesses. */
  @ApiProperty(nullableNumber)
  sd: number | null;
  /**
   * Half of the guesses lie below it and half above. One extreme guess hardly changes it, unlike
   * the mean.
   */
  @ApiProperty(nullableNumber)
  median: number | null;
  /**
   * Number of people who guessed the real price or more; null without a price or without guesses.
   */
  @ApiProperty({ type: 'integer', nullable: true })
  wouldPay: number | null;
}

@ApiSchema({ description: 'How often the link to buy a product was opened.' })
export class StoreClicksDto {
  /** All clicks together. */
  @ApiProperty({ type: 'integer' })
  clicks: number;
  /** Number of people who clicked. */
  @ApiProperty({ type: 'integer' })
  attendees: number;
}
