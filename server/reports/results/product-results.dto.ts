import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import {
  type CategoryKind,
  type ComponentType,
  categoryKinds,
  componentTypes,
} from '../../../shared/vocabulary/sheet.js';
import { byLanguage, nullableNumber } from '../../platform/http/openapi/property-schemas.js';
import { ProductFactsDto } from '../../products/product.dto.js';
import { DemandDto } from './demand.dto.js';
import { PenaltyDto } from './penalties.dto.js';
import { PointsDto } from './points.dto.js';
import { ReportEventDto, ReportIdentityDto } from './report-identity.dto.js';
import { WrittenTextsDto } from './report-summary.dto.js';
import { BlindPriceDto, RatePriceDto, RatingsDto, StoreClicksDto } from './result-numbers.dto.js';

@ApiSchema({ description: 'An option and its votes.' })
export class OptionResultDto {
  /** Id, as used in votes. */
  id: string;
  /** Empty for the four faces, whose ids are 1 (best) to 4. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  icon: string | null;
  /**
   * Depth in its tree, from 0. Options come in the tree's order, each before the options below it.
   */
  @ApiProperty({ type: 'integer' })
  depth: number;
  @ApiProperty({ type: 'string', nullable: true, description: 'Id of the option above.' })
  parent: string | null;
  /** People who chose this very option. */
  @ApiProperty({ type: 'integer' })
  count: number;
  /** Percent of the people who voted on the component. */
  share: number;
  /** People who chose it or anything below it. */
  @ApiProperty({ type: 'integer' })
  branchCount: number;
  /** Percent of the people who voted on the component, for the option and all below it. */
  branchShare: number;
}

@ApiSchema({
  description:
    'The place of votes on an option slider, from 0 (its first option) to 10 (its last).',
})
export class ScalePlaceDto {
  /** Number of votes. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Two decimals, a half rounded up; null without votes. */
  @ApiProperty(nullableNumber)
  mean: number | null;
  /** Standard deviation of the sample; null below two votes. */
  @ApiProperty(nullableNumber)
  sd: number | null;
}

@ApiSchema({ description: 'A question of a sheet and how people voted on it.' })
export class ComponentResultDto {
  /** Id, as used in votes. */
  id: string;
  /** The kind of input: a slider, a list, a tree of families, or faces. */
  @ApiProperty({ enum: componentTypes })
  type: ComponentType;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  icon: string | null;
  /** People who voted on it. */
  @ApiProperty({ type: 'integer' })
  voters: number;
  /** In the order of the sheet, with their votes. */
  options: OptionResultDto[];
  /** The place of the votes on an option slider; null for other questions. */
  @ApiProperty({ type: () => ScalePlaceDto, nullable: true })
  scale: ScalePlaceDto | null;
  /**
   * The place of the votes on all products that share this sheet, including this one; null if no
   * other product shares it. It is computed from the same people as the product’s `points`.
   */
  @ApiProperty({ type: () => ScalePlaceDto, nullable: true })
  tastingScale: ScalePlaceDto | null;
}

@ApiSchema({ description: "One axis of a category's radar." })
export class RadarAxisDto {
  /** Id of the component. */
  component: string;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** Number of people who voted. */
  @ApiProperty({ type: 'integer' })
  voters: number;
  /** From 0 (everybody chose the first option) to 10 (the last); null without votes. */
  @ApiProperty(nullableNumber)
  value: number | null;
}

@ApiSchema({ description: 'A phase of the tasting and how people voted in it.' })
export class CategoryResultDto {
  /** Id, as used in votes. */
  id: string;
  /** MAIN is a phase of tasting; FINAL is asked after all phases. */
  @ApiProperty({ enum: categoryKinds })
  kind: CategoryKind;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** In the order of the sheet. */
  components: ComponentResultDto[];
  /** Null if the category has fewer than three option sliders. */
  @ApiProperty({ type: () => [RadarAxisDto], nullable: true })
  radar: RadarAxisDto[] | null;
}

@ApiSchema({ description: 'How many guesses lie in a range of prices.' })
export class PriceBucketDto {
  /** Lower end, inclusive. */
  from: number;
  /** Upper end, exclusive; the last range includes it. */
  to: number;
  /** Number of people who guessed a price in this range. */
  @ApiProperty({ type: 'integer' })
  n: number;
}

@ApiSchema({ description: 'Guessed prices beside the real one.' })
export class BlindPriceDetailDto extends BlindPriceDto {
  /** The lowest guess. */
  @ApiProperty(nullableNumber)
  min: number | null;
  /** The highest guess. */
  @ApiProperty(nullableNumber)
  max: number | null;
  /**
   * Ten ranges of equal width from the lowest to the highest guess; one range if all guesses are
   * equal.
   */
  buckets: PriceBucketDto[];
  /** Price of the product when the first attendee joined. */
  @ApiProperty(nullableNumber)
  realPrice: number | null;
  /** Shares of people who would pay certain prices; null if nobody guessed. */
  @ApiProperty({ type: () => DemandDto, nullable: true })
  demand: DemandDto | null;
}

@ApiSchema({ description: 'The winner of the quiz on a product, who gets the prize.' })
export class QuizWinnerDto {
  /** Their name. */
  @ApiProperty({ example: 'Berta Vidal' })
  name: string;
  /** E-mail address; null once the winner was forgotten. */
  @ApiProperty({ type: 'string', nullable: true, example: 'berta@example.com' })
  email: string | null;
  /** The prize; null if none was promised. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Una botella' })
  prize: string | null;
  /** When the winner was determined. */
  @ApiProperty({ format: 'date-time' })
  date: string;
  /** One point for each right answer. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  points: number;
}

@ApiSchema({ description: 'All results of one product.' })
export class ProductResultsDto {
  /** The identity of the report. */
  report: ReportIdentityDto;
  /** The event that the report is about. */
  event: ReportEventDto;
  /** The product’s id within the tasting. */
  reference: string;
  /** Its place in the tasting, from 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** As it was when the first attendee joined. */
  product: ProductFactsDto;
  /** Its ratings. */
  ratings: RatingsDto;
  /** Marks for its value for money. */
  ratePrice: RatePriceDto;
  /** Guesses of its price. */
  blindPrice: BlindPriceDetailDto;
  /** Votes on its sheet, phase by phase. */
  categories: CategoryResultDto[];
  /** The cost of too little or too much, for each scale of its sheet that has an ideal. */
  penalties: PenaltyDto[];
  /**
   * Total points that people gave; null unless its sheet is a points model. For a live event, or
   * with a filter, they come from a sample of at most 2,000 people, which is always the same.
   */
  @ApiProperty({ type: () => PointsDto, nullable: true })
  points: PointsDto | null;
  /** Clicks on its link to buy. */
  storeClicks: StoreClicksDto;
  /** The winner of its quiz; null until the event has ended, and if nobody won. */
  @ApiProperty({ type: QuizWinnerDto, nullable: true })
  quizWinner: QuizWinnerDto | null;
  /** The notes that people wrote on it. */
  notes: WrittenTextsDto;
}
