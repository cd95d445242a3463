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
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import { traitKinds } from '../../../shared/vocabulary/trait.js';
import { byLanguage } from '../../platform/http/openapi/property-schemas.js';
import { NamedReferenceDto } from '../../products/product.dto.js';

const textByLanguage = {
  ...byLanguage,
  example: { ES: 'Tinto', CA: 'Negre', EN: 'Red' },
} as const;
const mostOnList = 100;

@ApiSchema({ description: 'A tasting of a guest.' })
export class GuestTastingDto {
  /** Uid of the organiser. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wLuE9aXqRs' })
  userId: string;
  /** Id of the guest at this tasting. */
  @ApiProperty({ example: 'a1Yb3VtQ0c5nKx8JmE2a' })
  assistantId: string;
  /** Name of the tasting. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  name: string;
  /** Name of the organiser. */
  @ApiProperty({ example: 'Celler de Prova' })
  organiser: string;
  /** When it began. */
  @ApiProperty({ type: 'string', format: 'date-time' })
  date: string;
  /** IANA time zone of the date. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
}

@ApiSchema({ description: 'A price.' })
export class PriceDto {
  /** Price of one unit. */
  @ApiProperty({ type: 'number', example: 12.5 })
  amount: number;
  /** ISO 4217 code. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
}

@ApiSchema({
  description: 'A product that a guest tasted, as it was at the latest tasting.',
})
export class PalateProductDto {
  /** Id of the product, the same at every tasting. */
  @ApiProperty({ example: 'mZ1cR7tY0wLkX2vB8nQ4' })
  reference: string;
  /** Reference of the product within `tasting`. */
  @ApiProperty({ example: 'r1Yb3VtQ0c5nKx8JmE2a' })
  productReference: string;
  /** Name of the product. */
  @ApiProperty({ example: 'Garnacha' })
  name: string;
  /** Address of its image. Null when it has none. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** Year of the harvest. Null when it has none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 2019 })
  vintage: number | null;
  /** Type of product. */
  @ApiProperty({ type: NamedReferenceDto })
  type: NamedReferenceDto;
  /** Subtype of product. */
  @ApiProperty({ type: NamedReferenceDto })
  subtype: NamedReferenceDto;
  /**
   * The guest's own stars, 0 to 5: their mean over all tastings, with two decimals. Null when never
   * rated.
   */
  @ApiProperty({ type: 'number', nullable: true, example: 4.5 })
  stars: number | null;
  /**
   * The product's current price. If there is none, the price at the tasting. Null if there is
   * neither.
   */
  @ApiProperty({ type: PriceDto, nullable: true })
  price: PriceDto | null;
  /** Current shop link (https or http). Null when it is no longer sold online. */
  @ApiProperty({ type: 'string', nullable: true, example: 'https://shop.example.com/garnacha' })
  shop: string | null;
  /** The latest tasting of the product. */
  @ApiProperty({ type: GuestTastingDto })
  tasting: GuestTastingDto;
}

@ApiSchema({ description: 'A property that several products have in common.' })
export class TraitDto {
  /**
   * Kind of trait. TERM is an answer that the guest gave. All other kinds are facts about the
   * products.
   */
  @ApiProperty({ enum: traitKinds })
  kind: (typeof traitKinds)[number];
  /** Identifies the trait among others of its kind. */
  @ApiProperty({ example: 'WINE/RED' })
  key: string;
  /** Its name, by language. */
  @ApiProperty(textByLanguage)
  name: LocalizedText;
  /**
   * Name by language of the attribute (ATTRIBUTE) or of the sheet's question (TERM). Null for all
   * other kinds.
   */
  @ApiProperty({ ...textByLanguage, nullable: true })
  of: LocalizedText | null;
}

