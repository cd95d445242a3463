import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { Allow, ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import type { ProductFacts } from '../../shared/vocabulary/product.js';
import { IsTextOrLocalized, TypedNumber } from '../platform/http/validators.js';

/** Name and code of a product type or subtype. */
export class NamedReferenceDto {
  /** The code: `WINE`, `RED`. */
  @ApiProperty({ example: 'WINE' })
  reference: string;
  /** The name by language. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { ES: 'Vino', CA: 'Vi', EN: 'Wine' } })
  name: LocalizedText;
}

/** One attribute of a product. */
export class ProductPropertyDto {
  /** By language; a plain text fills every language. An attribute without a name is dropped. */
  @IsOptional()
  @IsTextOrLocalized()
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { ES: 'Crianza', CA: 'Criança', EN: 'Ageing' } })
  name?: LocalizedText | string;

  /** By language; a plain text fills every language, an empty one becomes '-'. */
  @IsOptional()
  @IsTextOrLocalized()
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { ES: '12', CA: '12', EN: '12' } })
  value?: LocalizedText | string;

  /** Such as `% vol`, `g/l`, `°C`. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  unit?: string | null;

  /** Place among the attributes, from 1; renumbered when saved. */
  @IsOptional()
  @IsInt()
  order?: number;

  /** Whether it came with the product type. */
  @IsOptional()
  @IsBoolean()
  default?: boolean;
}

/** A grape of the blend. */
export class GrapeDto {
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ example: 'Tempranillo' })
  name?: string;

  /** Share of the blend, 0 to 100, rounded half up to two decimals; those of all named grapes at most 100. Null where it is not known. */
  @TypedNumber(85)
  percentage?: number | string | null;
}

/** A product to save. Absent fields keep their value, null clears them. */
export class SaveProductDto {
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ example: 'Viña Retrogusto Reserva 2019', nullable: true })
  name?: string | null;

  /** Code (`WINE`), path (`productTypes/WINE`) or the object that reading gave. `typePath` means the same. */
  @Allow()
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'object' }], nullable: true, required: false, example: 'WINE' })
  type?: string | { reference?: unknown } | null;

  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ example: 'productTypes/WINE', nullable: true })
  typePath?: string | null;

  /** Code (`RED`), path or object. `subtypePath` means the same. */
  @Allow()
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'object' }], nullable: true, required: false, example: 'RED' })
  subtype?: string | { reference?: unknown } | null;

  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ example: 'productTypes/WINE/subtypes/RED', nullable: true })
  subtypePath?: string | null;

  /** Address of the picture, as uploading a file answered it. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ nullable: true, example: '/files/products/3f2c.png' })
  image?: string | null;

  /** In the company's currency, with at most two decimals. */
  @TypedNumber(18.5)
  price?: number | string | null;

  /** Lower than the price, with at most two decimals. */
  @TypedNumber(15.9)
  discountedPrice?: number | string | null;

  /** Where it is sold; without a scheme it gets https://, and only http(s) links are kept. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ nullable: true, example: 'https://shop.example.com/reserva' })
  externalStoreURL?: string | null;

  /** A year, null for wines without vintage. */
  @TypedNumber(2019)
  vintage?: number | string | null;

  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, example: 'Rioja' })
  region?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ nullable: true, example: 'España' })
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
  version?: number;
}

/** An attribute as it is stored. */
export class StoredPropertyDto {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  name: LocalizedText;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  value: LocalizedText;
  unit: string;
  order: number;
  default: boolean;
}

/** A grape as it is stored. */
export class StoredGrapeDto {
  name: string;
  @ApiProperty({ type: 'number', nullable: true })
  percentage: number | null;
}

/** What a product is, as everybody is told who tastes it or reads about it. */
export class ProductFactsDto implements ProductFacts {
  name: string;
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** Of one unit, in the company's currency. */
  @ApiProperty({ type: 'number', nullable: true })
  price: number | null;
  @ApiProperty({ type: 'number', nullable: true })
  discountedPrice: number | null;
  @ApiProperty({ type: 'string', nullable: true })
  externalStoreURL: string | null;
  @ApiProperty({ type: NamedReferenceDto })
  type: NamedReferenceDto;
  @ApiProperty({ type: NamedReferenceDto })
  subtype: NamedReferenceDto;
  @ApiProperty({ type: 'integer', nullable: true })
  vintage: number | null;
  @ApiProperty({ type: 'string', nullable: true })
  region: string | null;
  @ApiProperty({ type: 'string', nullable: true })
  country: string | null;
  @ApiProperty({ type: [StoredPropertyDto] })
  properties: StoredPropertyDto[];
}

/** A product. */
export class ProductDto extends ProductFactsDto {
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The same as `id`. */
  reference: string;
  @ApiProperty({ example: 'productTypes/WINE' })
  typePath: string;
  @ApiProperty({ example: 'productTypes/WINE/subtypes/RED' })
  subtypePath: string;
  grapes: StoredGrapeDto[];
  @ApiProperty({ type: 'string', nullable: true })
  referenceCode: string | null;
  /** Instant of the last change. */
  @ApiProperty({ format: 'date-time' })
  lastUpdate: string;
  /** Rises with every change. */
  version: number;
}
