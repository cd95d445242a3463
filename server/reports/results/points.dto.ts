import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { nullableNumber } from '../../platform/http/openapi/property-schemas.js';
import { IntervalDto } from './interval.dto.js';

@ApiSchema({ description: 'The total points that one person gave, by a points model.' })
export class GivenPointsDto {
  /** The sum of all scales. */
  total: number;
  /** The fewest points that the model allows. */
  lowest: number;
  /** The most points that the model allows: 100 in the OIV’s model, 20 in Davis’s. */
  highest: number;
}

@ApiSchema({
  description:
    'The total points that people gave, by a points model: the sum over the scales of the sheet, whose options are named by their points.',
})
export class PointsDto {
  /** Number of people who used every scale; only they have a total. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** The fewest points that the model allows. */
  lowest: number;
  /** The most points that the model allows: 100 in the OIV’s model, 20 in Davis’s. */
  highest: number;
  /** Mean of the totals with two decimals. Null without people, like all fields that follow. */
  @ApiProperty(nullableNumber)
  mean: number | null;
  /** Standard deviation of the totals; null for one person. */
  @ApiProperty(nullableNumber)
  sd: number | null;
  /** The mean’s 95 % interval; null for one person. */
  @ApiProperty({ type: () => IntervalDto, nullable: true })
  interval: IntervalDto | null;
  /** The lowest total. */
  @ApiProperty(nullableNumber)
  min: number | null;
  /** The highest total. */
  @ApiProperty(nullableNumber)
  max: number | null;
  /** Half of the totals are at or below this value. */
  @ApiProperty(nullableNumber)
  median: number | null;
}
