import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  type Certainty,
  certainties,
  type PalateState,
  palateStates,
} from '../../../shared/rules/palate.js';
import { traitKinds } from '../../../shared/rules/traits.js';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import { NamedReferenceDto } from '../../products/product.dto.js';

const byLanguage = {
  type: 'object',
  additionalProperties: { type: 'string' },
  example: { ES: 'Tinto', CA: 'Negre', EN: 'Red' },
} as const;
const mostOnList = 100;

@ApiSchema({ description: 'A tasting that a guest took.' })
export class GuestTastingDto {
  /** The organiser, as the addresses of the area name them. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wLuE9aXqRs' })
  userId: string;
  /** The guest there. */
  @ApiProperty({ example: 'a1Yb3VtQ0c5nKx8JmE2a' })
  assistantId: string;
  /** What the tasting is called. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  name: string;
  /** Whose it was. */
  @ApiProperty({ example: 'Celler de Prova' })
  organiser: string;
  /** When it began. */
  @ApiProperty({ type: 'string', format: 'date-time' })
  date: string;
  /** IANA name of the zone in which that is told. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
}

@ApiSchema({ description: 'A price.' })
export class PriceDto {
  /** Of one unit. */
  @ApiProperty({ type: 'number', example: 12.5 })
  amount: number;
  /** ISO 4217 code. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
}

@ApiSchema({
  description: 'A product that a guest tasted, as it was at the last of those tastings.',
})
export class PalateProductDto {
  /** The same at every tasting of it. */
  @ApiProperty({ example: 'mZ1cR7tY0wLkX2vB8nQ4' })
  reference: string;
  /** What it is called by in that tasting. */
  @ApiProperty({ example: 'r1Yb3VtQ0c5nKx8JmE2a' })
  productReference: string;
  /** What it is called. */
  @ApiProperty({ example: 'Garnacha' })
  name: string;
  /** Its image; null where it has none. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** The year of its harvest, where it has one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 2019 })
  vintage: number | null;
  /** What kind of product it is. */
  @ApiProperty({ type: NamedReferenceDto })
  type: NamedReferenceDto;
  /** What kind of that. */
  @ApiProperty({ type: NamedReferenceDto })
  subtype: NamedReferenceDto;
  /** The guest's own stars, 0 to 5; of several tastings their mean, with two decimals. Null without any. */
  @ApiProperty({ type: 'number', nullable: true, example: 4.5 })
  stars: number | null;
  /** What it costs now where it is sold, else what it cost then; null where nobody said. */
  @ApiProperty({ type: PriceDto, nullable: true })
  price: PriceDto | null;
  /** Where it is sold now (https or http); null where it is not any more, or its organiser sells nothing online. */
  @ApiProperty({ type: 'string', nullable: true, example: 'https://shop.example.com/garnacha' })
  shop: string | null;
  /** The last tasting of it. */
  @ApiProperty({ type: GuestTastingDto })
  tasting: GuestTastingDto;
}

@ApiSchema({ description: 'What several products have in common.' })
export class TraitDto {
  /** Which kind of thing: what the products are, or, TERM, what the guest said of them. */
  @ApiProperty({ enum: traitKinds })
  kind: (typeof traitKinds)[number];
  /** Tells it from others of its kind. */
  @ApiProperty({ example: 'WINE/RED' })
  key: string;
  /** What it is called, by language. */
  @ApiProperty(byLanguage)
  name: LocalizedText;
  /** Of ATTRIBUTE and TERM, which attribute or which question of the sheet it answers, by language. */
  @ApiProperty({ ...byLanguage, nullable: true })
  of: LocalizedText | null;
}

