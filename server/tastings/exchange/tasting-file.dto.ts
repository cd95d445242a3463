import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  Matches,
  ValidateNested,
} from 'class-validator';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import {
  type TastingType,
  type Template,
  tastingTypes,
  templates,
} from '../../../shared/vocabulary/tasting.js';
import { fileHeadOf } from '../../platform/http/exchange-file.js';
import { SaveProductDto } from '../../products/product.dto.js';
import { SaveSheetDto } from '../../sheets/save-sheet.dto.js';
import { SaveTastingDto } from '../save-tasting.dto.js';

export const tastingFormat = 'retrogusto.tasting';

const filePartId = /^[A-Za-z0-9]{20}$/;

@ApiSchema({ description: 'A product in a tasting’s file.' })
export class ProductOfFileDto extends SaveProductDto {
  /** The id that the tasting in the file refers to. */
  @Matches(filePartId)
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
}

@ApiSchema({ description: 'A sheet in a tasting’s file.' })
export class SheetOfFileDto extends SaveSheetDto {
  /** The id that the tasting in the file refers to. */
  @Matches(filePartId)
  @ApiProperty({ example: 'Q4mZ1cR7tY0wLkX2vB8n' })
  id: string;
}

@ApiSchema({
  description: 'A tasting as a file, with its products and its sheets, except predefined sheets.',
})
export class TastingFileDto extends fileHeadOf(tastingFormat) {
  /**
   * The tasting, like in a create request. It refers to products and sheets by their ids in this
   * file, and to predefined sheets by their paths.
   */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveTastingDto)
  @ApiProperty({ type: SaveTastingDto, required: true })
  tasting?: SaveTastingDto;

  /**
   * The tasted and recommended products. Pictures are addresses, and the server does not fetch
   * them.
   */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(2 * limits.tastingProducts)
  @IsObject({ each: true })
  @ApiProperty({ type: [ProductOfFileDto], required: true })
  products?: object[];

  /** The sheets that are not predefined. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(limits.tastingProducts)
  @IsObject({ each: true })
  @ApiProperty({ type: [SheetOfFileDto], required: true })
  sheets?: object[];
}

const ways = ['reuse', 'copy'] as const;

export class ImportTastingQueryDto {
  /**
   * `reuse` uses your own products with the same name, type and vintage, and your own sheets with
   * the same questions. `copy` creates new ones.
   */
  @IsOptional()
  @IsIn(ways)
  @ApiProperty({ enum: ways, required: false, default: 'reuse' })
  existing?: (typeof ways)[number];
}

@ApiSchema({ description: 'A product in a tasting’s file, before the import.' })
export class ProductToComeDto {
  /** The name of the product. */
  @ApiProperty({ example: 'Viña Retrogusto Reserva' })
  name: string;
  /** The year of the harvest, or null. */
  @ApiProperty({ type: 'integer', nullable: true, example: 2019 })
  vintage: number | null;
  /** `products/<id>` of your product that is used instead. Null for a new one. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  existing: string | null;
  /** True for a new product that has no picture among your files. The server draws one for it. */
  @ApiProperty({ type: 'boolean', example: false })
  pictureMissing: boolean;
}

@ApiSchema({ description: 'A sheet in a tasting’s file, before the import.' })
export class SheetToComeDto {
  /** Texts by language. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { ES: 'Garnachas', CA: 'Garnatxes', EN: 'Garnachas' },
  })
  name: LocalizedText;
  /** `assessmentSheets/<id>` of your sheet that is used instead. Null for a new one. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  existing: string | null;
  /**
   * The number of pictures that are neither yours nor of the library. A category gets a picture of
   * the library instead, other parts get none.
   */
  @ApiProperty({ type: 'integer', example: 0 })
  missingPictures: number;
}

@ApiSchema({ description: 'The result that an import of a tasting’s file would have.' })
export class TastingFilePreviewDto {
  /** The name that guests see. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  name: string;
  /** CONVENTIONAL_TAST has an instructor. PODCAST_TAST is for guests alone. */
  @ApiProperty({ enum: tastingTypes })
  type: TastingType;
  /** SIMPLE has no categories. BLIND hides the product, and guests guess its price. */
  @ApiProperty({ enum: templates })
  template: Template;
  /** In the order of the file. */
  products: ProductToComeDto[];
  /** In the order of the file. */
  sheets: SheetToComeDto[];
  /** Questions before the first product. */
  @ApiProperty({ type: 'integer', example: 2 })
  surveyQuestions: number;
  /** The number of questions of all quizzes. */
  @ApiProperty({ type: 'integer', example: 3 })
  quizQuestions: number;
}
