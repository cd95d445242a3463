import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
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
import { NamedReferenceDto } from '../products/product.dto.js';

const localized = { type: 'object', additionalProperties: { type: 'string' } } as const;

/** One answer that can be chosen. */
export class SheetOptionDto {
  @ApiProperty({ example: 'CDjWRmaeD9ZGxn4zWL3j' })
  id: string;
  @ApiProperty({ ...localized, example: { ES: 'Rubí', CA: 'Robí', EN: 'Ruby' } })
  name: LocalizedText;
  /** Address of its picture. */
  @ApiPropertyOptional({ type: 'string', nullable: true })
  icon?: string | null;
  /** In a TREE: what the family divides into. */
  @ApiPropertyOptional({ type: () => [SheetOptionDto] })
  options?: SheetOptionDto[];
}

/** A question of the simple model, the same for every product. */
export class SheetParameterDto {
  id: string;
  @ApiProperty({ ...localized, example: { ES: 'Valoración', CA: 'Valoració', EN: 'Rating' } })
  name: LocalizedText;
  @ApiProperty({ enum: parameterTypes, enumName: 'ParameterType' })
  type: ParameterType;
  @ApiProperty({ type: [SheetOptionDto] })
  options: SheetOptionDto[];
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  @ApiPropertyOptional(localized)
  buttonAddText?: LocalizedText;
}

/** A question of a category. */
export class SheetComponentDto {
  id: string;
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  @ApiProperty({ ...localized, example: { ES: 'Color', CA: 'Color', EN: 'Colour' } })
  name: LocalizedText;
  @ApiProperty({ enum: componentTypes, enumName: 'ComponentType' })
  type: ComponentType;
  @ApiPropertyOptional(localized)
  buttonAddText?: LocalizedText;
  @ApiPropertyOptional({ type: 'string', nullable: true })
  icon?: string | null;
  @ApiPropertyOptional({ type: 'string', nullable: true })
  videoExplanationId?: string | null;
  @ApiPropertyOptional({ type: 'string', nullable: true })
  videoExplanationUrl?: string | null;
  /** Of a slider, from less to more; empty for FACES. */
  @ApiProperty({ type: [SheetOptionDto] })
  options: SheetOptionDto[];
}

/** A phase of the tasting: view, smell, taste, final. */
export class SheetCategoryDto {
  id: string;
  @ApiProperty({ enum: categoryKinds, enumName: 'CategoryKind' })
  kind: CategoryKind;
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  order: number;
  @ApiProperty({ ...localized, example: { ES: 'Vista', CA: 'Vista', EN: 'View' } })
  name: LocalizedText;
  @ApiProperty({ type: 'string', nullable: true, example: '/library/view.svg' })
  image: string | null;
  @ApiProperty({ type: [SheetComponentDto] })
  components: SheetComponentDto[];
}

/** A sheet as lists show it, without what it asks. */
export class SheetSummaryDto {
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The same as `id`. */
  reference: string;
  /** How other entities name it: `assessmentSheets/<id>`, or `publicAssessmentSheets/<id>` for a predefined one. */
  @ApiProperty({ example: 'assessmentSheets/kX2vB8nQ4mZ1cR7tY0wL' })
  path: string;
  @ApiProperty({ ...localized, example: { ES: 'Vino tinto', CA: 'Vi negre', EN: 'Red wine' } })
  name: LocalizedText;
  /** Code of the product type. */
  @ApiProperty({ example: 'WINE' })
  product: string;
  /** Code of the subtype. */
  @ApiProperty({ example: 'RED' })
  type: string;
  productData: NamedReferenceDto;
  subtypeData: NamedReferenceDto;
  /** Whether it is one of the predefined sheets, which everybody can import. */
  @ApiProperty({ type: 'boolean' })
  public: boolean;
  @ApiProperty({ format: 'date-time' })
  lastUpdate: string;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer' })
  version: number;
}

/** A whole sheet. */
export class SheetDto extends SheetSummaryDto {
  @ApiProperty({ type: [SheetParameterDto] })
  parameters: SheetParameterDto[];
  @ApiProperty({ type: [SheetCategoryDto] })
  categories: SheetCategoryDto[];
}

export class ImportSheetDto {
  /** Path or id of a predefined sheet. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ example: 'publicAssessmentSheets/kX2vB8nQ4mZ1cR7tY0wL' })
  path?: string;
}

export class SheetPathQueryDto {
  /** Path or id of one of your sheets or of a predefined one. */
  @IsString()
  @MaxLength(limits.name)
  path: string;
}