@ApiSchema({ description: 'A range of prices.' })
export class PriceBandDto {
  /** Lower bound, inclusive. Null for the lowest band. */
  @ApiProperty({ type: 'number', nullable: true, example: 9.5 })
  from: number | null;
  /** Upper bound, exclusive. Null for the highest band. */
  @ApiProperty({ type: 'number', nullable: true, example: 18 })
  below: number | null;
  /** ISO 4217 code. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
}

@ApiSchema({ description: 'A trait that a guest likes more, or less, than average.' })
export class PalateFindingDto {
  /** Kind of trait. PRICE is a price band. */
  @ApiProperty({ enum: [...traitKinds, 'PRICE'] })
  kind: (typeof traitKinds)[number] | 'PRICE';
  /** The trait that the products share. Null for PRICE. */
  @ApiProperty({ type: TraitDto, nullable: true })
  trait: TraitDto | null;
  /** A price band with about a third of the tasted products. Null for all kinds but PRICE. */
  @ApiProperty({ type: PriceBandDto, nullable: true })
  band: PriceBandDto | null;
  /** Number of products with the trait, at least three. At least two rated products lack it. */
  @ApiProperty({ type: 'integer', minimum: 3, example: 6 })
  n: number;
  /** Mean of the stars of these products, with two decimals. */
  @ApiProperty({ type: 'number', example: 4.33 })
  mean: number;
  /**
   * Difference between this mean and the mean of all the guest's products, in stars. Three average
   * products are added to those with the trait, which brings the difference closer to 0.
   */
  @ApiProperty({ type: 'number', example: 0.41 })
  lift: number;
  /**
   * HINT: may be chance. LIKELY: chance explains it at most once in 20 cases. CLEAR: like LIKELY,
   * corrected for the number of traits that were tested, with at least five products.
   */
  @ApiProperty({ enum: certainties })
  certainty: Certainty;
}

@ApiSchema({ description: 'One of several tastings at which a guest had the same product.' })
export class TastedThereDto {
  /** The tasting. */
  @ApiProperty({ type: GuestTastingDto })
  tasting: GuestTastingDto;
  /** The guest's stars there, 0 to 5. */
  @ApiProperty({ type: 'number', example: 4.5 })
  stars: number;
  /** The guest's note about it there. */
  @ApiProperty({ type: 'string', nullable: true })
  notes: string | null;
}

@ApiSchema({ description: 'A product that a guest had at several tastings.' })
export class TastedAgainDto {
  /** The product. */
  @ApiProperty({ type: PalateProductDto })
  product: PalateProductDto;
  /** Its tastings, latest first. */
  @ApiProperty({ type: [TastedThereDto] })
  tastings: TastedThereDto[];
}

@ApiSchema({ description: 'A guest’s taste, from their own ratings only.' })
export class PalateDto {
  /**
   * TOO_FEW: fewer than five rated products. ALL_ALIKE: all have the same stars, so there is no
   * preference.
   */
  @ApiProperty({ enum: palateStates })
  state: PalateState;
  /** Number of products in the analysis. Hidden products of blind tastings are left out. */
  @ApiProperty({ type: 'integer', example: 24 })
  products: number;
  /** Mean of their stars, each product once, with two decimals. Null without products. */
  @ApiProperty({ type: 'number', nullable: true, example: 3.62 })
  mean: number | null;
  /** The guest's first name at the latest tasting. Null when no name was given. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Berta' })
  firstName: string | null;
  /** Whether older data was left out. Only the latest 200 tastings and 2,000 ratings count. */
  limited: boolean;
  /** Traits that the guest likes more, strongest first. At most three of a kind. */
  @ApiProperty({ type: [PalateFindingDto] })
  more: PalateFindingDto[];
  /** Traits that the guest likes less, strongest first. At most three of a kind. */
  @ApiProperty({ type: [PalateFindingDto] })
  less: PalateFindingDto[];
  /** The ten best products with at least three stars. */
  @ApiProperty({ type: [PalateProductDto] })
  favourites: PalateProductDto[];
  /** Products that were tasted more than once: at most 20, latest first. */
  @ApiProperty({ type: [TastedAgainDto] })
  again: TastedAgainDto[];
  /** The latest 50 tastings with a rating. */
  @ApiProperty({ type: [GuestTastingDto] })
  tastings: GuestTastingDto[];
}

