import { ApiSchema } from '@nestjs/swagger';

@ApiSchema({
  description: 'Between which values something would lie in 19 of 20 tastings like this one.',
})
export class IntervalDto {
  /** The lowest. */
  low: number;
  /** The highest. */
  high: number;
}
