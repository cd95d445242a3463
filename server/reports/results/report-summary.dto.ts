import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import {
  type ProductVideo,
  productVideos,
  type TastingVideo,
  tastingVideos,
} from '../../../shared/vocabulary/video.js';
import { byLanguage, nullableNumber } from '../../platform/http/openapi/property-schemas.js';
import { ProductFactsDto } from '../../products/product.dto.js';
import { IntervalDto } from './interval.dto.js';
import { CostlyDto } from './penalties.dto.js';
import { PointsDto } from './points.dto.js';
import { ReportAttendeesDto, ReportEventDto, ReportIdentityDto } from './report-identity.dto.js';
import {
  BlindPriceDto,
  ForgottenPeopleDto,
  RatePriceDto,
  RatingsDto,
  StoreClicksDto,
} from './result-numbers.dto.js';

@ApiSchema({ description: 'A product in short, as it was when the first attendee joined.' })
export class ResultProductDto extends PickType(ProductFactsDto, [
  'name',
  'image',
  'type',
  'subtype',
  'price',
  'vintage',
]) {}

@ApiSchema({
  description:
    'The first product of a ranking compared with another one, by the people who rated both.',
})
export class BesideFirstDto {
  /** Number of people who rated both. */
  @ApiProperty({ type: 'integer' })
  people: number;
  /**
   * Mean number of stars by which they rate the first above this one; below 0 if they prefer this
   * one.
   */
  lead: number;
  /** The lower end of the 95% confidence interval of the lead. */
  low: number;
  /** The upper end of the 95% confidence interval of the lead. */
  high: number;
  /**
   * Probability that chance alone makes a difference of this size or more: Student’s paired test
   * with Holm’s correction for all compared pairs. Values below 0.0001 are given as 0.0001.
   */
  @ApiProperty({ minimum: 0.0001, maximum: 1 })
  p: number;
}

@ApiSchema({ description: 'A product in the ranking by mean rating.' })
export class RankedProductDto {
  /** Its reference in this tasting. */
  reference: string;
  /** Its place in the tasting, from 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** Its place by mean rating; equal means share it. Null without ratings. */
  @ApiProperty({ type: 'integer', nullable: true })
  position: number | null;
  /** As it was when the first attendee joined. */
  product: ResultProductDto;
  /** Its ratings. */
  ratings: RatingsDto;
  /**
   * The 95% confidence interval of the mean, on the scale from 0 to 5. It has a width even if
   * everybody gives the same rating, because a small group may lack the one person who disagrees.
   * Null below two ratings.
   */
  @ApiProperty({ type: () => IntervalDto, nullable: true })
  interval: IntervalDto | null;
  /**
   * Numbers of the groups that it belongs to, from 1 at the top. Two products share a group exactly
   * if they may be equally good: the people who rated both show no difference (paired comparison,
   * Holm's correction, 5 %), or too few people rated both. Empty below five ratings, and if no five
   * people rated both it and another product.
   */
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1 }, example: [1, 2] })
  groups: number[];
  /** Marks for its value for money. */
  ratePrice: RatePriceDto;
  /** Guesses of its price. */
  blindPrice: BlindPriceDto;
  /**
   * Total points that people gave; null unless its sheet is a points model. For a live event, or
   * with a filter, they come from a sample of at most 2,000 people, which is always the same.
   */
  @ApiProperty({ type: () => PointsDto, nullable: true })
  points: PointsDto | null;
  /** Number of people who wrote notes. */
  @ApiProperty({ type: 'integer' })
  notes: number;
  /** Clicks on its link to buy. */
  storeClicks: StoreClicksDto;
  /**
   * Its mean minus the mean of the next product, over all ratings; null for the last rated one. If
   * not everybody rated both, `besideFirst` is the better comparison.
   */
  @ApiProperty(nullableNumber)
  lead: number | null;
  /**
   * The first product with five ratings or more, compared with this one. Null for itself, and if
   * fewer than five people rated both.
   */
  @ApiProperty({ type: () => BesideFirstDto, nullable: true })
  besideFirst: BesideFirstDto | null;
  /**
   * The mean it would have if everybody had rated every product: an additive model of person and
   * product, by least squares. It equals the mean if everybody has rated every product. Null below
   * five ratings, and unless people who rated several products connect all products.
   */
  @ApiProperty(nullableNumber)
  adjustedMean: number | null;
}

