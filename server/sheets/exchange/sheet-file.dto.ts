import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import { fileHeadOf } from '../../platform/http/exchange-file.js';
import { NamedReferenceDto } from '../../products/product.dto.js';
import { SaveSheetDto } from '../save-sheet.dto.js';

export const sheetFormat = 'retrogusto.sheet';

@ApiSchema({ description: 'A sheet as a file, to store or share.' })
export class SheetFileDto extends fileHeadOf(sheetFormat) {
  /**
   * The sheet in the form of a create request. Pictures are addresses, which the server does not
   * fetch.
   */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveSheetDto)
  @ApiProperty({ type: SaveSheetDto, required: true })
  sheet?: SaveSheetDto;
}

@ApiSchema({ description: 'The result that an import would have.' })
export class SheetFilePreviewDto {
  /** Texts by language. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { ES: 'Vino tinto', CA: 'Vi negre', EN: 'Red wine' },
  })
  name: LocalizedText;
  /** The product type of the sheet. */
  productData: NamedReferenceDto;
  /** The subtype of the sheet. */
  subtypeData: NamedReferenceDto;
  /** The number of questions of the simple model. */
  @ApiProperty({ type: 'integer', example: 4 })
  parameters: number;
  /** The number of phases of the tasting. */
  @ApiProperty({ type: 'integer', example: 4 })
  categories: number;
  /** The number of questions in the phases. */
  @ApiProperty({ type: 'integer', example: 18 })
  components: number;
  /**
   * The number of pictures that are neither yours nor the library’s. A category gets a library
   * picture in place of its own, other parts get none.
   */
  @ApiProperty({ type: 'integer', example: 0 })
  missingPictures: number;
}
