import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import { TypedNumber } from '../platform/http/validators.js';

@ApiSchema({ description: 'What takes the place of a product: another product, or a copy of it with another vintage. Neither: it stays.' })
export class VintageChoiceDto {
  /** Id or path of a product of the tasting; each comes once. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', required: true, example: 'products/kX2vB8nQ4mZ1cR7tY0wL' })
  product?: string | null;

  /** Id or path of another product of yours. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: null })
  replacement?: string | null;

  /** A new product is made with this vintage and everything else of the old one, but for its article number. */
  @TypedNumber(2022, { type: 'integer', minimum: limits.vintageMin })
  vintage?: number | string | null;
}

@ApiSchema({ description: 'How the copy of a tasting differs from it.' })
export class CloneVintagesDto {
  /** Products that are not named stay. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(limits.tastingProducts)
  @ValidateNested({ each: true })
  @Type(() => VintageChoiceDto)
  @ApiProperty({ type: [VintageChoiceDto], nullable: true, required: false })
  vintages?: VintageChoiceDto[] | null;
}
