import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IntervalDto } from '../results/interval.dto.js';
import { ReportEventDto, ReportIdentityDto } from '../results/report-identity.dto.js';
import { BesideFirstDto } from '../results/report-summary.dto.js';

export const agreements = ['NONE', 'WEAK', 'MODERATE', 'STRONG'] as const;
export type Agreement = (typeof agreements)[number];

@ApiSchema({ description: 'The people whose ratings were compared.' })
export class AnalysedPeopleDto {
  /** Number of people; each of them rated at least one product. */
  @ApiProperty({ type: 'integer' })
  compared: number;
  /**
   * Whether these people are a sample, because there were too many. A sample has at most 20,000
   * people, or 5,000 for a live event or a filter, and fewer with very many products. Each request
   * uses the same sample.
   */
  drawn: boolean;
  /** Number of people who rated all common products (see `common`). */
  @ApiProperty({ type: 'integer' })
  complete: number;
}

@ApiSchema({
  description: 'A product compared with the next one in the ranking, by the people who rated both.',
})
export class BesideNextDto {
  /** Number of people who rated both. */
  @ApiProperty({ type: 'integer' })
  people: number;
  /**
   * Mean number of stars by which they rate it above the next one; below 0 if they prefer the next
   * one.
   */
  difference: number;
  /**
   * Probability that chance alone makes a difference of this size or more: Student’s paired test
   * with Holm’s correction for all compared pairs. Values below 0.0001 are given as 0.0001.
   */
  @ApiProperty({ minimum: 0.0001, maximum: 1 })
  p: number;
}

@ApiSchema({ description: 'A value for each of the two axes of the map.' })
export class PlaceDto {
  /** Value for the first axis, along which tastes differ most. */
  x: number;
  /** Value for the second axis, along which tastes differ most after the first one. */
  y: number;
}

@ApiSchema({ description: 'A product, and its ratings compared with those of other products.' })
export class AnalysedProductDto {
  /** Its reference in this tasting. */
  reference: string;
  /** Its name when the first attendee joined. */
  name: string;
  /** Its place by mean rating; equal means share it. Null without ratings. */
  @ApiProperty({ type: 'integer', nullable: true })
  position: number | null;
  /** Number of people who rated it. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Mean of all its ratings, as in the summary. */
  @ApiProperty({ type: 'number', nullable: true })
  mean: number | null;
  /** As in the summary. */
  @ApiProperty({ type: () => IntervalDto, nullable: true })
  interval: IntervalDto | null;
  /** As in the summary: products that share a group may be equally good. */
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1 } })
  groups: number[];
  /** Null for the last product, and if fewer than five people rated both. */
  @ApiProperty({ type: () => BesideNextDto, nullable: true })
  besideNext: BesideNextDto | null;
  /** As in the summary. */
  @ApiProperty({ type: () => BesideFirstDto, nullable: true })
  besideFirst: BesideFirstDto | null;
  /** As in the summary. */
  @ApiProperty({ type: 'number', nullable: true })
  adjustedMean: number | null;
  /**
   * Whether it is a common product: at least half of the people, and at least five, rated it. The
   * agreement and the map cover only common products.
   */
  common: boolean;
  /**
   * Its place on the map. The value on an axis is its typical distance above or below a person’s
   * own mean, in stars. Null without a map, and if it is not a common product.
   */
  @ApiProperty({ type: () => PlaceDto, nullable: true })
  place: PlaceDto | null;
}

@ApiSchema({
  description:
    'The agreement of people on the order of the products: Kendall’s coefficient of concordance, computed after Skillings and Mack because people may not have rated all products.',
})
export class AgreementDto {
  /** Number of people who rated two or more of the common products. */
  @ApiProperty({ type: 'integer' })
  people: number;
  /** Number of common products. */
  @ApiProperty({ type: 'integer' })
  products: number;
  /**
   * Kendall’s W, corrected for equal ratings: from 0 (no common order) to 1 (the same order for
   * everybody).
   */
  @ApiProperty({ minimum: 0, maximum: 1 })
  w: number;
  /** χ² of Skillings and Mack. Without missing ratings it equals Friedman’s. */
  chiSquare: number;
  /** Degrees of freedom of χ²: one less than there are products. */
  @ApiProperty({ type: 'integer' })
  degreesOfFreedom: number;
  /**
   * Probability that people without any common taste agree this much or more. It is approximate if
   * people and products are few.
   */
  @ApiProperty({ minimum: 0, maximum: 1 })
  p: number;
  /**
   * The strength of the agreement: NONE if chance explains it (p ≥ 0.05), WEAK below a W of 0.3,
   * MODERATE below 0.5, else STRONG.
   */
  @ApiProperty({ enum: agreements })
  strength: Agreement;
}

@ApiSchema({ description: 'A product that some people liked more than the other people did.' })
export class LikedOtherwiseDto {
  /** Its reference. */
  reference: string;
  /** Its mean among these people, in stars. */
  mean: number;
  /** Its mean among the other people, in stars. */
  others: number;
}

