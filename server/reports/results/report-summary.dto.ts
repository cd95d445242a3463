import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
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

const text = { type: 'object', additionalProperties: { type: 'string' } } as const;
const maybeNumber = { type: 'number', nullable: true } as const;

@ApiSchema({ description: 'A product in short, as it was when the first attendee came in.' })
export class ResultProductDto extends PickType(ProductFactsDto, [
  'name',
  'image',
  'type',
  'subtype',
  'price',
  'vintage',
]) {}

@ApiSchema({
  description: 'The first product of a ranking beside another one, by the people who rated both.',
})
export class BesideFirstDto {
  /** How many rated both. */
  @ApiProperty({ type: 'integer' })
  people: number;
  /** How many stars they put the first above this one on average; below 0 where they prefer this one. */
  lead: number;
  /** Where the lead would lie at least, in 19 of 20 tastings. */
  low: number;
  /** Where it would lie at most. */
  high: number;
  /** How likely chance alone makes such a difference: Student’s paired test, corrected by Holm for all pairs. What is less than 0.0001 is told as that. */
  @ApiProperty({ minimum: 0.0001, maximum: 1 })
  p: number;
}

@ApiSchema({ description: 'One product among the others, the best rated first.' })
export class RankedProductDto {
  /** Its reference in this tasting. */
  reference: string;
  /** Its place in the tasting, from 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** Its place by mean rating; equal means share it. Null without ratings. */
  @ApiProperty({ type: 'integer', nullable: true })
  position: number | null;
  /** As it was when the first attendee came in. */
  product: ResultProductDto;
  /** How it was rated. */
  ratings: RatingsDto;
  /**
   * Around the mean, on the scale from 0 to 5, for 19 of 20 tastings. It also holds where nearly everybody gives the same rating: few people
   * who agree may have missed the one who does not. Null below two ratings.
   */
  @ApiProperty({ type: () => IntervalDto, nullable: true })
  interval: IntervalDto | null;
  /**
   * Numbers of the groups that it belongs to, from 1 at the top. Two products share one exactly where they may well be equally good: the
   * people who rated both do not tell them apart (paired comparison, Holm's correction, 5 %), or too few rated both. Empty below five ratings,
   * and where fewer than five people rated it and any other one.
   */
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1 }, example: [1, 2] })
  groups: number[];
  /** What people said of its value for money. */
  ratePrice: RatePriceDto;
  /** What people guessed that it costs. */
  blindPrice: BlindPriceDto;
  /**
   * What people gave it in all, where its sheet is a model of points; else null. Of an event that is looked at live, and with a filter, it is that
   * of 2,000 people at most, who are drawn from all, the same each time.
   */
  @ApiProperty({ type: () => PointsDto, nullable: true })
  points: PointsDto | null;
  /** How many people wrote notes. */
  @ApiProperty({ type: 'integer' })
  notes: number;
  /** How often its link to buy was opened. */
  storeClicks: StoreClicksDto;
  /**
   * How far its mean is ahead of the next product's, all ratings counted; null for the last rated one. Where not everybody rated both, `besideFirst`
   * tells better what leads.
   */
  @ApiProperty(maybeNumber)
  lead: number | null;
  /** The first product of five ratings or more beside this one. Null for itself, and where fewer than five people rated both. */
  @ApiProperty({ type: () => BesideFirstDto, nullable: true })
  besideFirst: BesideFirstDto | null;
  /**
   * What everybody would have given it on average, had everybody rated every product: an additive model of person and product, by least squares. It
   * is the mean where everybody did. Null below five ratings, and where the ratings do not connect all products.
   */
  @ApiProperty(maybeNumber)
  adjustedMean: number | null;
}

@ApiSchema({ description: 'How satisfied people were with one thing.' })
export class SatisfactionResultDto {
  /** Id of what they were asked about. */
  reference: string;
  /** Texts by language. */
  @ApiProperty(text)
  concept: LocalizedText;
  /** How many people answered. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Over ten; null when nobody voted. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** How far the votes lie apart over ten, the standard deviation of the sample; null below two. */
  @ApiProperty(maybeNumber)
  sd: number | null;
  /** Votes of 1 (best), 2, 3, 4. */
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 4, maxItems: 4 })
  counts: number[];
}

@ApiSchema({ description: 'An answer to a survey question and how many chose it.' })
export class SurveyOptionResultDto {
  /** Made by the server. */
  id: string;
  /** By language. */
  @ApiProperty(text)
  text: LocalizedText;
  /** How many people chose it. */
  @ApiProperty({ type: 'integer' })
  count: number;
  /** Of those who answered the question, in percent. */
  share: number;
}

@ApiSchema({ description: 'A survey question and what was answered.' })
export class SurveyResultDto {
  /** Id of the question. */
  reference: string;
  /** Texts by language. */
  @ApiProperty(text)
  question: LocalizedText;
  /** SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number. */
  @ApiProperty({ enum: ['SIMPLE_QUESTION', 'MULTIPLE_OPTION_QUESTION'] })
  type: 'SIMPLE_QUESTION' | 'MULTIPLE_OPTION_QUESTION';
  /** People who answered it. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** In their order. */
  options: SurveyOptionResultDto[];
}

@ApiSchema({ description: 'What somebody wrote.' })
export class WrittenTextDto {
  /** As it was written. */
  text: string;
  /** '-' where the person did not say a name. */
  name: string;
  /** When it was written. */
  @ApiProperty({ format: 'date-time' })
  at: string;
}

@ApiSchema({ description: 'What people wrote, and how much of it there is.' })
export class WrittenTextsDto {
  /** How many people wrote something. */
  @ApiProperty({ type: 'integer' })
  total: number;
  /** The latest hundred, the last one first. */
  latest: WrittenTextDto[];
}

@ApiSchema({ description: "The report's summary." })
export class ReportSummaryDto {
  /** Which report this is. */
  report: ReportIdentityDto;
  /** The event it is about. */
  event: ReportEventDto;
  /** How many people there were. */
  attendees: ReportAttendeesDto;
  /** How many of the event’s people have been forgotten: at their own wish, at yours, or because their time was over. */
  forgotten: ForgottenPeopleDto;
  /** The best rated first. */
  products: RankedProductDto[];
  /** What costs the products most by more than chance explains, at most three, the worst first. Drawn from as many people as the points are. */
  costs: CostlyDto[];
  /** How satisfied people were, by what they were asked about. */
  satisfaction: SatisfactionResultDto[];
  /** What was answered before the first product. */
  survey: SurveyResultDto[];
  /** What people wrote at the end. */
  finalComments: WrittenTextsDto;
}
