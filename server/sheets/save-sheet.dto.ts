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
import { IsTextOrLocalized, textOrLocalized } from '../platform/http/body/validators.js';

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

/** The id of a part, which stays the same across saves. */
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
  /** The id, which votes reference. A new option gets one from the server. */
  @Id()
  id?: string | null;

  /** The name, at most 15 characters; a plain text applies to every language. */
  @Words({ ES: 'Rubí', CA: 'Robí', EN: 'Ruby' })
  name?: LocalizedText | string | null;

  /** The address of the picture: one of your uploads, or of the library (`/library/…`). */
  @OptionalText(limits.url, { example: '/library/colours/wine-8f1232.svg' })
  icon?: string | null;

  /**
   * Whether this is the “just about right” option: the middle of an OPTIONS_SLIDER with an odd
   * number of options.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', ...nullable, example: false })
  ideal?: boolean | null;

  /** The options below this one, in a TREE of at most five levels. Other components ignore them. */
  @Parts(() => SheetOptionInputDto, limits.sheetOptions)
  options?: SheetOptionInputDto[] | null;
}

@ApiSchema({ description: 'A question of the simple model.' })
export class SheetParameterInputDto {
  /** The id. A new question gets one from the server. */
  @Id()
  id?: string | null;

  /** The name, at most 30 characters; a plain text applies to every language. */
  @Words({ ES: 'Notas', CA: 'Notes', EN: 'Notes' })
  name?: LocalizedText | string | null;

  /** The kind of question. */
  @OptionalText(40, { enum: parameterTypes, example: 'NOTES' })
  type?: string | null;

  /** The text of the button that opens the question, at most 30 characters. */
  @Words('Añadir notas')
  buttonAddText?: LocalizedText | string | null;
}

@ApiSchema({ description: 'A question of a category.' })
export class SheetComponentInputDto {
  /** The id, which votes reference. A new question gets one from the server. */
  @Id()
  id?: string | null;

  /** The name, at most 30 characters; a plain text applies to every language. */
  @Words({ ES: 'Acidez', CA: 'Acidesa', EN: 'Acidity' })
  name?: LocalizedText | string | null;

  /** The way to answer. */
  @OptionalText(40, { enum: componentTypes, example: 'OPTIONS_SLIDER' })
  type?: string | null;

  /** The text of the button that opens the question, at most 30 characters. */
  @Words('Añadir aromas')
  buttonAddText?: LocalizedText | string | null;

  /** The address of the picture: one of your uploads, or of the library. */
  @OptionalText(limits.url, { example: '/library/intensity.svg' })
  icon?: string | null;

  /** The id of a video that explains the question. */
  @OptionalText(limits.name, { example: 'aqz-KE-bpKQ' })
  videoExplanationId?: string | null;

  /** The http or https address of a video that explains the question. */
  @OptionalText(limits.url, { example: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' })
  videoExplanationUrl?: string | null;

  /** The options; those of a slider go from less to more. FACES needs none. */
  @Parts(() => SheetOptionInputDto, limits.sheetOptions)
  options?: SheetOptionInputDto[] | null;
}

@ApiSchema({ description: 'A phase of the tasting.' })
export class SheetCategoryInputDto {
  /** The id, which votes reference. A new category gets one from the server. */
  @Id()
  id?: string | null;

  /** MAIN, the default, is a phase of the tasting; FINAL comes after all of them. */
  @OptionalText(40, { enum: categoryKinds, example: 'MAIN' })
  kind?: string | null;

  /** The name, at most 30 characters; a plain text applies to every language. */
  @Words({ ES: 'Gusto', CA: 'Gust', EN: 'Taste' })
  name?: LocalizedText | string | null;

  /** The address of the picture: one of your uploads, or of the library (`/library/…`). */
  @OptionalText(limits.url, { example: '/library/taste.svg' })
  image?: string | null;

  /** The questions, in order; at most 200 in the whole sheet. */
  @Parts(() => SheetComponentInputDto, limits.sheetOptions)
  components?: SheetComponentInputDto[] | null;
}

@ApiSchema({
  description:
    'A sheet to save. Absent fields keep their value, null clears them. A list replaces the stored one; the position of a part becomes its `order`.',
})
export class SaveSheetDto {
  /** The name; a plain text applies to every language. */
  @Words({ ES: 'Garnachas de montaña', CA: 'Garnatxes de muntanya', EN: 'Mountain garnachas' })
  name?: LocalizedText | string | null;

  /** The code (`WINE`) or path (`productTypes/WINE`) of the product type. */
  @OptionalText(limits.name, { example: 'WINE' })
  product?: string | null;

  /** The code (`RED`) or path of the subtype. */
  @OptionalText(limits.name, { example: 'RED' })
  type?: string | null;

  /** The questions of the simple model, the same for every product. */
  @Parts(() => SheetParameterInputDto, limits.sheetOptions)
  parameters?: SheetParameterInputDto[] | null;

  /** The phases of the tasting with their questions, in order; at most 2,000 options in total. */
  @Parts(() => SheetCategoryInputDto, limits.sheetOptions)
  categories?: SheetCategoryInputDto[] | null;

  /** The version that was read. An outdated version gets 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false })
  version?: number;
}
