import { ApiProperty, ApiSchema } from '@nestjs/swagger';

const maybeNumber = { type: 'number', nullable: true } as const;

@ApiSchema({
  description:
    'Whom nobody can tell any more: what they rated counts as before, who they were and what they wrote is gone.',
})
export class ForgottenPeopleDto {
  /** Of all who came to the event, by now, whatever the report covers. */
  @ApiProperty({ type: 'integer' })
  count: number;
  /** When the last of them was forgotten; null where nobody was. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  latest: string | null;
}

@ApiSchema({
  description: 'The values that a quarter, half and three quarters of all ratings do not pass.',
})
export class QuantilesDto {
  /** Of a quarter. */
  p25: number;
  /** Of half of them. */
  median: number;
  /** Of three quarters. */
  p75: number;
}

@ApiSchema({ description: 'Overall ratings, 0 to 5.' })
export class RatingsDto {
  /** How many people rated. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Two decimals, a half rounded up; null without ratings, as all that follows. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** Of the sample. */
  @ApiProperty(maybeNumber)
  sd: number | null;
  /** The lowest rating. */
  @ApiProperty(maybeNumber)
  min: number | null;
  /** The highest rating. */
  @ApiProperty(maybeNumber)
  max: number | null;
  /** How the ratings are spread. */
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
  /** How many people gave a mark. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Two decimals, a half rounded up; null without marks. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** How far the marks lie apart, the standard deviation of the sample; null below two. */
  @ApiProperty(maybeNumber)
  sd: number | null;
  /** Those who chose not to say. */
  @ApiProperty({ type: 'integer' })
  notRated: number;
  /** Marks of 1, 2, 3, 4, 5. */
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 5, maxItems: 5 })
  distribution: number[];
}

@ApiSchema({ description: 'Guessed prices.' })
export class BlindPriceDto {
  /** How many people guessed. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Two decimals, a half rounded up; null without guesses. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** How far the guesses lie apart, the standard deviation of the sample; null below two. */
  @ApiProperty(maybeNumber)
  sd: number | null;
  /** As many guesses lie below it as above. One wild guess does not move it, as it does the mean. */
  @ApiProperty(maybeNumber)
  median: number | null;
  /** How many guessed at least what the product costs; null without a price, and without guesses. */
  @ApiProperty({ type: 'integer', nullable: true })
  wouldPay: number | null;
}

@ApiSchema({ description: 'How often the link to buy a product was opened.' })
export class StoreClicksDto {
  /** All of them together. */
  @ApiProperty({ type: 'integer' })
  clicks: number;
  /** How many people clicked. */
  @ApiProperty({ type: 'integer' })
  attendees: number;
}
