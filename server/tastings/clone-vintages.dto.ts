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
import { TypedNumber } from '../platform/http/validators.js';

@ApiSchema({ description: 'Another product of the same name.' })
export class OtherVintageDto {
  /** Of the product. */
  @ApiProperty({ example: 'Q4mZ1cR7tY0wLkX2vB8n' })
  id: string;
  /** The year of the harvest; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 2021 })
  vintage: number | null;
}

@ApiSchema({ description: 'A product of a tasting, and the vintages that could take its place.' })
export class TastedVintageDto {
  /** Of the product. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** As people know the product. */
  @ApiProperty({ example: 'Garnacha de la Ermita' })
  name: string;
  /** The year of the harvest; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 2019 })
  vintage: number | null;
  /** Your other products of the same name that the tasting has not, the youngest first; fifty at most. */
  others: OtherVintageDto[];
}

@ApiSchema({
  description:
    'What takes the place of a product: another product, or a copy of it with another vintage. Neither: it stays.',
})
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
