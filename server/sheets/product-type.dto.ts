import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { byLanguage } from '../platform/http/openapi/property-schemas.js';

@ApiSchema({ description: 'An attribute that products of a type may have.' })
export class ProductTypePropertyDto {
  /** A key that is stable across languages: `vintage`, `residualSugar`. */
  @ApiProperty({ example: 'residualSugar' })
  key: string;
  /** Texts by language. */
  @ApiProperty({
    ...byLanguage,
    example: { ES: 'Azúcar residual', CA: 'Sucre residual', EN: 'Residual sugar' },
  })
  name: LocalizedText;
  /** The unit; empty without one. */
  @ApiProperty({ example: 'g/l' })
  unit: string;
  /** The position among the attributes, from 1. */
  @ApiProperty({ type: 'integer', example: 18 })
  order: number;
  /** Whether a new product has this attribute by default. The other attributes are optional. */
  @ApiProperty({ type: 'boolean' })
  default: boolean;
}

@ApiSchema({ description: 'A subtype of a product type.' })
export class ProductSubtypeDto {
  /** The code; the path is `productTypes/WINE/subtypes/RED`. */
  @ApiProperty({ example: 'SPARKLING' })
  reference: string;
  /** Texts by language. */
  @ApiProperty({
    ...byLanguage,
    example: { ES: 'Vino espumoso', CA: 'Vi escumós', EN: 'Sparkling wine' },
  })
  name: LocalizedText;
  /** Attributes that only this subtype has, after the attributes of the type. */
  @ApiPropertyOptional({ type: [ProductTypePropertyDto] })
  properties?: ProductTypePropertyDto[];
}

@ApiSchema({
  description: 'A product type with its attributes and subtypes.',
})
export class ProductTypeDto {
  /** The code; the path is `productTypes/WINE`. */
  @ApiProperty({ example: 'WINE' })
  reference: string;
  /** Texts by language. */
  @ApiProperty({ ...byLanguage, example: { ES: 'Vino', CA: 'Vi', EN: 'Wine' } })
  name: LocalizedText;
  /** Whether guests of a tasting with such a product must be of age. */
  @ApiProperty({ type: 'boolean' })
  alcoholic: boolean;
  /** The attributes in their order: the default ones first, then the optional ones. */
  @ApiProperty({ type: [ProductTypePropertyDto] })
  properties: ProductTypePropertyDto[];
  /** The subtypes. */
  @ApiProperty({ type: [ProductSubtypeDto] })
  subtypes: ProductSubtypeDto[];
}
