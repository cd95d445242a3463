import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import { type CategoryKind, type ComponentType, categoryKinds, componentTypes } from '../../../shared/vocabulary/sheet.js';
import { type TastingType, type Template, tastingTypes, templates } from '../../../shared/vocabulary/tasting.js';
import { ProductFactsDto } from '../../products/product.dto.js';
import { DemandDto } from './demand.dto.js';
import { IntervalDto } from './interval.dto.js';
import { CostlyDto, PenaltyDto } from './penalties.dto.js';
import { PointsDto } from './points.dto.js';

const text = { type: 'object', additionalProperties: { type: 'string' } } as const;
const maybeNumber = { type: 'number', nullable: true } as const;

@ApiSchema({ description: 'The dates of a filter: both, or none.' })
export class ReportFilterDto {
  /** Inclusive start: ISO 8601 with its zone, or a day as dd/MM/yyyy by the clocks of the event. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ required: false, example: '2026-05-01T16:00:00.000Z' })
  fromDate?: string;

  /** Exclusive end, like `fromDate`; a day is meant whole. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ required: false, example: '2036-05-02T16:00:00.000Z' })
  toDate?: string;
}

@ApiSchema({ description: 'Of how many people a report would be.' })
export class ReportCoverageDto {
  /** Everybody who came; with a filter those who gave their first answer between its dates. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  attendees: number;
}

@ApiSchema({ description: 'How much of a report a filter leaves.' })
export class FilteredDto {
  /** Guests of whom all conditions hold; null of one guest’s answers. */
  @ApiProperty({ type: 'integer', minimum: 0, nullable: true })
  guests: number | null;
  /** Guests of the report without the filter; null of one guest’s answers. */
  @ApiProperty({ type: 'integer', minimum: 0, nullable: true })
  ofGuests: number | null;
  /** Products of which all conditions hold. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  products: number;
  /** Products of the tasting. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  ofProducts: number;
}

@ApiSchema({ description: 'Which report this is: of a saved one its name and filter, of an event looked at live nothing but the code.' })
export class ReportIdentityDto {
  /** Id of the saved report. */
  @ApiProperty({ type: 'string', nullable: true, example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string | null;
  /** As the organiser called it. */
  @ApiProperty({ type: 'string', nullable: true })
  name: string | null;
  /** Code of the event. */
  publicCode: string;
  /** Whether only people who first answered between the two dates count. */
  dateFilterActive: boolean;
  /** Inclusive start of the filter. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  fromDate: string | null;
  /** Exclusive end of the filter. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  toDate: string | null;
  /** When the report was asked for. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  creationDate: string | null;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer', nullable: true })
  version: number | null;
  /** Instant up to which answers count. */
  @ApiProperty({ format: 'date-time' })
  asOf: string;
  /** What is left of it, where it was asked for guests who… or wines that…. */
  @ApiProperty({ type: () => FilteredDto, nullable: true })
  filtered: FilteredDto | null;
}

@ApiSchema({ description: 'The event.' })
export class ReportEventDto {
  /** Its id, by which it is asked for elsewhere. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  /** When it begins. */
  @ApiProperty({ format: 'date-time' })
  startDate: string;
  /** When it ends. */
  @ApiProperty({ format: 'date-time' })
  finishDate: string;
  /** IANA name of the event's time zone. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** The tasting's duration in minutes. */
  @ApiProperty({ type: 'integer' })
  duration: number;
  /** Name of who leads it. */
  instructor: string;
  /** Name of the tasting. */
  tasting: string;
  /** CONVENTIONAL_TAST is led by an instructor, PODCAST_TAST is done alone. */
  @ApiProperty({ enum: tastingTypes })
  type: TastingType;
  /** SIMPLE asks no categories; BLIND hides the product and has its price guessed. */
  @ApiProperty({ enum: templates })
  template: Template;
  /** ISO 4217 code of all prices. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** Whether guests had a shop to open: purchases were on, and a product had a link. */
  shop: boolean;
}

@ApiSchema({ description: 'How many people there were.' })
export class ReportAttendeesDto {
  /** All who came in and whom the filter leaves. */
  @ApiProperty({ type: 'integer' })
  count: number;
  /** Those who gave their e-mail. */
  @ApiProperty({ type: 'integer' })
  emails: number;
  /** Of all, with two decimals; 0 of nobody. */
  emailPercentage: number;
  /** Those who answered anything. */
  @ApiProperty({ type: 'integer' })
  answered: number;
}

@ApiSchema({ description: 'Whom nobody can tell any more: what they rated counts as before, who they were and what they wrote is gone.' })
export class ForgottenPeopleDto {
  /** Of all who came to the event, by now, whatever the report covers. */
  @ApiProperty({ type: 'integer' })
  count: number;
  /** When the last of them was forgotten; null where nobody was. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  latest: string | null;
}

@ApiSchema({ description: 'The values that a quarter, half and three quarters of all ratings do not pass.' })
export class QuantilesDto {
  /** Of a quarter. */
  p25: number;
  /** Of half of them. */
  median: number;
  /** Of three quarters. */
  p75: number;
}

@ApiSchema({ description: 'Overall ratings, 0 to 5.' })
export class RatingsDto {
  /** How many people rated. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Two decimals, a half rounded up; null without ratings, as all that follows. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** Of the sample. */
  @ApiProperty(maybeNumber)
  sd: number | null;
  /** The lowest rating. */
  @ApiProperty(maybeNumber)
  min: number | null;
  /** The highest rating. */
  @ApiProperty(maybeNumber)
  max: number | null;
  /** How the ratings are spread. */
  @ApiProperty({ type: () => QuantilesDto, nullable: true })
  quantiles: QuantilesDto | null;
  /** Ratings per half step: of 0, 0.5, 1 … 5. */
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 11, maxItems: 11 })
  histogram: number[];
}

