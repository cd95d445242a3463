import { ApiProperty, PickType } from '@nestjs/swagger';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import { type CategoryKind, type ComponentType, categoryKinds, componentTypes } from '../../../shared/vocabulary/sheet.js';
import { type TastingType, type Template, tastingTypes, templates } from '../../../shared/vocabulary/tasting.js';
import { ProductFactsDto } from '../../products/product.dto.js';

const text = { type: 'object', additionalProperties: { type: 'string' } } as const;
const maybeNumber = { type: 'number', nullable: true } as const;

/** Which report this is: of a saved one its name and filter, of an event looked at live nothing but the code. */
export class ReportIdentityDto {
  @ApiProperty({ type: 'string', nullable: true, example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string | null;
  @ApiProperty({ type: 'string', nullable: true })
  name: string | null;
  publicCode: string;
  dateFilterActive: boolean;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  fromDate: string | null;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  toDate: string | null;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  creationDate: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  version: number | null;
  /** Instant up to which answers count. */
  @ApiProperty({ format: 'date-time' })
  asOf: string;
}

/** The event. */
export class ReportEventDto {
  @ApiProperty({ format: 'date-time' })
  startDate: string;
  @ApiProperty({ format: 'date-time' })
  finishDate: string;
  /** IANA name of the event's time zone. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** The tasting's duration in minutes. */
  duration: number;
  instructor: string;
  tasting: string;
  @ApiProperty({ enum: tastingTypes, enumName: 'TastingType' })
  type: TastingType;
  @ApiProperty({ enum: templates, enumName: 'Template' })
  template: Template;
  /** ISO 4217 code of all prices. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
}

export class ReportAttendeesDto {
  count: number;
  /** Those who gave their e-mail. */
  emails: number;
  /** Of all, with two decimals; 0 of nobody. */
  emailPercentage: number;
  /** Those who answered anything. */
  answered: number;
}

export class QuantilesDto {
  p25: number;
  median: number;
  p75: number;
}

/** Overall ratings, 0 to 5. */
export class RatingsDto {
  n: number;
  /** Two decimals, a half rounded up; null without ratings, as all that follows. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** Of the sample. */
  @ApiProperty(maybeNumber)
  sd: number | null;
  @ApiProperty(maybeNumber)
  min: number | null;
  @ApiProperty(maybeNumber)
  max: number | null;
  @ApiProperty({ type: () => QuantilesDto, nullable: true })
  quantiles: QuantilesDto | null;
  /** Ratings per half step: of 0, 0.5, 1 … 5. */
  @ApiProperty({ type: [Number], minItems: 11, maxItems: 11 })
  histogram: number[];
}

/** Price-quality marks, 1 to 5 (best). */
export class RatePriceDto {
  n: number;
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** Those who chose not to say. */
  notRated: number;
  /** Marks of 1, 2, 3, 4, 5. */
  @ApiProperty({ type: [Number], minItems: 5, maxItems: 5 })
  distribution: number[];
}

/** Guessed prices. */
export class BlindPriceDto {
  n: number;
  @ApiProperty(maybeNumber)
  mean: number | null;
}

export class StoreClicksDto {
  clicks: number;
  /** How many people clicked. */
  attendees: number;
}

export class ResultProductDto extends PickType(ProductFactsDto, ['name', 'image', 'type', 'subtype', 'price', 'vintage']) {}

/** One product among the others, the best rated first. */
export class RankedProductDto {
  /** Its reference in this tasting. */
  reference: string;
  /** Its place in the tasting, from 1. */
  order: number;
  /** Its place by mean rating; equal means share it. Null without ratings. */
  @ApiProperty({ type: 'integer', nullable: true })
  position: number | null;
  product: ResultProductDto;
  ratings: RatingsDto;
  ratePrice: RatePriceDto;
  blindPrice: BlindPriceDto;
  /** How many people wrote notes. */
  notes: number;
  storeClicks: StoreClicksDto;
  /** How far its mean is ahead of the next product's; null for the last rated one. */
  @ApiProperty(maybeNumber)
  lead: number | null;
}

export class SatisfactionResultDto {
  reference: string;
  @ApiProperty(text)
  concept: LocalizedText;
  n: number;
  /** Over ten; null when nobody voted. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** Votes of 1 (best), 2, 3, 4. */
  @ApiProperty({ type: [Number], minItems: 4, maxItems: 4 })
  counts: number[];
}

export class SurveyOptionResultDto {
  id: string;
  @ApiProperty(text)
  text: LocalizedText;
  count: number;
  /** Of those who answered the question, in percent. */
  share: number;
}

export class SurveyResultDto {
  reference: string;
  @ApiProperty(text)
  question: LocalizedText;
  @ApiProperty({ enum: ['SIMPLE_QUESTION', 'MULTIPLE_OPTION_QUESTION'], enumName: 'SurveyType' })
  type: 'SIMPLE_QUESTION' | 'MULTIPLE_OPTION_QUESTION';
  /** People who answered it. */
  n: number;
  options: SurveyOptionResultDto[];
}

/** What somebody wrote. */
export class WrittenTextDto {
  text: string;
  /** '-' where the person did not say a name. */
  name: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class WrittenTextsDto {
  total: number;
  /** The latest hundred, the last one first. */
  latest: WrittenTextDto[];
}

/** The report's summary. */
export class ReportSummaryDto {
  report: ReportIdentityDto;
  event: ReportEventDto;
  attendees: ReportAttendeesDto;
  products: RankedProductDto[];
  satisfaction: SatisfactionResultDto[];
  survey: SurveyResultDto[];
  finalComments: WrittenTextsDto;
}

/** An option and its votes. */
export class OptionResultDto {
  id: string;
  /** Empty for the four faces, 1 being the best. */
  @ApiProperty(text)
  name: LocalizedText;
  @ApiProperty({ type: 'string', nullable: true })
  icon: string | null;
  /** How deep in its tree, from 0. Options come in the tree's order, each before those below it. */
  depth: number;
  @ApiProperty({ type: 'string', nullable: true, description: 'Id of the option above.' })
  parent: string | null;
  /** People who chose this very option. */
  count: number;
  /** Of those who voted on the component, in percent. */
  share: number;
  /** People who chose it or anything below it. */
  branchCount: number;
  branchShare: number;
}

export class ComponentResultDto {
  id: string;
  @ApiProperty({ enum: componentTypes, enumName: 'ComponentType' })
  type: ComponentType;
  @ApiProperty(text)
  name: LocalizedText;
  @ApiProperty({ type: 'string', nullable: true })
  icon: string | null;
  /** People who voted on it. */
  voters: number;
  options: OptionResultDto[];
}

/** One axis of a category's radar. */
export class RadarAxisDto {
  /** Id of the component. */
  component: string;
  @ApiProperty(text)
  name: LocalizedText;
  voters: number;
  /** From 0 (everybody chose the first option) to 10 (the last); null without votes. */
  @ApiProperty(maybeNumber)
  value: number | null;
}

export class CategoryResultDto {
  id: string;
  @ApiProperty({ enum: categoryKinds, enumName: 'CategoryKind' })
  kind: CategoryKind;
  @ApiProperty(text)
  name: LocalizedText;
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  components: ComponentResultDto[];
  /** Present where the category has at least three option sliders. */
  @ApiProperty({ type: () => [RadarAxisDto], nullable: true })
  radar: RadarAxisDto[] | null;
}

export class PriceBucketDto {
  from: number;
  /** Exclusive, but for the last bucket. */
  to: number;
  n: number;
}

/** Guessed prices beside the real one. */
export class BlindPriceDetailDto extends BlindPriceDto {
  @ApiProperty(maybeNumber)
  min: number | null;
  @ApiProperty(maybeNumber)
  max: number | null;
  @ApiProperty(maybeNumber)
  median: number | null;
  /** Ten equal widths from the lowest to the highest guess; one when all are equal. */
  buckets: PriceBucketDto[];
  @ApiProperty(maybeNumber)
  realPrice: number | null;
}

/** All that was said of one product. */
export class ProductResultsDto {
  report: ReportIdentityDto;
  event: ReportEventDto;
  reference: string;
  order: number;
  /** As it was when the first attendee came in. */
  product: ProductFactsDto;
  ratings: RatingsDto;
  ratePrice: RatePriceDto;
  blindPrice: BlindPriceDetailDto;
  categories: CategoryResultDto[];
  storeClicks: StoreClicksDto;
  notes: WrittenTextsDto;
}
