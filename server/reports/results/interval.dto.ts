import { ApiSchema } from '@nestjs/swagger';

@ApiSchema({
  description:
    'A 95% confidence interval: in 19 of 20 tastings like this one, such an interval contains the true value.',
})
export class IntervalDto {
  /** The lowest value. */
  low: number;
  /** The highest value. */
  high: number;
}