@ApiSchema({ description: 'Number and mean of a product’s ratings at a tasting.' })
export class RoomMeanDto {
  /**
   * Number of ratings in the mean. The mean covers only the first 5, 10, 15 … ratings, so that it
   * does not reveal a single rating.
   */
  @ApiProperty({ type: 'integer', example: 15 })
  n: number;
  /** Mean, 0 to 5, with one decimal. Halves are rounded up. */
  @ApiProperty({ type: 'number', example: 3.7 })
  mean: number;
}

@ApiSchema({ description: 'A guest’s stars for a product, and the room’s mean at that tasting.' })
export class RoomComparisonProductDto {
  /** The product's reference in the tasting. */
  @ApiProperty({ example: 'r1Yb3VtQ0c5nKx8JmE2a' })
  productReference: string;
  /** Its name. */
  @ApiProperty({ example: 'Garnacha' })
  name: string;
  /** The guest's stars, 0 to 5. */
  @ApiProperty({ type: 'number', example: 4.5 })
  stars: number;
  /**
   * The room's mean. Null with fewer than five other ratings, and while the guest can still change
   * their own: until they submit the product or the event ends.
   */
  @ApiProperty({ type: RoomMeanDto, nullable: true })
  room: RoomMeanDto | null;
}

@ApiSchema({ description: 'How a guest’s ratings compare with the room’s.' })
export class RoomComparisonDto {
  /** The tasting. */
  @ApiProperty({ type: GuestTastingDto })
  tasting: GuestTastingDto;
  /** The products that the guest rated and that are not hidden, in the order of the tasting. */
  @ApiProperty({ type: [RoomComparisonProductDto] })
  products: RoomComparisonProductDto[];
}

@ApiSchema({ description: 'A product on a buy list, from a tasting at which the guest had it.' })
export class BuyListEntryDto {
  /** Id of the guest at that tasting. */
  @IsString()
  @MaxLength(64)
  @ApiProperty({ example: 'a1Yb3VtQ0c5nKx8JmE2a' })
  assistantId: string;
  /** Reference of the product within that tasting. */
  @IsString()
  @MaxLength(64)
  @ApiProperty({ example: 'r1Yb3VtQ0c5nKx8JmE2a' })
  productReference: string;
}

@ApiSchema({ description: 'An ordered buy list.' })
export class SaveBuyListDto {
  /** At most 100. Only the first entry of a product counts. */
  @IsArray()
  @ArrayMaxSize(mostOnList)
  @ValidateNested({ each: true })
  @Type(() => BuyListEntryDto)
  @ApiProperty({ type: [BuyListEntryDto] })
  products: BuyListEntryDto[];
}

@ApiSchema({ description: 'The products that a guest wants to buy.' })
export class BuyListDto {
  /** In the guest's own order. */
  @ApiProperty({ type: [PalateProductDto] })
  products: PalateProductDto[];
}

/** Paging and search of the notes. */
export class NotesQueryDto {
  /** Page size, 1 to 50. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(50)
  @ApiProperty({ type: 'integer', required: false, default: 20, example: 20 })
  limit?: number;

  /** The `x-next-cursor` header of the previous page, for the same search. */
  @IsOptional()
  @IsString()
  @MaxLength(4000)
  cursor?: string;

  /** Words that the notes must contain. Case and accents do not matter. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
}

@ApiSchema({ description: 'A guest’s note about a product.' })
export class GuestNoteDto {
  /** The tasting. */
  @ApiProperty({ type: GuestTastingDto })
  tasting: GuestTastingDto;
  /** The product's reference in the tasting. */
  @ApiProperty({ example: 'r1Yb3VtQ0c5nKx8JmE2a' })
  productReference: string;
  /** Number of the product in the tasting, from 1. Use it while the product is hidden. */
  @ApiProperty({ type: 'integer', example: 1 })
  label: number;
  /** Name of the product. Null while it is hidden. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Garnacha' })
  name: string | null;
  /** The guest's stars for it, 0 to 5. Null when not rated. */
  @ApiProperty({ type: 'number', nullable: true, example: 4.5 })
  stars: number | null;
  /** The guest's own words. */
  @ApiProperty({ example: 'Cereza y pimienta, muy largo' })
  notes: string;
}
