import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import { fileHeadOf } from '../../platform/exchange-file.js';
import { NamedReferenceDto } from '../../products/product.dto.js';
import { SaveSheetDto } from '../save-sheet.dto.js';

export const sheetFormat = 'retrogusto.sheet';

@ApiSchema({ description: 'A sheet as a file, to be kept or handed on.' })
export class SheetFileDto extends fileHeadOf(sheetFormat) {
  /** As it would be sent to create it. Pictures are named by their addresses, which nobody fetches. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveSheetDto)
  @ApiProperty({ type: SaveSheetDto, required: true })
  sheet?: SaveSheetDto;
}

@ApiSchema({ description: 'What importing a sheet’s file would bring.' })
export class SheetFilePreviewDto {
  /** Texts by language. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { ES: 'Vino tinto', CA: 'Vi negre', EN: 'Red wine' },
  })
  name: LocalizedText;
  /** The product type it is made for. */
  productData: NamedReferenceDto;
  /** The subtype it is made for. */
  subtypeData: NamedReferenceDto;
  /** Questions of the simple model. */
  @ApiProperty({ type: 'integer', example: 4 })
  parameters: number;
  /** Phases of the tasting. */
  @ApiProperty({ type: 'integer', example: 4 })
  categories: number;
  /** Questions in them. */
  @ApiProperty({ type: 'integer', example: 18 })
  components: number;
  /** Pictures that are neither yours nor of the library: a category gets one of the library instead, anything else none. */
  @ApiProperty({ type: 'integer', example: 0 })
  missingPictures: number;
}
