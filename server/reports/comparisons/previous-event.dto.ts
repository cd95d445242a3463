import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** The reason why two events are comparable. */
export const previousBases = ['TASTING', 'PRODUCTS', 'KIND'] as const;
export type PreviousBasis = (typeof previousBases)[number];

@ApiSchema({
  description: 'A figure of this event and of the earlier one, and what their difference means.',
})
export class FigureSinceDto {
  /** The figure of this event. */
  now: number;
  /** The figure of the earlier event. */
  before: number;
  /** `now` minus `before`. */
  difference: number;
  /** The lower end of the 95% confidence interval of the difference. */
  low: number;
  /** The upper end of the 95% confidence interval of the difference. */
  high: number;
  /**
   * Whether the difference is larger than chance explains, with Holm's correction over the figures
   * of the comparison. The interval is without this correction.
   */
  differs: boolean;
}

@ApiSchema({ description: 'The mean of the products that two events have in common.' })
export class SharedMeanSinceDto extends FigureSinceDto {
  /** Number of products in common. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  count: number;
}

@ApiSchema({ description: 'Numbers of people of this event and of the earlier one.' })
export class PeopleSinceDto {
  /** People of this report. */
  @ApiProperty({ type: 'integer' })
  now: number;
  /** People of the earlier event. */
  @ApiProperty({ type: 'integer' })
  before: number;
}

@ApiSchema({ description: 'An event compared with the last comparable one before it.' })
export class PreviousEventDto {
  /** Code of the earlier event. */
  publicCode: string;
  /** Name of its tasting. */
  tasting: string;
  /** When it began. */
  @ApiProperty({ format: 'date-time' })
  startDate: string;
  /** IANA name of its time zone. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /**
   * TASTING: it had the same tasting. PRODUCTS: it had at least half of the products. KIND: it had
   * the same type and template.
   */
  @ApiProperty({ enum: previousBases })
  basis: PreviousBasis;
  /** The numbers of people. */
  attendees: PeopleSinceDto;
  /** Percent of the people who rated every product; null with fewer than five people. */
  @ApiProperty({ type: () => FigureSinceDto, nullable: true })
  finished: FigureSinceDto | null;
  /**
   * Mean satisfaction from 0 to 10 with what both events asked about. Each person counts once. Null
   * with fewer than five people on one side.
   */
  @ApiProperty({ type: () => FigureSinceDto, nullable: true })
  satisfaction: FigureSinceDto | null;
  /** Mean stars of the products in common. Each person counts once. Null like `satisfaction`. */
  @ApiProperty({ type: () => SharedMeanSinceDto, nullable: true })
  products: SharedMeanSinceDto | null;
}

@ApiSchema({ description: 'The last comparable event before this one.' })
export class PreviousDto {
  /** Null if there is none. */
  @ApiProperty({ type: () => PreviousEventDto, nullable: true })
  previous: PreviousEventDto | null;
}
