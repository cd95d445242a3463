import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import { TypedNumber } from '../platform/http/body/validators.js';

@ApiSchema({ description: 'Another product of the same name.' })
export class OtherVintageDto {
  /** The id of the product. */
  @ApiProperty({ example: 'Q4mZ1cR7tY0wLkX2vB8n' })
  id: string;
  /** The year of the harvest, or null. */
  @ApiProperty({ type: 'integer', nullable: true, example: 2021 })
  vintage: number | null;
}

@ApiSchema({ description: 'A product of a tasting, and the vintages that can replace it.' })
export class TastedVintageDto {
  /** The id of the product. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The name of the product. */
  @ApiProperty({ example: 'Garnacha de la Ermita' })
  name: string;
  /** The year of the harvest, or null. */
  @ApiProperty({ type: 'integer', nullable: true, example: 2019 })
  vintage: number | null;
  /**
   * Your other products of the same name that are not in the tasting, youngest first, at most 50.
   */
  others: OtherVintageDto[];
}

@ApiSchema({
  description:
    'The replacement of a product: another product, or a copy of it with another vintage. With neither, the product stays.',
})
export class VintageChoiceDto {
  /** Id or path of a product of the tasting, at most once. */
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

  /** Creates a copy of the product with this vintage, without its article number. */
  @TypedNumber(2022, { type: 'integer', minimum: limits.vintageMin })
  vintage?: number | string | null;
}

@ApiSchema({ description: 'The differences between a tasting and its copy.' })
export class CloneVintagesDto {
  /** The replacements. Products that are not listed stay unchanged. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(limits.tastingProducts)
  @ValidateNested({ each: true })
  @Type(() => VintageChoiceDto)
  @ApiProperty({ type: [VintageChoiceDto], nullable: true, required: false })
  vintages?: VintageChoiceDto[] | null;
}