@ApiSchema({ description: 'From one price on, and below another one.' })
export class PriceBandDto {
  /** Null of the lowest band. */
  @ApiProperty({ type: 'number', nullable: true, example: 9.5 })
  from: number | null;
  /** Null of the highest one. */
  @ApiProperty({ type: 'number', nullable: true, example: 18 })
  below: number | null;
  /** ISO 4217 code. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
}

@ApiSchema({ description: 'Something that a guest likes more, or less, than the rest.' })
export class PalateFindingDto {
  /** Which kind of thing; PRICE is what they cost. */
  @ApiProperty({ enum: [...traitKinds, 'PRICE'] })
  kind: (typeof traitKinds)[number] | 'PRICE';
  /** What the products have in common; null of PRICE. */
  @ApiProperty({ type: TraitDto, nullable: true })
  trait: TraitDto | null;
  /** What they cost: a third of what the guest tasted, between tidy amounts; null of all others. */
  @ApiProperty({ type: PriceBandDto, nullable: true })
  band: PriceBandDto | null;
  /** Of how many products: three at least, with two others that are not so. */
  @ApiProperty({ type: 'integer', minimum: 3, example: 6 })
  n: number;
  /** Of their stars, with two decimals. */
  @ApiProperty({ type: 'number', example: 4.33 })
  mean: number;
  /** By how many stars that is more than the guest's mean, drawn towards none as if three more products of the kind were average. */
  @ApiProperty({ type: 'number', example: 0.41 })
  lift: number;
  /**
   * HINT: may well be chance. LIKELY: chance alone brings it about once in twenty times at most. CLEAR: the same, although so many things were
   * looked at, and of five products at least.
   */
  @ApiProperty({ enum: certainties })
  certainty: Certainty;
}

@ApiSchema({ description: 'One of the tastings at which a guest had the same product.' })
export class TastedThereDto {
  /** Which tasting. */
  @ApiProperty({ type: GuestTastingDto })
  tasting: GuestTastingDto;
  /** The guest's own there, 0 to 5. */
  @ApiProperty({ type: 'number', example: 4.5 })
  stars: number;
  /** What the guest wrote of it there. */
  @ApiProperty({ type: 'string', nullable: true })
  notes: string | null;
}

@ApiSchema({ description: 'A product that a guest had at several tastings.' })
export class TastedAgainDto {
  /** Which product. */
  @ApiProperty({ type: PalateProductDto })
  product: PalateProductDto;
  /** The latest first. */
  @ApiProperty({ type: [TastedThereDto] })
  tastings: TastedThereDto[];
}

@ApiSchema({ description: 'What the ratings of one guest say of their taste, and nobody else’s.' })
export class PalateDto {
  /** TOO_FEW: five products have to be rated first. ALL_ALIKE: all have the same stars, which tells nothing. */
  @ApiProperty({ enum: palateStates })
  state: PalateState;
  /** How many products it is told of. What was blind and is not revealed is none of them. */
  @ApiProperty({ type: 'integer', example: 24 })
  products: number;
  /** Of their stars, each product once, with two decimals; null of none. */
  @ApiProperty({ type: 'number', nullable: true, example: 3.62 })
  mean: number | null;
  /** As the guest called themselves at the last of these tastings; null where they said no name. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Berta' })
  firstName: string | null;
  /** Whether there is more than the latest 200 tastings and 2,000 ratings, of which this is. */
  limited: boolean;
  /** Liked more than the rest, the most telling first; three of a kind at most. */
  @ApiProperty({ type: [PalateFindingDto] })
  more: PalateFindingDto[];
  /** Liked less, the same way. */
  @ApiProperty({ type: [PalateFindingDto] })
  less: PalateFindingDto[];
  /** The ten best, with three stars or more. */
  @ApiProperty({ type: [PalateProductDto] })
  favourites: PalateProductDto[];
  /** What was tasted more than once: twenty at most, the latest first. */
  @ApiProperty({ type: [TastedAgainDto] })
  again: TastedAgainDto[];
  /** The latest fifty at which something was rated. */
  @ApiProperty({ type: [GuestTastingDto] })
  tastings: GuestTastingDto[];
}

