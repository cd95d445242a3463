import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({
  description:
    'How many people would pay a price, taken from their blind guesses of the product’s price.',
})
export class DemandStepDto {
  /** In the currency of the event. */
  price: number;
  /** Number of people who guessed this price or more. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Percent of all who guessed. */
  share: number;
  /** Lower end of the share’s 95 % interval (Wilson’s), in percent. */
  low: number;
  /** Its upper end. */
  high: number;
}

@ApiSchema({ description: 'For several prices, the share of people who would pay that price.' })
export class DemandDto {
  /** Number of people who guessed. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /**
   * Round prices that cover nearly all guesses, and the real price if it is known, from the lowest
   * to the highest.
   */
  steps: DemandStepDto[];
  /** The step at the real price; null if no real price is known. */
  @ApiProperty({ type: () => DemandStepDto, nullable: true })
  real: DemandStepDto | null;
}
