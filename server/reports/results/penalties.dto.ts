import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import { IntervalDto } from './interval.dto.js';

const text = { type: 'object', additionalProperties: { type: 'string' } } as const;
const maybeNumber = { type: 'number', nullable: true } as const;

@ApiSchema({ description: 'An option of a scale.' })
export class ScaleOptionDto {
  /** By which votes name it. */
  id: string;
  /** Texts by language. */
  @ApiProperty(text)
  name: LocalizedText;
}

@ApiSchema({ description: 'Those to whom it was just right.' })
export class IdealOptionDto extends ScaleOptionDto {
  /** How many chose it and rated the product. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Of all who chose anything on the scale and rated, in percent. */
  share: number;
  /** Their mean rating of the product; null of nobody. */
  @ApiProperty(maybeNumber)
  mean: number | null;
}

@ApiSchema({ description: 'Those to whom it was too little, or too much.' })
export class PenaltySideDto {
  /** What they chose: the options on this side of the ideal one, in the order of the scale. */
  options: ScaleOptionDto[];
  /** How many they are. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** Of all who chose anything on the scale and rated, in percent. */
  share: number;
  /** Their mean rating of the product; null of nobody. */
  @ApiProperty(maybeNumber)
  mean: number | null;
  /** How many stars lower it is than that of those to whom it was just right; below 0 where it is higher. */
  @ApiProperty(maybeNumber)
  drop: number | null;
  /** The 95 % interval of the drop, after Welch; null where there are not enough of them. */
  @ApiProperty({ type: () => IntervalDto, nullable: true })
  interval: IntervalDto | null;
  /** Whether there are enough of them to say anything: at least 20 % and five, beside five to whom it was just right. */
  enough: boolean;
  /** Whether the drop is more than chance explains, corrected after Holm for everything that is looked at on this product. */
  costs: boolean;
}

@ApiSchema({
  description:
    'What too little or too much of something costs a product: the mean drop on a just-about-right scale.',
})
export class PenaltyDto {
  /** The category that the scale belongs to. */
  category: string;
  /** Id of the scale. */
  component: string;
  /** Its texts by language. */
  @ApiProperty(text)
  name: LocalizedText;
  /** How many chose anything on the scale and rated the product. */
  @ApiProperty({ type: 'integer' })
  n: number;
  /** The option in the middle, neither too little nor too much. */
  ideal: IdealOptionDto;
  /** Too little. */
  below: PenaltySideDto;
  /** Too much. */
  above: PenaltySideDto;
}

@ApiSchema({ description: 'What costs a product stars: too little or too much of something.' })
export class CostlyDto extends PickType(PenaltySideDto, ['options', 'n', 'share']) {
  /** The product’s reference in this tasting. */
  reference: string;
  /** Id of the scale. */
  component: string;
  /** Its texts by language. */
  @ApiProperty(text)
  name: LocalizedText;
  /** How many stars. */
  drop: number;
}