@ApiSchema({ description: 'The satisfaction of people with one thing.' })
export class SatisfactionResultDto {
  /** Id of the thing that people were asked about. */
  reference: string;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  concept: LocalizedText;
  /** Number of people who answered. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Mean on a scale from 0 to 10 (best); null without votes. */
  @ApiProperty(nullableNumber)
  mean: number | null;
  /** Standard deviation of the sample, on the same scale; null below two votes. */
  @ApiProperty(nullableNumber)
  sd: number | null;
  /** Votes of 1 (best), 2, 3, 4. */
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 4, maxItems: 4 })
  counts: number[];
}

@ApiSchema({ description: 'An answer to a survey question and the number of people who chose it.' })
export class SurveyOptionResultDto {
  /** Made by the server. */
  id: string;
  /** By language. */
  @ApiProperty(byLanguage)
  text: LocalizedText;
  /** Number of people who chose it. */
  @ApiProperty({ type: 'integer' })
  count: number;
  /** Percent of the people who answered the question. */
  share: number;
}

@ApiSchema({ description: 'A survey question and its answers.' })
export class SurveyResultDto {
  /** Id of the question. */
  reference: string;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  question: LocalizedText;
  /** SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number. */
  @ApiProperty({ enum: ['SIMPLE_QUESTION', 'MULTIPLE_OPTION_QUESTION'] })
  type: 'SIMPLE_QUESTION' | 'MULTIPLE_OPTION_QUESTION';
  /** People who answered it. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** In the order of the question. */
  options: SurveyOptionResultDto[];
}

@ApiSchema({ description: 'How far people watched one video of the tasting.' })
export class VideoResultDto {
  /** The product’s reference in the tasting. Null for a video of the tasting as a whole. */
  @ApiProperty({ type: 'string', nullable: true })
  reference: string | null;
  /** The place of the video. */
  @ApiProperty({ enum: [...tastingVideos, ...productVideos] })
  slot: TastingVideo | ProductVideo;
  /** Number of people who started it. */
  @ApiProperty({ type: 'integer' })
  started: number;
  /** Number of people who watched a quarter of it or more. */
  @ApiProperty({ type: 'integer' })
  quarter: number;
  /** Number of people who watched half of it or more. */
  @ApiProperty({ type: 'integer' })
  half: number;
  /** Number of people who watched it to its end. Parts that they skipped do not count. */
  @ApiProperty({ type: 'integer' })
  whole: number;
}

@ApiSchema({ description: 'A text that a person wrote.' })
export class WrittenTextDto {
  /** As it was written. */
  text: string;
  /** '-' if the person gave no name. */
  name: string;
  /** When it was written. */
  @ApiProperty({ format: 'date-time' })
  at: string;
}

@ApiSchema({ description: 'The texts that people wrote, and their number.' })
export class WrittenTextsDto {
  /** Number of people who wrote something. */
  @ApiProperty({ type: 'integer' })
  total: number;
  /** The latest hundred, the last one first. */
  latest: WrittenTextDto[];
}

@ApiSchema({ description: "The report's summary." })
export class ReportSummaryDto {
  /** The identity of the report. */
  report: ReportIdentityDto;
  /** The event that the report is about. */
  event: ReportEventDto;
  /** The numbers of people. */
  attendees: ReportAttendeesDto;
  /**
   * The event’s people who have been forgotten: at their own request, at yours, or after the
   * retention period.
   */
  forgotten: ForgottenPeopleDto;
  /** The best rated first. */
  products: RankedProductDto[];
  /**
   * Too little or too much of something that costs products stars, beyond what chance explains:
   * three at most, the worst first. They are computed from the same people as the products’
   * `points`.
   */
  costs: CostlyDto[];
  /** Satisfaction, one entry for each thing that people were asked about. */
  satisfaction: SatisfactionResultDto[];
  /** Survey answers from before the first product. */
  survey: SurveyResultDto[];
  /**
   * Videos of the library, in the order of the tasting. Videos of other sites are not counted.
   */
  videos: VideoResultDto[];
  /** Texts that people wrote at the end. */
  finalComments: WrittenTextsDto;
}
