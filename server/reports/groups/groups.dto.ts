import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IntervalDto } from '../results/interval.dto.js';
import { ReportEventDto, ReportIdentityDto } from '../results/report-identity.dto.js';
import { ResultProductDto } from '../results/report-summary.dto.js';

const maybeNumber = { type: 'number', nullable: true } as const;

/** By what guests are told apart: their age, their gender, the language in which they answered, and whether they had been here before. */
export const groupDimensions = ['age', 'gender', 'language', 'visit'] as const;
export type GroupDimension = (typeof groupDimensions)[number];

@ApiSchema({ description: 'How one group rated one product.' })
export class GroupRatingDto {
  /** By what the group is told apart. */
  @ApiProperty({ enum: groupDimensions })
  dimension: GroupDimension;
  /** Which group: an age band (`0-24`, `25-34` … `65-`), a gender, a language, FIRST or RETURNING; empty for those of whom it is not known. */
  @ApiProperty({ example: '25-34' })
  value: string;
  /**
   * How many of them rated it. Null where it is hidden: fewer than five are never shown, nor a group from which theirs could be reckoned.
   */
  @ApiProperty({ type: 'integer', nullable: true })
  n: number | null;
  /** Their mean rating with two decimals. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** The mean’s 95 % interval; null of one person. */
  @ApiProperty({ type: () => IntervalDto, nullable: true })
  interval: IntervalDto | null;
  /**
   * How far their mean lies from that of all other groups that are shown and known, where that is more than chance explains (Welch’s test,
   * corrected after Holm for the whole answer); else null.
   */
  @ApiProperty(maybeNumber)
  difference: number | null;
}

@ApiSchema({ description: 'A product and who rated it how.' })
export class GroupedProductDto {
  /** Its reference in this tasting. */
  reference: string;
  /** Its place in the tasting, from 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** As it was when the first attendee came in. */
  product: ResultProductDto;
  /** How many people rated it. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Mean rating of all of them; null of nobody. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** Every group that somebody belongs to, in the same order for each product. */
  groups: GroupRatingDto[];
}

@ApiSchema({
  description: 'Who liked what: the products of a report as different groups of guests rated them.',
})
export class ReportGroupsDto {
  /** Which report this is. */
  report: ReportIdentityDto;
  /** The event it is about. */
  event: ReportEventDto;
  /** Groups of fewer people are hidden. */
  @ApiProperty({ type: 'integer', example: 5 })
  fewest: number;
  /** In the order of the tasting. */
  products: GroupedProductDto[];
}
