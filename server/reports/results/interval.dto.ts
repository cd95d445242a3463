import { ApiSchema } from '@nestjs/swagger';

@ApiSchema({
  description: 'The values between which something would lie in 19 of 20 tastings like this one.',
})
export class IntervalDto {
  /** The lowest value. */
  low: number;
  /** The highest value. */
  high: number;
}
