import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { nullableNumber } from '../../platform/http/openapi/property-schemas.js';
import { IntervalDto } from '../results/interval.dto.js';
import { ReportEventDto, ReportIdentityDto } from '../results/report-identity.dto.js';
import { ResultProductDto } from '../results/report-summary.dto.js';

/**
 * The properties that define groups of guests: their age, their gender, the language in which they
 * answered, whether they came to an earlier event, their table, and whether they were in the room.
 */
export const groupDimensions = ['age', 'gender', 'language', 'visit', 'table', 'place'] as const;
export type GroupDimension = (typeof groupDimensions)[number];

@ApiSchema({ description: 'The ratings of one product by one group.' })
export class GroupRatingDto {
  /** The property that defines the group. */
  @ApiProperty({ enum: groupDimensions })
  dimension: GroupDimension;
  /**
   * The group: an age band (`0-24`, `25-34` … `65-`), a gender, a language, FIRST or RETURNING, the
   * number of a table, ROOM or REMOTE; empty for people whose value is unknown.
   */
  @ApiProperty({ example: '25-34' })
  value: string;
  /**
   * Number of its people who rated the product. Null if the group is hidden: it has fewer than
   * `fewest` people, at a table `fewestAtTable`, or the number of such a group could be calculated
   * from it.
   */
  @ApiProperty({ type: 'integer', nullable: true })
  n: number | null;
  /** Their mean rating with two decimals; null without ratings, and if the group is hidden. */
  @ApiProperty(nullableNumber)
  mean: number | null;
  /** The mean’s 95 % interval; null without ratings, and if the group is hidden. */
  @ApiProperty({ type: () => IntervalDto, nullable: true })
  interval: IntervalDto | null;
  /**
   * The group’s mean minus the mean of all other groups that are shown and whose value is known, if
   * the difference is more than chance explains (Welch’s test with Holm’s correction for all groups
   * and products); else null.
   */
  @ApiProperty(nullableNumber)
  difference: number | null;
}

@ApiSchema({ description: 'A product and its ratings by group.' })
export class GroupedProductDto {
  /** Its reference in this tasting. */
  reference: string;
  /** Its place in the tasting, from 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** As it was when the first attendee joined. */
  product: ResultProductDto;
  /** Number of people who rated it. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Mean rating of all of them; null without ratings. */
  @ApiProperty(nullableNumber)
  mean: number | null;
  /**
   * Every group that has people, in the same order for each product. Tables are there if guests had
   * one, and places if guests in the room and remote guests took part.
   */
  groups: GroupRatingDto[];
}

@ApiSchema({
  description: 'The products of a report as different groups of guests rated them.',
})
export class ReportGroupsDto {
  /** The identity of the report. */
  report: ReportIdentityDto;
  /** The event that the report is about. */
  event: ReportEventDto;
  /** Groups of fewer people are hidden. */
  @ApiProperty({ type: 'integer', example: 5 })
  fewest: number;
  /** Tables of fewer people are hidden. */
  @ApiProperty({ type: 'integer', example: 3 })
  fewestAtTable: number;
  /** In the order of the tasting. */
  products: GroupedProductDto[];
}
