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
import { IsFields, ListQueryDto } from '../platform/database/list-query.dto.js';
import { NamedReferenceDto } from '../products/product.dto.js';

const localized = { type: 'object', additionalProperties: { type: 'string' } } as const;

@ApiSchema({ description: 'One answer that can be chosen.' })
export class SheetOptionDto {
  /** By which votes name it. */
  @ApiProperty({ example: 'CDjWRmaeD9ZGxn4zWL3j' })
  id: string;
  /** Texts by language. */
  @ApiProperty({ ...localized, example: { ES: 'Rubí', CA: 'Robí', EN: 'Ruby' } })
  name: LocalizedText;
  /** Address of its picture. */
  @ApiPropertyOptional({ type: 'string', nullable: true })
  icon?: string | null;
  /** On the middle option of a just-about-right scale: neither too little nor too much. */
  @ApiPropertyOptional({ type: 'boolean' })
  ideal?: boolean;
  /** In a TREE: what the family divides into. */
  @ApiPropertyOptional({ type: () => [SheetOptionDto] })
  options?: SheetOptionDto[];
}

@ApiSchema({ description: 'A question of the simple model, the same for every product.' })
export class SheetParameterDto {
  /** Made by the server. */
  id: string;
  /** Texts by language. */
  @ApiProperty({ ...localized, example: { ES: 'Valoración', CA: 'Valoració', EN: 'Rating' } })
  name: LocalizedText;
  /** What is asked: a rating in half stars, value for money, a guess of the price, or notes. */
  @ApiProperty({ enum: parameterTypes })
  type: ParameterType;
  /** Usually empty: what may be answered follows from `type`. */
  @ApiProperty({ type: [SheetOptionDto] })
  options: SheetOptionDto[];
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** What a button that opens the question says, by language. */
  @ApiPropertyOptional(localized)
  buttonAddText?: LocalizedText;
}

@ApiSchema({ description: 'A question of a category.' })
export class SheetComponentDto {
  /** By which votes name it. */
  id: string;
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** Texts by language. */
  @ApiProperty({ ...localized, example: { ES: 'Color', CA: 'Color', EN: 'Colour' } })
  name: LocalizedText;
  /** How one answers: by a slider, a list, a tree of families, or faces. */
  @ApiProperty({ enum: componentTypes })
  type: ComponentType;
  /** What a button that opens the question says, by language. */
  @ApiPropertyOptional(localized)
  buttonAddText?: LocalizedText;
  /** Address of its picture. */
  @ApiPropertyOptional({ type: 'string', nullable: true })
  icon?: string | null;
  /** A video that explains the question, by its id. */
  @ApiPropertyOptional({ type: 'string', nullable: true })
  videoExplanationId?: string | null;
  /** A video that explains the question, by its address. */
  @ApiPropertyOptional({ type: 'string', nullable: true })
  videoExplanationUrl?: string | null;
  /** Of a slider, from less to more; empty for FACES. */
  @ApiProperty({ type: [SheetOptionDto] })
  options: SheetOptionDto[];
}

@ApiSchema({ description: 'A phase of the tasting: view, smell, taste, final.' })
export class SheetCategoryDto {
  /** By which votes name it. */
  id: string;
  /** MAIN is a phase of tasting, FINAL what is asked after all of them. */
  @ApiProperty({ enum: categoryKinds })
  kind: CategoryKind;
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  /** Texts by language. */
  @ApiProperty({ ...localized, example: { ES: 'Vista', CA: 'Vista', EN: 'View' } })
  name: LocalizedText;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true, example: '/library/view.svg' })
  image: string | null;
  /** What it asks, in order. */
  @ApiProperty({ type: [SheetComponentDto] })
  components: SheetComponentDto[];
}

@ApiSchema({ description: 'A sheet as lists show it, without what it asks.' })
export class SheetSummaryDto {
  /** Made by the server, 20 characters. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The same as `id`. */
  reference: string;
  /** How other entities name it: `assessmentSheets/<id>`, or `publicAssessmentSheets/<id>` for a predefined one. */
  @ApiProperty({ example: 'assessmentSheets/kX2vB8nQ4mZ1cR7tY0wL' })
  path: string;
  /** Texts by language. */
  @ApiProperty({ ...localized, example: { ES: 'Vino tinto', CA: 'Vi negre', EN: 'Red wine' } })
  name: LocalizedText;
  /** Code of the product type. */
  @ApiProperty({ example: 'WINE' })
  product: string;
  /** Code of the subtype. */
  @ApiProperty({ example: 'RED' })
  type: string;
  /** The product type it is made for. */
  productData: NamedReferenceDto;
  /** The subtype it is made for. */
  subtypeData: NamedReferenceDto;
  /** Whether it is one of the predefined sheets, which everybody can import. */
  @ApiProperty({ type: 'boolean' })
  public: boolean;
  /** Instant of the last change. */
  @ApiProperty({ format: 'date-time' })
  lastUpdate: string;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer' })
  version: number;
}

@ApiSchema({ description: 'A predefined sheet as lists show it, without what it asks.' })
export class PredefinedSheetDto extends SheetSummaryDto {
  /** Whose model it follows, by language. */
  @ApiProperty({ ...localized, example: { ES: 'Retrogusto', CA: 'Retrogusto', EN: 'Retrogusto' } })
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

/** Paging, search and order of the sheets, and their fields. */
export class ListSheetsQueryDto extends ListQueryDto {
  @IsFields(summaryFields)
  fields?: (keyof SheetSummaryDto)[];
}

@ApiSchema({ description: 'A whole sheet.' })
export class SheetDto extends SheetSummaryDto {
  /** What is asked of every product, whatever its type. */
  @ApiProperty({ type: [SheetParameterDto] })
  parameters: SheetParameterDto[];
  /** What is asked phase by phase, in order. */
  @ApiProperty({ type: [SheetCategoryDto] })
  categories: SheetCategoryDto[];
}

@ApiSchema({ description: 'Which predefined sheet to copy.' })
export class ImportSheetDto {
  /** Path or id of a predefined sheet. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ required: true, example: 'publicAssessmentSheets/kX2vB8nQ4mZ1cR7tY0wL' })
  path?: string;
}

export class SheetPathQueryDto {
  /** Path or id of one of your sheets or of a predefined one. */
  @IsString()
  @MaxLength(limits.name)
  path: string;
}
