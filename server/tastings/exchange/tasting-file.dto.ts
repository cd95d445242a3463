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
import { fileHeadOf } from '../../platform/exchange-file.js';
import { SaveProductDto } from '../../products/product.dto.js';
import { SaveSheetDto } from '../../sheets/save-sheet.dto.js';
import { SaveTastingDto } from '../save-tasting.dto.js';

export const tastingFormat = 'retrogusto.tasting';

const filePartId = /^[A-Za-z0-9]{20}$/;

@ApiSchema({ description: 'A product in a tasting’s file.' })
export class ProductOfFileDto extends SaveProductDto {
  /** By which the tasting names it. */
  @Matches(filePartId)
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
}

@ApiSchema({ description: 'A sheet in a tasting’s file.' })
export class SheetOfFileDto extends SaveSheetDto {
  /** By which the tasting names it. */
  @Matches(filePartId)
  @ApiProperty({ example: 'Q4mZ1cR7tY0wLkX2vB8n' })
  id: string;
}

@ApiSchema({
  description:
    'A tasting as a file, with its products and with those of its sheets that are not predefined.',
})
export class TastingFileDto extends fileHeadOf(tastingFormat) {
  /** As it would be sent to create it; it names products and sheets by their ids in this file, or predefined sheets by their paths. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveTastingDto)
  @ApiProperty({ type: SaveTastingDto, required: true })
  tasting?: SaveTastingDto;

  /** Those that it tastes and recommends. Pictures are named by their addresses, which nobody fetches. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(2 * limits.tastingProducts)
  @IsObject({ each: true })
  @ApiProperty({ type: [ProductOfFileDto], required: true })
  products?: object[];

  /** Those that are not predefined. */
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
   * What becomes of what you have already: of a product with the same name, type and vintage, and of a sheet that asks exactly the same.
   * It is used as it is, or there will be another one.
   */
  @IsOptional()
  @IsIn(ways)
  @ApiProperty({ enum: ways, required: false, default: 'reuse' })
  existing?: (typeof ways)[number];
}

@ApiSchema({ description: 'A product that comes with a tasting’s file.' })
export class ProductToComeDto {
  /** As people know the product. */
  @ApiProperty({ example: 'Viña Retrogusto Reserva' })
  name: string;
  /** The year of the harvest; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 2019 })
  vintage: number | null;
  /** `products/<id>` of the one of yours that is used instead; null for a new one. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  existing: string | null;
  /** Whether its picture is not among your files: a bottle is drawn instead. */
  @ApiProperty({ type: 'boolean', example: false })
  pictureMissing: boolean;
}

@ApiSchema({ description: 'A sheet that comes with a tasting’s file.' })
export class SheetToComeDto {
  /** Texts by language. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { ES: 'Garnachas', CA: 'Garnatxes', EN: 'Garnachas' },
  })
  name: LocalizedText;
  /** `assessmentSheets/<id>` of the one of yours that is used instead; null for a new one. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  existing: string | null;
  /** Pictures that are neither yours nor of the library: a category gets one of the library instead, anything else none. */
  @ApiProperty({ type: 'integer', example: 0 })
  missingPictures: number;
}

@ApiSchema({ description: 'What importing a tasting’s file would bring.' })
export class TastingFilePreviewDto {
  /** As guests see it. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  name: string;
  /** CONVENTIONAL_TAST is led by an instructor, PODCAST_TAST is done alone. */
  @ApiProperty({ enum: tastingTypes })
  type: TastingType;
  /** SIMPLE asks no categories; BLIND hides the product and has its price guessed. */
  @ApiProperty({ enum: templates })
  template: Template;
  /** In the order of the file. */
  products: ProductToComeDto[];
  /** In the order of the file. */
  sheets: SheetToComeDto[];
  /** Questions before the first product. */
  @ApiProperty({ type: 'integer', example: 2 })
  surveyQuestions: number;
  /** Questions of all the quizzes. */
  @ApiProperty({ type: 'integer', example: 3 })
  quizQuestions: number;
}
