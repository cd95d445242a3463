import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { nullableNumber } from '../../platform/http/openapi/property-schemas.js';
import { IntervalDto } from '../results/interval.dto.js';

@ApiSchema({ description: 'Ratings, 0 to 5, as they stand now.' })
export class PooledRatingsDto {
  /** Number of people who rated. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Two decimals, a half rounded up; null without ratings. */
  @ApiProperty(nullableNumber)
  mean: number | null;
  /** Standard deviation of the sample; null below two ratings. */
  @ApiProperty(nullableNumber)
  sd: number | null;
  /** The mean’s 95 % interval; null below two ratings. */
  @ApiProperty({ type: () => IntervalDto, nullable: true })
  interval: IntervalDto | null;
}

@ApiSchema({ description: 'A tasting of the wine, of this vintage or another.' })
export class TastedElsewhereDto extends PooledRatingsDto {
  /** Code of the event. */
  publicCode: string;
  /** Name of the tasting. */
  tasting: string;
  /** When it began. */
  @ApiProperty({ format: 'date-time' })
  startDate: string;
  /** IANA name of the event's time zone. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** The product’s reference within that tasting. */
  reference: string;
  /** The year; null without one. */
  @ApiProperty({ type: 'integer', nullable: true })
  vintage: number | null;
  /** Whether it is the event of this report. Always false if the call names no report or event. */
  here: boolean;
}

@ApiSchema({ description: 'A vintage of the wine over all its tastings.' })
export class VintageDto extends PooledRatingsDto {
  /** The year; null without one. */
  @ApiProperty({ type: 'integer', nullable: true })
  vintage: number | null;
  /** Number of tastings with this vintage. */
  @ApiProperty({ type: 'integer' })
  tastings: number;
}

@ApiSchema({ description: 'The same wine over the tastings of an organiser.' })
export class ProductElsewhereDto {
  /** Name of the product. */
  name: string;
  /** Its year; null without one. */
  @ApiProperty({ type: 'integer', nullable: true })
  vintage: number | null;
  /**
   * The latest first, at most fifty: tastings of the same product, or of one with the same name and
   * any vintage.
   */
  tastings: TastedElsewhereDto[];
  /** Its vintages over those tastings, the latest first. */
  vintages: VintageDto[];
}
