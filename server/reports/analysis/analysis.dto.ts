import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IntervalDto } from '../results/interval.dto.js';
import { ReportEventDto, ReportIdentityDto } from '../results/report-identity.dto.js';
import { BesideFirstDto } from '../results/report-summary.dto.js';

export const agreements = ['NONE', 'WEAK', 'MODERATE', 'STRONG'] as const;
export type Agreement = (typeof agreements)[number];

@ApiSchema({ description: 'Whose ratings were compared.' })
export class AnalysedPeopleDto {
  /** How many people; each of them rated at least one product. */
  @ApiProperty({ type: 'integer' })
  compared: number;
  /** Whether they were drawn from more, because all would have been too many: 20,000, fewer over very many products, the same each time. */
  drawn: boolean;
  /** How many of them rated every product that at least half of them rated (`common`). */
  @ApiProperty({ type: 'integer' })
  complete: number;
}

@ApiSchema({
  description: 'A product beside the next one in the ranking, by the people who rated both.',
})
export class BesideNextDto {
  /** How many rated both. */
  @ApiProperty({ type: 'integer' })
  people: number;
  /** How many stars they put it above the next one on average; below 0 where they see it the other way round. */
  difference: number;
  /** How likely chance alone makes such a difference: Student’s paired test, corrected by Holm for all pairs that were compared. What is less than 0.0001 is told as that. */
  @ApiProperty({ minimum: 0.0001, maximum: 1 })
  p: number;
}

@ApiSchema({ description: 'A place on the map.' })
export class PlaceDto {
  /** On the axis along which tastes differ most; it grows with what is liked more on the whole. */
  x: number;
  /** On the axis along which they differ most otherwise. */
  y: number;
}

@ApiSchema({ description: 'A product, and what its ratings say beside the others.' })
export class AnalysedProductDto {
  /** Its reference in this tasting. */
  reference: string;
  /** As it was called when the first attendee came in. */
  name: string;
  /** Its place by mean rating; equal means share it. Null without ratings. */
  @ApiProperty({ type: 'integer', nullable: true })
  position: number | null;
  /** How many people rated it. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Of all its ratings, as in the summary. */
  @ApiProperty({ type: 'number', nullable: true })
  mean: number | null;
  /** As in the summary. */
  @ApiProperty({ type: () => IntervalDto, nullable: true })
  interval: IntervalDto | null;
  /** As in the summary: who shares one may well be equally good. */
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1 } })
  groups: number[];
  /** Null for the last one, and where fewer than five people rated both. */
  @ApiProperty({ type: () => BesideNextDto, nullable: true })
  besideNext: BesideNextDto | null;
  /** As in the summary. */
  @ApiProperty({ type: () => BesideFirstDto, nullable: true })
  besideFirst: BesideFirstDto | null;
  /** As in the summary. */
  @ApiProperty({ type: 'number', nullable: true })
  adjustedMean: number | null;
  /** Whether at least half of the people rated it: the agreement and the map are about those. */
  common: boolean;
  /** In stars: how far above or below a person’s own mean it typically lies along each axis. Null without a map. */
  @ApiProperty({ type: () => PlaceDto, nullable: true })
  place: PlaceDto | null;
}

@ApiSchema({
  description:
    'How far people put the products into the same order: Kendall’s coefficient of concordance, for incomplete orders by Skillings and Mack.',
})
export class AgreementDto {
  /** How many people, of whom each rated two or more of the common products. */
  @ApiProperty({ type: 'integer' })
  people: number;
  /** Over how many products. */
  @ApiProperty({ type: 'integer' })
  products: number;
  /** Corrected for equal ratings: from 0, no common order, to 1, the same for everybody. */
  @ApiProperty({ minimum: 0, maximum: 1 })
  w: number;
  /** Friedman’s χ². */
  chiSquare: number;
  /** Of χ²: one less than there are products. */
  @ApiProperty({ type: 'integer' })
  degreesOfFreedom: number;
  /** How likely people without any common taste agree as much; approximate where both are few. */
  @ApiProperty({ minimum: 0, maximum: 1 })
  p: number;
  /** In a word: NONE where chance explains it (p ≥ 0.05), WEAK below a W of 0.3, MODERATE below 0.5, else STRONG. */
  @ApiProperty({ enum: agreements })
  strength: Agreement;
}

@ApiSchema({ description: 'A product that some people liked more than the others.' })
export class LikedOtherwiseDto {
  /** Its reference. */
  reference: string;
  /** Its mean among them, in stars. */
  mean: number;
  /** Among the others. */
  others: number;
}