@ApiSchema({ description: 'Price-quality marks, 1 to 5 (best).' })
export class RatePriceDto {
  /** How many people gave a mark. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Two decimals, a half rounded up; null without marks. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** How far the marks lie apart, the standard deviation of the sample; null below two. */
  @ApiProperty(maybeNumber)
  sd: number | null;
  /** Those who chose not to say. */
  @ApiProperty({ type: 'integer' })
  notRated: number;
  /** Marks of 1, 2, 3, 4, 5. */
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 5, maxItems: 5 })
  distribution: number[];
}

@ApiSchema({ description: 'Guessed prices.' })
export class BlindPriceDto {
  /** How many people guessed. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Two decimals, a half rounded up; null without guesses. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** How far the guesses lie apart, the standard deviation of the sample; null below two. */
  @ApiProperty(maybeNumber)
  sd: number | null;
}

@ApiSchema({ description: 'How often the link to buy a product was opened.' })
export class StoreClicksDto {
  /** All of them together. */
  @ApiProperty({ type: 'integer' })
  clicks: number;
  /** How many people clicked. */
  @ApiProperty({ type: 'integer' })
  attendees: number;
}

@ApiSchema({ description: 'A product in short, as it was when the first attendee came in.' })
export class ResultProductDto extends PickType(ProductFactsDto, ['name', 'image', 'type', 'subtype', 'price', 'vintage']) {}

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
  /** Around the mean, on the scale from 0 to 5: Wilson's, carried over from shares to ratings. Null below two ratings. */
  @ApiProperty({ type: () => IntervalDto, nullable: true })
  interval: IntervalDto | null;
  /**
   * Numbers of the ranges of the ranking that it belongs to, from 1 at the top. Two products of one range may well be equally good: the
   * people who rated both do not tell them apart (paired comparison, Holm's correction, 5 %). Empty below five ratings.
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
  /** How far its mean is ahead of the next product's; null for the last rated one. */
  @ApiProperty(maybeNumber)
  lead: number | null;
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

@ApiSchema({ description: 'Where votes on an option slider lie, between 0 (its first option) and 10 (its last).' })
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
  /** As many guesses lie below it as above. */
  @ApiProperty(maybeNumber)
  median: number | null;
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
