import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { categoryKinds, componentTypes, parameterTypes } from '../../shared/vocabulary/sheet.js';
import { IsTextOrLocalized, textOrLocalized } from '../platform/http/validators.js';

const nullable = { nullable: true, required: false } as const;

const OptionalText = (max: number, documented: object) =>
  applyDecorators(
    IsOptional(),
    IsString(),
    MaxLength(max),
    ApiProperty({ type: 'string', ...nullable, ...documented }),
  );

const Words = (example: string | object) =>
  applyDecorators(IsOptional(), IsTextOrLocalized(), ApiProperty({ ...textOrLocalized, example }));

/** Parts that stay themselves over saves by their id. */
const Id = () => OptionalText(40, { example: 'CDjWRmaeD9ZGxn4zWL3j' });

const Parts = (part: () => new () => object, max: number) =>
  applyDecorators(
    IsOptional(),
    IsArray(),
    ArrayMaxSize(max),
    ValidateNested({ each: true }),
    Type(part),
    ApiProperty({ type: () => [part()], ...nullable }),
  );

@ApiSchema({ description: 'One answer that can be chosen.' })
export class SheetOptionInputDto {
  /** Votes are kept by it. A new one gets one. */
  @Id()
  id?: string | null;

  /** At most 15 characters; a plain text fills every language. */
  @Words({ ES: 'Rubí', CA: 'Robí', EN: 'Ruby' })
  name?: LocalizedText | string | null;

  /** Address of its picture: one of your uploads, or of the library (`/library/…`). */
  @OptionalText(limits.url, { example: '/library/colours/wine-8f1232.svg' })
  icon?: string | null;

  /** Just about right: the middle option of an OPTIONS_SLIDER with an odd number of them. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', ...nullable, example: false })
  ideal?: boolean | null;

  /** In a TREE: what it divides into, at most five levels deep. Elsewhere it is dropped. */
  @Parts(() => SheetOptionInputDto, limits.sheetOptions)
  options?: SheetOptionInputDto[] | null;
}

@ApiSchema({ description: 'A question of the simple model.' })
export class SheetParameterInputDto {
  /** A new one gets one. */
  @Id()
  id?: string | null;

  /** At most 30 characters; a plain text fills every language. */
  @Words({ ES: 'Notas', CA: 'Notes', EN: 'Notes' })
  name?: LocalizedText | string | null;

  /** What is asked. */
  @OptionalText(40, { enum: parameterTypes, example: 'NOTES' })
  type?: string | null;

  /** At most 30 characters: what a button that opens the question says. */
  @Words('Añadir notas')
  buttonAddText?: LocalizedText | string | null;
}

@ApiSchema({ description: 'A question of a category.' })
export class SheetComponentInputDto {
  /** Votes are kept by it. A new one gets one. */
  @Id()
  id?: string | null;

  /** At most 30 characters; a plain text fills every language. */
  @Words({ ES: 'Acidez', CA: 'Acidesa', EN: 'Acidity' })
  name?: LocalizedText | string | null;

  /** How one answers. */
  @OptionalText(40, { enum: componentTypes, example: 'OPTIONS_SLIDER' })
  type?: string | null;

  /** At most 30 characters: what a button that opens the question says. */
  @Words('Añadir aromas')
  buttonAddText?: LocalizedText | string | null;

  /** Address of its picture: one of your uploads, or of the library. */
  @OptionalText(limits.url, { example: '/library/intensity.svg' })
  icon?: string | null;

  /** A video that explains the question, by its id. */
  @OptionalText(limits.name, { example: 'aqz-KE-bpKQ' })
  videoExplanationId?: string | null;

  /** A video that explains the question, by its http or https address. */
  @OptionalText(limits.url, { example: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' })
  videoExplanationUrl?: string | null;

  /** Of a slider, from less to more. FACES needs none. */
  @Parts(() => SheetOptionInputDto, limits.sheetOptions)
  options?: SheetOptionInputDto[] | null;
}

@ApiSchema({ description: 'A phase of the tasting.' })
export class SheetCategoryInputDto {
  /** Votes are kept by it. A new one gets one. */
  @Id()
  id?: string | null;

  /** MAIN, which it is unless it says otherwise, is a phase of tasting; FINAL is asked after all of them. */
  @OptionalText(40, { enum: categoryKinds, example: 'MAIN' })
  kind?: string | null;

  /** At most 30 characters; a plain text fills every language. */
  @Words({ ES: 'Gusto', CA: 'Gust', EN: 'Taste' })
  name?: LocalizedText | string | null;

  /** Address of its picture: one of your uploads, or of the library (`/library/…`). */
  @OptionalText(limits.url, { example: '/library/taste.svg' })
  image?: string | null;

  /** What it asks, in order; at most 200 in the whole sheet. */
  @Parts(() => SheetComponentInputDto, limits.sheetOptions)
  components?: SheetComponentInputDto[] | null;
}

@ApiSchema({
  description:
    'A sheet to save. Absent fields keep their value, null clears them. A list replaces the stored one: its place in it is what each part’s `order` becomes.',
})
export class SaveSheetDto {
  /** A plain text fills every language. */
  @Words({ ES: 'Garnachas de montaña', CA: 'Garnatxes de muntanya', EN: 'Mountain garnachas' })
  name?: LocalizedText | string | null;

  /** Code (`WINE`) or path (`productTypes/WINE`) of the product type it is made for. */
  @OptionalText(limits.name, { example: 'WINE' })
  product?: string | null;

  /** Code (`RED`) or path of the subtype. */
  @OptionalText(limits.name, { example: 'RED' })
  type?: string | null;

  /** What is asked of every product, whatever its type. */
  @Parts(() => SheetParameterInputDto, limits.sheetOptions)
  parameters?: SheetParameterInputDto[] | null;

  /** What is asked phase by phase, in order; at most 2,000 options in all. */
  @Parts(() => SheetCategoryInputDto, limits.sheetOptions)
  categories?: SheetCategoryInputDto[] | null;

  /** The version that was read; a stale one answers 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false })
  version?: number;
}
