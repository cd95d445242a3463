import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';

const localized = { type: 'object', additionalProperties: { type: 'string' } } as const;

@ApiSchema({ description: 'An attribute that products of a type may have.' })
export class ProductTypePropertyDto {
  /** Stable, whatever the language: `vintage`, `residualSugar`. */
  @ApiProperty({ example: 'residualSugar' })
  key: string;
  /** Texts by language. */
  @ApiProperty({
    ...localized,
    example: { ES: 'Azúcar residual', CA: 'Sucre residual', EN: 'Residual sugar' },
  })
  name: LocalizedText;
  /** Empty where the attribute has none. */
  @ApiProperty({ example: 'g/l' })
  unit: string;
  /** Place among the attributes, from 1. */
  @ApiProperty({ type: 'integer', example: 18 })
  order: number;
  /** Whether a product starts with it; the others are offered. */
  @ApiProperty({ type: 'boolean' })
  default: boolean;
}

@ApiSchema({ description: 'A kind of product within its type.' })
export class ProductSubtypeDto {
  /** The code; its path is `productTypes/WINE/subtypes/RED`. */
  @ApiProperty({ example: 'SPARKLING' })
  reference: string;
  /** Texts by language. */
  @ApiProperty({
    ...localized,
    example: { ES: 'Vino espumoso', CA: 'Vi escumós', EN: 'Sparkling wine' },
  })
  name: LocalizedText;
  /** Attributes that only this subtype has; they follow those of the type. */
  @ApiPropertyOptional({ type: [ProductTypePropertyDto] })
  properties?: ProductTypePropertyDto[];
}

@ApiSchema({
  description: 'A kind of product, the attributes its products may have, and its subtypes.',
})
export class ProductTypeDto {
  /** The code; its path is `productTypes/WINE`. */
  @ApiProperty({ example: 'WINE' })
  reference: string;
  /** Texts by language. */
  @ApiProperty({ ...localized, example: { ES: 'Vino', CA: 'Vi', EN: 'Wine' } })
  name: LocalizedText;
  /** Whoever takes part in a tasting with such a product must be of age. */
  @ApiProperty({ type: 'boolean' })
  alcoholic: boolean;
  /** Its attributes in their order: those that a product starts with, then the others. */
  @ApiProperty({ type: [ProductTypePropertyDto] })
  properties: ProductTypePropertyDto[];
  /** The kinds it divides into. */
  @ApiProperty({ type: [ProductSubtypeDto] })
  subtypes: ProductSubtypeDto[];
}
