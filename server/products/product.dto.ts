import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import type { ProductFacts } from '../../shared/vocabulary/product.js';
import { IsFields, ListQueryDto } from '../platform/database/lists/list-query.dto.js';
import {
  IsTextOrLocalized,
  TypedNumber,
  textOrLocalized,
} from '../platform/http/body/validators.js';
import { nullableNumber } from '../platform/http/openapi/property-schemas.js';

const codeOrReference = {
  oneOf: [
    { type: 'string' },
    {
      type: 'object',
      properties: { reference: { type: 'string', description: 'The code.' } },
      additionalProperties: true,
    },
  ],
  nullable: true,
  required: false,
};

@ApiSchema({ description: 'Name and code of a product type or subtype.' })
export class NamedReferenceDto {
  /** The code: `WINE`, `RED`. */
  @ApiProperty({ example: 'WINE' })
  reference: string;
  /** The name by language. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { ES: 'Vino', CA: 'Vi', EN: 'Wine' },
  })
  name: LocalizedText;
}

@ApiSchema({ description: 'One attribute of a product.' })
export class ProductPropertyDto {
  /**
   * The name by language; a plain text applies to every language. An attribute without a name is
   * dropped.
   */
  @IsOptional()
  @IsTextOrLocalized()
  @ApiProperty({ ...textOrLocalized, example: { ES: 'Crianza', CA: 'Criança', EN: 'Ageing' } })
  name?: LocalizedText | string;

  /** The value by language; a plain text applies to every language, an empty one becomes '-'. */
  @IsOptional()
  @IsTextOrLocalized()
  @ApiProperty({ ...textOrLocalized, example: '12' })
  value?: LocalizedText | string;

  /** The unit, such as `% vol`, `g/l`, `°C`. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  unit?: string | null;

  /** The position among the attributes, from 1; renumbered when saved. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false })
  order?: number;

  /** Whether the attribute belongs to the product type. */
  @IsOptional()
  @IsBoolean()
  default?: boolean;
}

@ApiSchema({ description: 'A grape of the blend.' })
export class GrapeDto {
  /** The name on the label; an entry without a name is dropped. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ example: 'Tempranillo' })
  name?: string;

  /**
   * The share of the blend, 0 to 100, rounded half up to two decimals. The shares add up to at most
   * 100. Null if unknown.
   */
  @TypedNumber(85, { minimum: 0, maximum: 100 })
  percentage?: number | string | null;
}

@ApiSchema({ description: 'A product to save. Absent fields keep their value, null clears them.' })
export class SaveProductDto {
  /** The name of the product. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ example: 'Viña Retrogusto Reserva 2019', nullable: true })
  name?: string | null;

  /**
   * The code (`WINE`), the path (`productTypes/WINE`) or the object of a response. `typePath` is an
   * alternative.
   */
  @Allow()
  @ApiProperty({ ...codeOrReference, example: 'WINE' })
  type?: string | { reference?: unknown } | null;

  /** An alternative to `type`. If both are sent, they must agree. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ example: 'productTypes/WINE', nullable: true })
  typePath?: string | null;

  /** The code (`RED`), the path or the object of a response. `subtypePath` is an alternative. */
  @Allow()
  @ApiProperty({ ...codeOrReference, example: 'RED' })
  subtype?: string | { reference?: unknown } | null;

  /** An alternative to `subtype`. If both are sent, they must agree. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ example: 'productTypes/WINE/subtypes/RED', nullable: true })
  subtypePath?: string | null;

  /**
   * The address of the picture, as the upload returned it.
   * The server downloads an https link to another host once, checks it like an upload and stores
   * it. The response has the new address.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ nullable: true, example: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/products/3f2c.png' })
  image?: string | null;

  /** In the company's currency, with at most two decimals. */
  @TypedNumber(18.5, { minimum: 0, maximum: limits.price })
  price?: number | string | null;

  /** Lower than the price, with at most two decimals. */
  @TypedNumber(15.9, { minimum: 0, maximum: limits.price })
  discountedPrice?: number | string | null;

  /**
   * The address in the shop, an http or https link. An address without a scheme gets `https://`.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ nullable: true, example: 'https://shop.example.com/reserva' })
  externalStoreURL?: string | null;

  /** The year of the harvest, at most next year; null for wines without vintage. */
  @TypedNumber(2019, { type: 'integer', minimum: limits.vintageMin })
  vintage?: number | string | null;

