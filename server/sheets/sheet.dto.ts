import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import {
  type CategoryKind,
  type ComponentType,
  categoryKinds,
  componentTypes,
  type ParameterType,
  parameterTypes,
} from '../../shared/vocabulary/sheet.js';
import { IsFields, ListQueryDto } from '../platform/database/lists/list-query.dto.js';
import { byLanguage } from '../platform/http/openapi/property-schemas.js';
import { NamedReferenceDto } from '../products/product.dto.js';

@ApiSchema({ description: 'One answer that can be chosen.' })
export class SheetOptionDto {
  /** The id, which votes reference. */
  @ApiProperty({ example: 'CDjWRmaeD9ZGxn4zWL3j' })
  id: string;
  /** Texts by language. */
  @ApiProperty({ ...byLanguage, example: { ES: 'Rubí', CA: 'Robí', EN: 'Ruby' } })
  name: LocalizedText;
  /** The address of the picture. */
  @ApiPropertyOptional({ type: 'string', nullable: true })
  icon?: string | null;
  /** Marks the middle of a just-about-right scale: neither too little nor too much. */
  @ApiPropertyOptional({ type: 'boolean' })
  ideal?: boolean;
  /** The members of the family, in a TREE. */
  @ApiPropertyOptional({ type: () => [SheetOptionDto] })
  options?: SheetOptionDto[];
}

@ApiSchema({ description: 'A question of the simple model, the same for every product.' })
export class SheetParameterDto {
  /** The id, assigned by the server. */
  id: string;
  /** Texts by language. */
  @ApiProperty({ ...byLanguage, example: { ES: 'Valoración', CA: 'Valoració', EN: 'Rating' } })
  name: LocalizedText;
  /**
   * The kind of question: a rating in half stars, value for money, a guess of the price, or notes.
   */
  @ApiProperty({ enum: parameterTypes })
  type: ParameterType;
  /** Empty, because `type` determines the possible answers. */
  @ApiProperty({ type: [SheetOptionDto] })
  options: SheetOptionDto[];
  /** The position, from 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** The text of the button that opens the question, by language. */
  @ApiPropertyOptional(byLanguage)
  buttonAddText?: LocalizedText;
}

@ApiSchema({ description: 'A question of a category.' })
export class SheetComponentDto {
  /** The id, which votes reference. */
  id: string;
  /** The position, from 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** Texts by language. */
  @ApiProperty({ ...byLanguage, example: { ES: 'Color', CA: 'Color', EN: 'Colour' } })
  name: LocalizedText;
  /** The way to answer: a slider of options or of pictures, a tree of families, or faces. */
  @ApiProperty({ enum: componentTypes })
  type: ComponentType;
  /** The text of the button that opens the question, by language. */
  @ApiPropertyOptional(byLanguage)
  buttonAddText?: LocalizedText;
  /** The address of the picture. */
  @ApiPropertyOptional({ type: 'string', nullable: true })
  icon?: string | null;
  /** The id of a video that explains the question. */
  @ApiPropertyOptional({ type: 'string', nullable: true })
  videoExplanationId?: string | null;
  /** The address of a video that explains the question. */
  @ApiPropertyOptional({ type: 'string', nullable: true })
  videoExplanationUrl?: string | null;
  /** The options; those of a slider go from less to more. Empty for FACES. */
  @ApiProperty({ type: [SheetOptionDto] })
  options: SheetOptionDto[];
}

@ApiSchema({ description: 'A phase of the tasting: view, smell, taste, final.' })
export class SheetCategoryDto {
  /** The id, which votes reference. */
  id: string;
  /** MAIN is a phase of the tasting; FINAL comes after all of them. */
  @ApiProperty({ enum: categoryKinds })
  kind: CategoryKind;
  /** The position, from 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** Texts by language. */
  @ApiProperty({ ...byLanguage, example: { ES: 'Vista', CA: 'Vista', EN: 'View' } })
  name: LocalizedText;
  /** The address of the picture. */
  @ApiProperty({ type: 'string', nullable: true, example: '/library/view.svg' })
  image: string | null;
  /** The questions, in order. */
  @ApiProperty({ type: [SheetComponentDto] })
  components: SheetComponentDto[];
}

@ApiSchema({ description: 'A sheet in a list, without its questions.' })
export class SheetSummaryDto {
  /** The id, 20 characters, assigned by the server. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The same as `id`. */
  reference: string;
  /**
   * The path, as other entities reference it: `assessmentSheets/<id>`, or
   * `publicAssessmentSheets/<id>` for a predefined sheet.
   */
  @ApiProperty({ example: 'assessmentSheets/kX2vB8nQ4mZ1cR7tY0wL' })
  path: string;
  /** Texts by language. */
  @ApiProperty({ ...byLanguage, example: { ES: 'Vino tinto', CA: 'Vi negre', EN: 'Red wine' } })
  name: LocalizedText;
  /** The code of the product type. */
  @ApiProperty({ example: 'WINE' })
  product: string;
  /** The code of the subtype. */
  @ApiProperty({ example: 'RED' })
  type: string;
  /** The product type of the sheet. */
  productData: NamedReferenceDto;
  /** The subtype of the sheet. */
  subtypeData: NamedReferenceDto;
  /** Whether it is a predefined sheet, which every organiser can import. */
  @ApiProperty({ type: 'boolean' })
  public: boolean;
  /** The time of the last change. */
  @ApiProperty({ format: 'date-time' })
  lastUpdate: string;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer' })
  version: number;
}

@ApiSchema({ description: 'A predefined sheet in a list, without its questions.' })
export class PredefinedSheetDto extends SheetSummaryDto {
  /** The source of the model, by language. */
  @ApiProperty({ ...byLanguage, example: { ES: 'Retrogusto', CA: 'Retrogusto', EN: 'Retrogusto' } })
  source: LocalizedText;
}

const summaryFields = [
  'id',
  'reference',
  'path',
  'name',
  'product',
  'type',
  'productData',
  'subtypeData',
  'public',
  'lastUpdate',
  'version',
] satisfies (keyof SheetSummaryDto)[];

/** Paging, search, sort and field selection for the list of sheets. */
export class ListSheetsQueryDto extends ListQueryDto {
  @IsFields(summaryFields)
  fields?: (keyof SheetSummaryDto)[];
}

@ApiSchema({ description: 'A whole sheet.' })
export class SheetDto extends SheetSummaryDto {
  /** The questions of the simple model, the same for every product. */
  @ApiProperty({ type: [SheetParameterDto] })
  parameters: SheetParameterDto[];
  /** The phases of the tasting with their questions, in order. */
  @ApiProperty({ type: [SheetCategoryDto] })
  categories: SheetCategoryDto[];
}

@ApiSchema({ description: 'The predefined sheet to copy.' })
export class ImportSheetDto {
  /** The path or id of a predefined sheet. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ required: true, example: 'publicAssessmentSheets/kX2vB8nQ4mZ1cR7tY0wL' })
  path?: string;
}

export class SheetPathQueryDto {
  /** The path or id of one of your sheets or of a predefined one. */
  @IsString()
  @MaxLength(limits.name)
  path: string;
}
