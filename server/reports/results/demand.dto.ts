import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({
  description:
    'How many would pay a price, taken from what they said blindly that the product is worth.',
})
export class DemandStepDto {
  /** In the currency of the event. */
  price: number;
  /** How many guessed this price or more. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Of all who guessed, in percent. */
  share: number;
  /** Lower end of the share’s 95 % interval (Wilson’s), in percent. */
  low: number;
  /** Its upper end. */
  high: number;
}

@ApiSchema({ description: 'What share of people would pay how much.' })
export class DemandDto {
  /** How many people guessed. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Round prices over the range of nearly all guesses, rising, and the real price among them. */
  steps: DemandStepDto[];
  /** The one at the real price; null where none is known. */
  @ApiProperty({ type: () => DemandStepDto, nullable: true })
  real: DemandStepDto | null;
}