@ApiSchema({
  description:
    'People whose order of the products runs against the order of all others. Nobody is named.',
})
export class OwnTasteDto {
  /**
   * Number of people who can be judged: they rated at least four products, and not all of them
   * alike.
   */
  @ApiProperty({ type: 'integer' })
  judged: number;
  /**
   * Number of judged people whose order runs significantly against the mean ratings of all others
   * (Spearman’s ρ, permutation test, p ≤ 0.05). Null for one to four people, because they could be
   * recognised.
   */
  @ApiProperty({ type: 'integer', nullable: true })
  apart: number | null;
  /**
   * Probability that chance alone makes `apart` this high or higher; null if `apart` is null.
   * Values below 0.0001 are given as 0.0001.
   */
  @ApiProperty({ type: 'number', nullable: true, minimum: 0.0001, maximum: 1 })
  p: number | null;
  /**
   * Estimated share of the judged people with a taste of their own, in percent, without those whom
   * chance explains. Null if chance may explain all of them (`p` of 0.01 or more), and if `apart`
   * is below five.
   */
  @ApiProperty({ type: 'number', nullable: true, example: 22.5 })
  share: number | null;
  /**
   * Products that they liked more than the others by a quarter of a star or more: three at most,
   * the largest difference first.
   */
  liked: LikedOtherwiseDto[];
}

@ApiSchema({
  description:
    'One of two groups of people. Each group agrees on an order of the products, and the two orders are opposite. Nobody is named.',
})
export class CampDto {
  /** Number of people: five or more. */
  @ApiProperty({ type: 'integer' })
  people: number;
  /**
   * Products that they liked more than the other camp by a quarter of a star or more: three at
   * most, the largest difference first.
   */
  liked: LikedOtherwiseDto[];
}

@ApiSchema({ description: 'A direction on the map in which the liking of some people grows.' })
export class LikingDto {
  /** Correlation of their ratings with the first axis, to tenths. */
  @ApiProperty({ minimum: -1, maximum: 1 })
  x: number;
  /** Correlation of their ratings with the second axis, to tenths. */
  @ApiProperty({ minimum: -1, maximum: 1 })
  y: number;
  /** Number of people with this direction. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  n: number;
}

@ApiSchema({
  description:
    'A map of tastes: the principal components of people’s ratings of the common products. Each person’s mean is subtracted from their ratings. Missing ratings are filled in from the other ratings (regularised iterative principal components).',
})
export class PreferenceMapDto {
  /**
   * Number of people who rated at least half of the common products. If some of their ratings are
   * missing, at most 2,000 people are used.
   */
  @ApiProperty({ type: 'integer' })
  people: number;
  /** Number of these people who rated all common products alike. They have no direction. */
  @ApiProperty({ type: 'integer' })
  undecided: number;
  /** Share of all differences between ratings that each axis shows, from 0 to 1. */
  shares: PlaceDto;
  /**
   * Correlation between the places of the products along the first axis and their overall liking,
   * from 0 to 1. From 0.8 on, further to the right means better liked. Below 0.8, the axis shows
   * two directions of taste.
   */
  @ApiProperty({ minimum: 0, maximum: 1, example: 0.93 })
  liking: number;
  /**
   * The directions of people, rounded to tenths. People with equal directions are counted in one
   * entry; there are at most 441 entries.
   */
  directions: LikingDto[];
}

@ApiSchema({
  description:
    'The results of comparing people’s ratings. A part is null if there are too few people for it.',
})
export class ReportAnalysisDto {
  /** The identity of the report. */
  report: ReportIdentityDto;
  /** The event that the report is about. */
  event: ReportEventDto;
  /** The people whose ratings were compared. */
  people: AnalysedPeopleDto;
  /** Number of compared pairs of products: pairs of which at least five people rated both. */
  @ApiProperty({ type: 'integer' })
  pairs: number;
  /** The best rated first. */
  products: AnalysedProductDto[];
  /**
   * Null below three common products, with fewer than five people who rated two of them or more,
   * and if nobody prefers one of them.
   */
  @ApiProperty({ type: () => AgreementDto, nullable: true })
  agreement: AgreementDto | null;
  /**
   * Null with fewer than ten people who can be judged (`judged`). Also null without a common order
   * that somebody could go against: if `agreement` is null or its `strength` is NONE.
   */
  @ApiProperty({ type: () => OwnTasteDto, nullable: true })
  ownTaste: OwnTasteDto | null;
  /**
   * Two camps with opposite orders, if they are the reason why there is no common order; else null.
   * They are found only if there are four common products or more, and ten people or more rated all
   * of them. Each camp has at least five people and a Kendall’s W of 0.6 or more.
   */
  @ApiProperty({ type: () => [CampDto], nullable: true })
  camps: CampDto[] | null;
  /**
   * Null below four common products, with fewer than eight people who rated at least half of them,
   * and if everybody rated them all alike.
   */
  @ApiProperty({ type: () => PreferenceMapDto, nullable: true })
  map: PreferenceMapDto | null;
}
