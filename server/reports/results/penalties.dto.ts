import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import { byLanguage, nullableNumber } from '../../platform/http/openapi/property-schemas.js';
import { IntervalDto } from './interval.dto.js';

@ApiSchema({ description: 'An option of a scale.' })
export class ScaleOptionDto {
  /** Id, as used in votes. */
  id: string;
  /** Texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
}

@ApiSchema({ description: 'The ideal option of a scale, and the people who chose it.' })
export class IdealOptionDto extends ScaleOptionDto {
  /** Number of people who chose it and rated the product. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Percent of the people who chose any option of the scale and rated the product. */
  share: number;
  /** Mean rating of the product by the people who chose this option; null without people. */
  @ApiProperty(nullableNumber)
  mean: number | null;
}

@ApiSchema({
  description: 'One side of a scale, too little or too much, and the people who chose its options.',
})
export class PenaltySideDto {
  /** The options on this side of the ideal one, in the order of the scale. */
  options: ScaleOptionDto[];
  /** Number of people who chose one of these options and rated the product. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Percent of the people who chose any option of the scale and rated the product. */
  share: number;
  /** Mean rating of the product by the people on this side; null without people. */
  @ApiProperty(nullableNumber)
  mean: number | null;
  /**
   * Mean rating of the people who found it just right, minus the mean rating of the people on this
   * side, in stars. Below 0 if this side rated higher.
   */
  @ApiProperty(nullableNumber)
  drop: number | null;
  /** The 95 % interval of the drop, after Welch; null if there are too few people. */
  @ApiProperty({ type: () => IntervalDto, nullable: true })
  interval: IntervalDto | null;
  /**
   * Whether there are enough people: at least 20 % and at least five on this side, and at least
   * five who found it just right.
   */
  enough: boolean;
  /**
   * Whether the rating drops by more than chance explains, with Holm’s correction for all
   * comparisons of this product.
   */
  costs: boolean;
}

@ApiSchema({
  description:
    'The cost of too little or too much of something: the mean drop on a just-about-right scale.',
})
export class PenaltyDto {
  /** The category that the scale belongs to. */
  category: string;
  /** Id of the scale. */
  component: string;
  /** Its texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** Number of people who chose any option of the scale and rated the product. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** The option in the middle, neither too little nor too much. */
  ideal: IdealOptionDto;
  /** The people who found too little of it. */
  below: PenaltySideDto;
  /** The people who found too much of it. */
  above: PenaltySideDto;
}

@ApiSchema({ description: 'Too little or too much of something, which costs a product stars.' })
export class CostlyDto extends PickType(PenaltySideDto, ['options', 'n', 'share']) {
  /** The product’s reference in this tasting. */
  reference: string;
  /** Id of the scale. */
  component: string;
  /** Its texts by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** The mean drop in stars. */
  drop: number;
}
