import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import {
  type CategoryKind,
  type ComponentType,
  categoryKinds,
  componentTypes,
} from '../../../shared/vocabulary/sheet.js';
import { ProductFactsDto } from '../../products/product.dto.js';
import { DemandDto } from './demand.dto.js';
import { PenaltyDto } from './penalties.dto.js';
import { PointsDto } from './points.dto.js';
import { ReportEventDto, ReportIdentityDto } from './report-identity.dto.js';
import { WrittenTextsDto } from './report-summary.dto.js';
import { BlindPriceDto, RatePriceDto, RatingsDto, StoreClicksDto } from './result-numbers.dto.js';

const text = { type: 'object', additionalProperties: { type: 'string' } } as const;
const maybeNumber = { type: 'number', nullable: true } as const;

@ApiSchema({ description: 'An option and its votes.' })
export class OptionResultDto {
  /** By which votes name it. */
  id: string;
  /** Empty for the four faces, 1 being the best. */
  @ApiProperty(text)
  name: LocalizedText;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  icon: string | null;
  /** How deep in its tree, from 0. Options come in the tree's order, each before those below it. */
  @ApiProperty({ type: 'integer' })
  depth: number;
  @ApiProperty({ type: 'string', nullable: true, description: 'Id of the option above.' })
  parent: string | null;
  /** People who chose this very option. */
  @ApiProperty({ type: 'integer' })
  count: number;
  /** Of those who voted on the component, in percent. */
  share: number;
  /** People who chose it or anything below it. */
  @ApiProperty({ type: 'integer' })
  branchCount: number;
  /** Of those who voted on the component, in percent, with all below it. */
  branchShare: number;
}

@ApiSchema({
  description:
    'Where votes on an option slider lie, between 0 (its first option) and 10 (its last).',
})
export class ScalePlaceDto {
  /** How many votes there are. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Two decimals, a half rounded up; null without votes. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** How far they lie apart, the standard deviation of the sample; null below two. */
  @ApiProperty(maybeNumber)
  sd: number | null;
}

@ApiSchema({ description: 'A question of a sheet and how people voted on it.' })
export class ComponentResultDto {
  /** By which votes name it. */
  id: string;
  /** How one answers: by a slider, a list, a tree of families, or faces. */
  @ApiProperty({ enum: componentTypes })
  type: ComponentType;
  /** Texts by language. */
  @ApiProperty(text)
  name: LocalizedText;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  icon: string | null;
  /** People who voted on it. */
  @ApiProperty({ type: 'integer' })
  voters: number;
  /** In the order of the sheet, with their votes. */
  options: OptionResultDto[];
  /** Of an option slider, where the votes lie; null of other questions. */
  @ApiProperty({ type: () => ScalePlaceDto, nullable: true })
  scale: ScalePlaceDto | null;
  /** Where the votes on all products of the tasting lie that share this sheet, this one's too; null where it is the only one. Drawn from as many people as the points are. */
  @ApiProperty({ type: () => ScalePlaceDto, nullable: true })
  tastingScale: ScalePlaceDto | null;
}

@ApiSchema({ description: "One axis of a category's radar." })
export class RadarAxisDto {
  /** Id of the component. */
  component: string;
  /** Texts by language. */
  @ApiProperty(text)
  name: LocalizedText;
  /** How many people voted. */
  @ApiProperty({ type: 'integer' })
  voters: number;
  /** From 0 (everybody chose the first option) to 10 (the last); null without votes. */
  @ApiProperty(maybeNumber)
  value: number | null;
}

@ApiSchema({ description: 'A phase of the tasting and how people voted in it.' })
export class CategoryResultDto {
  /** By which votes name it. */
  id: string;
  /** MAIN is a phase of tasting, FINAL what is asked after all of them. */
  @ApiProperty({ enum: categoryKinds })
  kind: CategoryKind;
  /** Texts by language. */
  @ApiProperty(text)
  name: LocalizedText;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** In the order of the sheet. */
  components: ComponentResultDto[];
  /** Present where the category has at least three option sliders. */
  @ApiProperty({ type: () => [RadarAxisDto], nullable: true })
  radar: RadarAxisDto[] | null;
}

@ApiSchema({ description: 'How many guesses lie in a range of prices.' })
export class PriceBucketDto {
  /** Inclusive. */
  from: number;
  /** Exclusive, but for the last bucket. */
  to: number;
  /** How many people guessed so. */
  @ApiProperty({ type: 'integer' })
  n: number;
}

@ApiSchema({ description: 'Guessed prices beside the real one.' })
export class BlindPriceDetailDto extends BlindPriceDto {
  /** The lowest guess. */
  @ApiProperty(maybeNumber)
  min: number | null;
  /** The highest guess. */
  @ApiProperty(maybeNumber)
  max: number | null;
  /** Ten equal widths from the lowest to the highest guess; one when all are equal. */
  buckets: PriceBucketDto[];
  /** What the product cost when the first attendee came in. */
  @ApiProperty(maybeNumber)
  realPrice: number | null;
  /** What share of those who guessed would pay how much; null where nobody did. */
  @ApiProperty({ type: () => DemandDto, nullable: true })
  demand: DemandDto | null;
}

@ApiSchema({ description: 'Who has won the quiz on a product, to be given the prize.' })
export class QuizWinnerDto {
  /** Their name. */
  @ApiProperty({ example: 'Berta Vidal' })
  name: string;
  /** Where to write to them; null once they were forgotten. */
  @ApiProperty({ type: 'string', nullable: true, example: 'berta@example.com' })
  email: string | null;
  /** What they get; null where nothing was promised. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Una botella' })
  prize: string | null;
  /** When it was decided. */
  @ApiProperty({ format: 'date-time' })
  date: string;
  /** One for each right answer. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  points: number;
}

@ApiSchema({ description: 'All that was said of one product.' })
export class ProductResultsDto {
  /** Which report this is. */
  report: ReportIdentityDto;
  /** The event it is about. */
  event: ReportEventDto;
  /** Its id within the tasting. */
  reference: string;
  /** Its place in the tasting, from 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** As it was when the first attendee came in. */
  product: ProductFactsDto;
  /** How it was rated. */
  ratings: RatingsDto;
  /** What people said of its value for money. */
  ratePrice: RatePriceDto;
  /** What people guessed that it costs. */
  blindPrice: BlindPriceDetailDto;
  /** How people voted on its sheet, phase by phase. */
  categories: CategoryResultDto[];
  /** What too little or too much costs it, for each scale of its sheet that has an ideal. */
  penalties: PenaltyDto[];
  /**
   * What people gave it in all, where its sheet is a model of points; else null. Of an event that is looked at live, and with a filter, it is that
   * of 2,000 people at most, who are drawn from all, the same each time.
   */
  @ApiProperty({ type: () => PointsDto, nullable: true })
  points: PointsDto | null;
  /** How often its link to buy was opened. */
  storeClicks: StoreClicksDto;
  /** Who has won its quiz; null until the event has ended, and where nobody has. */
  @ApiProperty({ type: QuizWinnerDto, nullable: true })
  quizWinner: QuizWinnerDto | null;
  /** What people wrote of it. */
  notes: WrittenTextsDto;
}
