import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IntervalDto } from './interval.dto.js';

const maybeNumber = { type: 'number', nullable: true } as const;

@ApiSchema({ description: 'What somebody gave in all, by a model of points.' })
export class GivenPointsDto {
  /** The sum of all scales. */
  total: number;
  /** The fewest points that the model gives. */
  lowest: number;
  /** The most: 100 of the OIV’s model, 20 of Davis’s. */
  highest: number;
}

@ApiSchema({
  description:
    'What people gave in all, by a model of points: the sum of the scales of the sheet, each named by the points that it gives.',
})
export class PointsDto {
  /** How many people used every scale; nobody else has a total. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** The fewest points that the model gives. */
  lowest: number;
  /** The most: 100 of the OIV’s model, 20 of Davis’s. */
  highest: number;
  /** Mean of the totals with two decimals; null of nobody, as all that follows. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** Standard deviation of the totals; null of one person. */
  @ApiProperty(maybeNumber)
  sd: number | null;
  /** The mean’s 95 % interval; null of one person. */
  @ApiProperty({ type: () => IntervalDto, nullable: true })
  interval: IntervalDto | null;
  /** The lowest total. */
  @ApiProperty(maybeNumber)
  min: number | null;
  /** The highest total. */
  @ApiProperty(maybeNumber)
  max: number | null;
  /** Half of the totals do not pass it. */
  @ApiProperty(maybeNumber)
  median: number | null;
}
