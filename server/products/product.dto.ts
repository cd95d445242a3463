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
import { IsFields, ListQueryDto } from '../platform/database/list-query.dto.js';
import { IsTextOrLocalized, TypedNumber, textOrLocalized } from '../platform/http/validators.js';

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
  /** By language; a plain text fills every language. An attribute without a name is dropped. */
  @IsOptional()
  @IsTextOrLocalized()
  @ApiProperty({ ...textOrLocalized, example: { ES: 'Crianza', CA: 'Criança', EN: 'Ageing' } })
  name?: LocalizedText | string;

  /** By language; a plain text fills every language, an empty one becomes '-'. */
  @IsOptional()
  @IsTextOrLocalized()
  @ApiProperty({ ...textOrLocalized, example: '12' })
  value?: LocalizedText | string;

  /** Such as `% vol`, `g/l`, `°C`. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  unit?: string | null;

  /** Place among the attributes, from 1; renumbered when saved. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false })
  order?: number;

  /** Whether it came with the product type. */
  @IsOptional()
  @IsBoolean()
  default?: boolean;
}

@ApiSchema({ description: 'A grape of the blend.' })
export class GrapeDto {
  /** As the label says it; a row without it is dropped. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ example: 'Tempranillo' })
  name?: string;

  /** Share of the blend, 0 to 100, rounded half up to two decimals; those of all named grapes at most 100. Null where it is not known. */
  @TypedNumber(85, { minimum: 0, maximum: 100 })
  percentage?: number | string | null;
}

@ApiSchema({ description: 'A product to save. Absent fields keep their value, null clears them.' })
export class SaveProductDto {
  /** As people know the product. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ example: 'Viña Retrogusto Reserva 2019', nullable: true })
  name?: string | null;

  /** Code (`WINE`), path (`productTypes/WINE`) or the object that reading gave. `typePath` means the same. */
  @Allow()
  @ApiProperty({ ...codeOrReference, example: 'WINE' })
  type?: string | { reference?: unknown } | null;

  /** Another way to say `type`; where both are given they must agree. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ example: 'productTypes/WINE', nullable: true })
  typePath?: string | null;

  /** Code (`RED`), path or object. `subtypePath` means the same. */
  @Allow()
  @ApiProperty({ ...codeOrReference, example: 'RED' })
  subtype?: string | { reference?: unknown } | null;

  /** Another way to say `subtype`; where both are given they must agree. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ example: 'productTypes/WINE/subtypes/RED', nullable: true })
  subtypePath?: string | null;

  /**
   * Address of the picture, as uploading a file answered it.
   * An https link to a picture elsewhere is fetched once, checked like an upload and kept as one; the answer has its address here.
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

  /** Where it is sold; without a scheme it gets https://, and only http(s) links are kept. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ nullable: true, example: 'https://shop.example.com/reserva' })
  externalStoreURL?: string | null;

  /** A year, the next one at most; null for wines without vintage. */
  @TypedNumber(2019, { type: 'integer', minimum: limits.vintageMin })
  vintage?: number | string | null;

  /** Where it comes from, such as an appellation. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, example: 'Rioja' })
  region?: string | null;

  /** An ISO 3166-1 code, or a name: of a country that is called so in Spanish, Catalan or English the code is kept, else the text. */
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

  /** The version that was read; a stale one answers 409. */
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
  /** Texts by language; `-` where nothing is known. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  value: LocalizedText;
  /** Such as `g/l`; empty where there is none. */
  unit: string;
  /** Place among the attributes, from 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** Whether it came with the product type. */
  default: boolean;
}

@ApiSchema({ description: 'A grape as it is stored.' })
export class StoredGrapeDto {
  /** As the label says it. */
  name: string;
  /** Share of the blend with at most two decimals; null where it is not known. */
  @ApiProperty({ type: 'number', nullable: true })
  percentage: number | null;
}

@ApiSchema({
  description: 'What a product is, as everybody is told who tastes it or reads about it.',
})
export class ProductFactsDto implements ProductFacts {
  /** As people know the product. */
  name: string;
  /** Address of the picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** Of one unit, in the company’s currency, with at most two decimals. */
  @ApiProperty({ type: 'number', nullable: true })
  price: number | null;
  /** What one unit costs at present, lower than `price`; null where nothing is taken off. */
  @ApiProperty({ type: 'number', nullable: true })
  discountedPrice: number | null;
  /** Where it is sold, an http or https link. */
  @ApiProperty({ type: 'string', nullable: true })
  externalStoreURL: string | null;
  /** What kind of product it is. */
  @ApiProperty({ type: NamedReferenceDto })
  type: NamedReferenceDto;
  /** Which kind within its type. */
  @ApiProperty({ type: NamedReferenceDto })
  subtype: NamedReferenceDto;
  /** The year of the harvest; null without one. */
  @ApiProperty({ type: 'integer', nullable: true })
  vintage: number | null;
  /** Where it comes from, such as an appellation. */
  @ApiProperty({ type: 'string', nullable: true })
  region: string | null;
  /** An ISO 3166-1 code; of what is no country that we know, the text that was sent. */
  @ApiProperty({ type: 'string', nullable: true, example: 'ES' })
  country: string | null;
  /** Its attributes, in their order. */
  @ApiProperty({ type: [StoredPropertyDto] })
  properties: StoredPropertyDto[];
}

@ApiSchema({ description: 'A product.' })
export class ProductDto extends ProductFactsDto {
  /** Made by the server, 20 characters. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The same as `id`. */
  reference: string;
  /** How other entities name its type. */
  @ApiProperty({ example: 'productTypes/WINE' })
  typePath: string;
  /** How other entities name its subtype. */
  @ApiProperty({ example: 'productTypes/WINE/subtypes/RED' })
  subtypePath: string;
  /** The blend. */
  grapes: StoredGrapeDto[];
  /** Your own article number. */
  @ApiProperty({ type: 'string', nullable: true })
  referenceCode: string | null;
  /** Instant of the last change. */
  @ApiProperty({ format: 'date-time' })
  lastUpdate: string;
  /** Whether the product made it to show what it can do: demo data. */
  demo: boolean;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer' })
  version: number;
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

/** Paging, search and order of the products, and their fields. */
export class ListProductsQueryDto extends ListQueryDto {
  @IsFields(productFields)
  fields?: (keyof ProductDto)[];
}