@ApiSchema({ description: 'How many rated a product at a tasting, and how.' })
export class RoomMeanDto {
  /** The first ones who rated it: five, ten and so on, so that nobody's rating can be told from two answers. */
  @ApiProperty({ type: 'integer', example: 15 })
  n: number;
  /** Of 0 to 5, one decimal, a half rounded up. */
  @ApiProperty({ type: 'number', example: 3.7 })
  mean: number;
}

@ApiSchema({ description: 'A guest’s stars for a product beside everybody’s at that tasting.' })
export class RoomComparisonProductDto {
  /** The product's reference in the tasting. */
  @ApiProperty({ example: 'r1Yb3VtQ0c5nKx8JmE2a' })
  productReference: string;
  /** What it is called. */
  @ApiProperty({ example: 'Garnacha' })
  name: string;
  /** The guest's own, 0 to 5. */
  @ApiProperty({ type: 'number', example: 4.5 })
  stars: number;
  /** Null unless five others rated it, and as long as the guest could still follow them: until the product is handed in or the event has ended. */
  @ApiProperty({ type: RoomMeanDto, nullable: true })
  room: RoomMeanDto | null;
}

@ApiSchema({ description: 'How a guest’s ratings compare with the room’s.' })
export class RoomComparisonDto {
  /** Which tasting. */
  @ApiProperty({ type: GuestTastingDto })
  tasting: GuestTastingDto;
  /** What the guest rated there and knows, in the order of the tasting. */
  @ApiProperty({ type: [RoomComparisonProductDto] })
  products: RoomComparisonProductDto[];
}

@ApiSchema({ description: 'A product on a buy list, from a tasting at which the guest had it.' })
export class BuyListEntryDto {
  /** The guest at that tasting. */
  @IsString()
  @MaxLength(64)
  @ApiProperty({ example: 'a1Yb3VtQ0c5nKx8JmE2a' })
  assistantId: string;
  /** What the product is called by in that tasting. */
  @IsString()
  @MaxLength(64)
  @ApiProperty({ example: 'r1Yb3VtQ0c5nKx8JmE2a' })
  productReference: string;
}

@ApiSchema({ description: 'A buy list, in its order.' })
export class SaveBuyListDto {
  /** A hundred at most; of the same product the first counts. */
  @IsArray()
  @ArrayMaxSize(mostOnList)
  @ValidateNested({ each: true })
  @Type(() => BuyListEntryDto)
  @ApiProperty({ type: [BuyListEntryDto] })
  products: BuyListEntryDto[];
}

@ApiSchema({ description: 'What a guest wants to buy.' })
export class BuyListDto {
  /** In the guest's own order. */
  @ApiProperty({ type: [PalateProductDto] })
  products: PalateProductDto[];
}

/** Which of the notes. */
export class NotesQueryDto {
  /** How many at most, 1 to 50. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(50)
  @ApiProperty({ type: 'integer', required: false, default: 20, example: 20 })
  limit?: number;

  /** Where to go on: the `x-next-cursor` header of the page before, of the same words. */
  @IsOptional()
  @IsString()
  @MaxLength(4000)
  cursor?: string;

  /** Words that the notes have to have, whatever their case or accents. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
}

@ApiSchema({ description: 'What a guest wrote of a product.' })
export class GuestNoteDto {
  /** At which tasting. */
  @ApiProperty({ type: GuestTastingDto })
  tasting: GuestTastingDto;
  /** The product's reference in the tasting. */
  @ApiProperty({ example: 'r1Yb3VtQ0c5nKx8JmE2a' })
  productReference: string;
  /** Its place there, from 1: what it is called by while it is hidden. */
  @ApiProperty({ type: 'integer', example: 1 })
  label: number;
  /** Null while it is hidden. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Garnacha' })
  name: string | null;
  /** The guest's stars for it, 0 to 5; null without any. */
  @ApiProperty({ type: 'number', nullable: true, example: 4.5 })
  stars: number | null;
  /** The guest's own words. */
  @ApiProperty({ example: 'Cereza y pimienta, muy largo' })
  notes: string;
}