  /** The origin, such as an appellation. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, example: 'Rioja' })
  region?: string | null;

  /**
   * An ISO 3166-1 code or a name. A Spanish, Catalan or English country name is stored as its code,
   * any other text as it is.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, example: 'ES' })
  country?: string | null;

  /** The blend. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(limits.grapes)
  @ValidateNested({ each: true })
  @Type(() => GrapeDto)
  grapes?: GrapeDto[] | null;

  /** Your own article number. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, example: 'RG-2019-RES' })
  referenceCode?: string | null;

  /** Free attributes, in their order. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(limits.properties)
  @ValidateNested({ each: true })
  @Type(() => ProductPropertyDto)
  properties?: ProductPropertyDto[] | null;

  /** The version that the client read; a stale one answers 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false })
  version?: number;
}

@ApiSchema({ description: 'An attribute as it is stored.' })
export class StoredPropertyDto {
  /** Texts by language. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  name: LocalizedText;
  /** Texts by language; `-` for an unknown value. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  value: LocalizedText;
  /** The unit, such as `g/l`; empty without a unit. */
  unit: string;
  /** The position among the attributes, from 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** Whether the attribute belongs to the product type. */
  default: boolean;
}

@ApiSchema({ description: 'A grape as it is stored.' })
export class StoredGrapeDto {
  /** The name on the label. */
  name: string;
  /** The share of the blend with at most two decimals; null if unknown. */
  @ApiProperty({ type: 'number', nullable: true })
  percentage: number | null;
}

@ApiSchema({
  description: 'The public facts of a product, for guests and for readers of a report.',
})
export class ProductFactsDto implements ProductFacts {
  /** The name of the product. */
  name: string;
  /** The address of the picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** The price of one unit, in the company’s currency, with at most two decimals. */
  @ApiProperty({ type: 'number', nullable: true })
  price: number | null;
  /** The current price of one unit, lower than `price`; null without a discount. */
  @ApiProperty({ type: 'number', nullable: true })
  discountedPrice: number | null;
  /** The address of the shop, an http or https link. */
  @ApiProperty({ type: 'string', nullable: true })
  externalStoreURL: string | null;
  /** The product type. */
  @ApiProperty({ type: NamedReferenceDto })
  type: NamedReferenceDto;
  /** The subtype within the type. */
  @ApiProperty({ type: NamedReferenceDto })
  subtype: NamedReferenceDto;
  /** The year of the harvest; null without one. */
  @ApiProperty({ type: 'integer', nullable: true })
  vintage: number | null;
  /** The origin, such as an appellation. */
  @ApiProperty({ type: 'string', nullable: true })
  region: string | null;
  /** An ISO 3166-1 code; the text that was sent if the country is unknown. */
  @ApiProperty({ type: 'string', nullable: true, example: 'ES' })
  country: string | null;
  /** The attributes, in their order. */
  @ApiProperty({ type: [StoredPropertyDto] })
  properties: StoredPropertyDto[];
}

@ApiSchema({ description: 'A product.' })
export class ProductDto extends ProductFactsDto {
  /** The id, 20 characters, assigned by the server. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The same as `id`. */
  reference: string;
  /** The path of the type, as other entities reference it. */
  @ApiProperty({ example: 'productTypes/WINE' })
  typePath: string;
  /** The path of the subtype, as other entities reference it. */
  @ApiProperty({ example: 'productTypes/WINE/subtypes/RED' })
  subtypePath: string;
  /** The blend. */
  grapes: StoredGrapeDto[];
  /** Your own article number. */
  @ApiProperty({ type: 'string', nullable: true })
  referenceCode: string | null;
  /** The time of the last change. */
  @ApiProperty({ format: 'date-time' })
  lastUpdate: string;
  /** Whether this is demo data that the organiser has not changed. */
  demo: boolean;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer' })
  version: number;
}

@ApiSchema({ description: 'The ratings of a product in all events together.' })
export class ProductRatingDto {
  /** Number of ratings. A guest who rates the product in two events counts twice. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 38 })
  n: number;
  /** Mean in stars, 0 to 5, with two decimals, a half rounded up. Null below five ratings. */
  @ApiProperty({ ...nullableNumber, example: 4.2 })
  mean: number | null;
}

/**
 * A product in a list, with the fields that rows have only if they are requested. Rows come without
 * these while they cannot be counted.
 */
export class ListedProductDto extends ProductDto {
  /**
   * The ratings in all events that the organiser has not deleted, as they stand now. Trials do not
   * count. Only if `fields` names it.
   */
  rating: ProductRatingDto;
  /** Number of the organiser's tastings with this product. Only if `fields` names it. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 2 })
  tastings: number;
}

const productFields = [
  'id',
  'reference',
  'name',
  'type',
  'typePath',
  'subtype',
  'subtypePath',
  'image',
  'price',
  'discountedPrice',
  'externalStoreURL',
  'vintage',
  'region',
  'country',
  'grapes',
  'referenceCode',
  'properties',
  'lastUpdate',
  'demo',
  'version',
] satisfies (keyof ProductDto)[];

/** Fields that the list computes only for requests that name them, with the values without data. */
export const noProductUse: Omit<ListedProductDto, keyof ProductDto> = {
  rating: { n: 0, mean: null },
  tastings: 0,
};

/** Paging, search, sort and field selection for the list of products. */
export class ListProductsQueryDto extends ListQueryDto {
  @IsFields(productFields, Object.keys(noProductUse))
  fields?: (keyof ListedProductDto)[];
}