@ApiSchema({
  description:
    'People whose order of the products runs against that of all others. Nobody is named.',
})
export class OwnTasteDto {
  /** How many people rated at least four products, and not all of them alike. */
  @ApiProperty({ type: 'integer' })
  judged: number;
  /**
   * Those whose order runs against the mean ratings of all others so far that a shuffled one would in 5 % at most (Spearman’s ρ, permutation test);
   * null where they are from one to four.
   */
  @ApiProperty({ type: 'integer', nullable: true })
  apart: number | null;
  /** How likely chance alone makes as many, or more; null where `apart` is. What is less than 0.0001 is told as that. */
  @ApiProperty({ type: 'number', nullable: true, minimum: 0.0001, maximum: 1 })
  p: number | null;
  /** What share of the judged has another taste beyond what chance explains, in percent; null where chance explains it (`p` of 0.01 or more). */
  @ApiProperty({ type: 'number', nullable: true, example: 22.5 })
  share: number | null;
  /** What they liked more than the others by a quarter of a star or more: three at most, the widest apart first. */
  liked: LikedOtherwiseDto[];
}

@ApiSchema({
  description:
    'People who agree among each other, against others who agree on the opposite. Nobody is named.',
})
export class CampDto {
  /** How many people: five or more. */
  @ApiProperty({ type: 'integer' })
  people: number;
  /** What they liked more than the other camp by a quarter of a star or more: three at most, the widest apart first. */
  liked: LikedOtherwiseDto[];
}

@ApiSchema({ description: 'In which direction people’s liking grows.' })
export class LikingDto {
  /** Correlation of their ratings with the first axis, to tenths. */
  @ApiProperty({ minimum: -1, maximum: 1 })
  x: number;
  /** With the second. */
  @ApiProperty({ minimum: -1, maximum: 1 })
  y: number;
  /** How many people. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  n: number;
}

@ApiSchema({
  description:
    'Who likes what alike: the principal components of the common products by people, each person’s ratings taken from their own mean. Ratings that are missing are put in by what the others speak for (regularised iterative principal components).',
})
export class PreferenceMapDto {
  /** How many people, of whom each rated at least half of the common products: of more than 2,000 with gaps, 2,000. */
  @ApiProperty({ type: 'integer' })
  people: number;
  /** Of them, how many rated all alike, and so have no direction. */
  @ApiProperty({ type: 'integer' })
  undecided: number;
  /** Of all that people’s ratings differ, how much each axis shows, from 0 to 1. */
  shares: PlaceDto;
  /**
   * Correlation between where the products lie along the first axis and how well they are liked on the whole, from 0 to 1. From 0.8 on, further to
   * the right means better liked; below, the axis shows two directions of taste.
   */
  @ApiProperty({ minimum: 0, maximum: 1, example: 0.93 })
  liking: number;
  /** Everybody else, put together where they lie within a tenth: 441 entries at most. */
  directions: LikingDto[];
}

@ApiSchema({
  description: 'What people’s ratings say together; a part is null where they are too few for it.',
})
export class ReportAnalysisDto {
  /** Which report this is. */
  report: ReportIdentityDto;
  /** The event it is about. */
  event: ReportEventDto;
  /** Whose ratings were compared. */
  people: AnalysedPeopleDto;
  /** How many pairs of products were compared: those that at least five people both rated. */
  @ApiProperty({ type: 'integer' })
  pairs: number;
  /** The best rated first. */
  products: AnalysedProductDto[];
  /** Null below three common products or five people who rated two of them or more. */
  @ApiProperty({ type: () => AgreementDto, nullable: true })
  agreement: AgreementDto | null;
  /** Null below ten people with an order of their own over at least four products, and where there is no common order that one could go against. */
  @ApiProperty({ type: () => OwnTasteDto, nullable: true })
  ownTaste: OwnTasteDto | null;
  /**
   * Two camps of opposite orders, where that is why there is no common one: parted along the first axis of the map, of ten people or more over at
   * least four products, with a Kendall’s W of 0.6 or more within each. Else null.
   */
  @ApiProperty({ type: () => [CampDto], nullable: true })
  camps: CampDto[] | null;
  /** Null below four common products or eight people who rated at least half of them, and where nobody sees a difference. */
  @ApiProperty({ type: () => PreferenceMapDto, nullable: true })
  map: PreferenceMapDto | null;
}
