import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { type EventLanguage, eventLanguages } from '../../shared/vocabulary/languages.js';
import { limits } from '../../shared/vocabulary/limits.js';
import {
  mostSuggestions,
  type TranslatableField,
  type TranslatableKind,
  translatableFields,
  translatableKinds,
} from '../../shared/vocabulary/translation.js';

/** The most texts in one request. A sheet has at most 2,000 options and some 400 other texts. */
export const mostTexts = 3_000;

@ApiSchema({ description: 'The number of texts without a translation, by language.' })
export class TranslationCountsDto {
  /** The name of the thing, in the language of the originals. */
  name: string;
  /** The language of the originals: the company’s. */
  @ApiProperty({ enum: eventLanguages, example: 'ES' })
  from: EventLanguage;
  /** The number of texts with words. */
  @ApiProperty({ type: 'integer', example: 42 })
  texts: number;
  /** The number of texts without a translation, for each other language of events. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { FR: 7, DE: 42 },
  })
  missing: Record<string, number>;
}

@ApiSchema({ description: 'A text with its translation.' })
export class TranslatedTextDto {
  /** The address within the thing. */
  @ApiProperty({ example: 'Q7sm2VtQ0c5nKx8JmE2a' })
  key: string;
  /** The place of the text. */
  @ApiProperty({ enum: translatableFields, example: 'surveyQuestion' })
  field: TranslatableField;
  /** The text that it belongs to, in the original’s language. The question, for an option. */
  @ApiProperty({ type: 'string', nullable: true })
  within: string | null;
  /** The text in the company’s language. */
  original: string;
  /** The translation; null if there is none. */
  @ApiProperty({ type: 'string', nullable: true })
  text: string | null;
  /** The longest translation, in characters. */
  @ApiProperty({ type: 'integer' })
  max: number;
}

@ApiSchema({ description: 'The texts of a tasting, a sheet or a product, with translations.' })
export class TranslatedPartDto {
  /** The kind of thing. */
  @ApiProperty({ enum: translatableKinds })
  kind: TranslatableKind;
  /** The id of the thing. */
  id: string;
  /** Its name in the original’s language. */
  name: string;
  /** Its version, to be sent with changes. */
  @ApiProperty({ type: 'integer' })
  version: number;
  /** The texts with words, in the order of the form. */
  @ApiProperty({ type: [TranslatedTextDto] })
  texts: TranslatedTextDto[];
}

@ApiSchema({ description: 'All texts of a thing with their translations.' })
export class TranslationsDto {
  /** The language of the originals: the company’s. */
  @ApiProperty({ enum: eventLanguages, example: 'ES' })
  from: EventLanguage;
  /** The language of the translations. */
  @ApiProperty({ enum: eventLanguages, example: 'FR' })
  language: EventLanguage;
  /** Whether this installation can suggest translations. */
  canSuggest: boolean;
  /** The thing, and for a tasting its own sheets and its products. */
  @ApiProperty({ type: [TranslatedPartDto] })
  parts: TranslatedPartDto[];
}

@ApiSchema({ description: 'A translation to save.' })
export class TranslationInputDto {
  /** The `key` of the text. */
  @IsString()
  @MaxLength(limits.name)
  key: string;
  /** The translation; null or an empty text removes it. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({ type: 'string', nullable: true })
  text?: string | null;
}

@ApiSchema({ description: 'Translations to save. Other texts keep theirs.' })
export class SaveTranslationsDto {
  /** The translations. */
  @IsArray()
  @ArrayMaxSize(mostTexts)
  @ValidateNested({ each: true })
  @Type(() => TranslationInputDto)
  @ApiProperty({ type: [TranslationInputDto] })
  texts: TranslationInputDto[];
  /** The version that the client read; a stale one answers 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false })
  version?: number;
}

@ApiSchema({ description: 'The address of a text.' })
export class TextAddressDto {
  /** The kind of thing. */
  @IsIn(translatableKinds)
  @ApiProperty({ enum: translatableKinds, example: 'tasting' })
  kind: TranslatableKind;
  /** The id of the thing. */
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ example: 'tY0wLkX2vB8nQ4mZ1cR7' })
  id: string;
  /** The `key` of the text within the thing. */
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ example: 'Q7sm2VtQ0c5nKx8JmE2a' })
  key: string;
}

@ApiSchema({ description: 'Texts to suggest translations for.' })
export class SuggestTranslationsDto {
  /** The texts. */
  @IsArray()
  @ArrayMaxSize(mostSuggestions)
  @ValidateNested({ each: true })
  @Type(() => TextAddressDto)
  @ApiProperty({ type: [TextAddressDto] })
  texts: TextAddressDto[];
}

@ApiSchema({ description: 'A translation that is not stored.' })
export class ProposedTextDto extends TextAddressDto {
  /** The translation. */
  text: string;
}

@ApiSchema({ description: 'Suggested translations. Nothing is stored.' })
export class SuggestedTranslationsDto {
  /** The suggestions, in the order of the request. */
  @ApiProperty({ type: [ProposedTextDto] })
  texts: ProposedTextDto[];
}

@ApiSchema({ description: 'The translations in a file. Nothing is stored.' })
export class ReadTranslationsDto {
  /** Translations that differ from the stored ones. */
  @ApiProperty({ type: [ProposedTextDto] })
  texts: ProposedTextDto[];
  /** The number of translations that are already stored. */
  @ApiProperty({ type: 'integer' })
  unchanged: number;
  /** Translations of an original that was changed after the file was made. */
  @ApiProperty({ type: [ProposedTextDto] })
  outdated: ProposedTextDto[];
  /** The number of translations of texts that are not here. */
  @ApiProperty({ type: 'integer' })
  unknown: number;
}
