import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsOptional, ValidateBy } from 'class-validator';
import { eventLanguages } from '../../shared/vocabulary/languages.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import {
  IsTextOrLocalized,
  isLocalizedText,
  textOrLocalized,
} from '../platform/http/body/validators.js';
import { byLanguage } from '../platform/http/openapi/property-schemas.js';

const isSent = (texts: unknown[]) =>
  texts.every((text) => text === null || typeof text === 'string') &&
  texts.reduce<number>((sum, text) => sum + String(text ?? '').length, 0) <= limits.pageContentSent;

/** Validates a rich text, or rich texts by language. */
const IsRichText = () =>
  ValidateBy({
    name: 'isRichText',
    validator: {
      validate: (value: unknown) =>
        isSent([value]) ||
        (typeof value === 'object' &&
          // only the keys are checked like other localized texts: the maximum length differs
          isLocalizedText(
            Object.fromEntries(Object.keys(value as object).map((language) => [language, ''])),
          ) &&
          isSent(Object.values(value as object))),
      defaultMessage: () =>
        `$property must be a text or texts by language, of at most ${limits.pageContentSent} characters together`,
    },
  });

const header = { ES: 'Política de privacidad', CA: 'Política de privacitat', EN: 'Privacy policy' };
const content = {
  ES: '<h2>Qué guardamos</h2><p>Tu nombre y lo que opinas de cada producto.</p>',
  EN: '<p>Your name, and what you think of each product.</p>',
};

@ApiSchema({ description: 'A page to save. Absent fields keep their value, null clears them.' })
export class SavePageDto {
  /** The title by language; a plain text applies to every language. */
  @IsOptional()
  @IsTextOrLocalized()
  @ApiProperty({ ...textOrLocalized, example: header })
  header?: LocalizedText | string | null;

  /** The text by language, as HTML; a plain text applies to every language. */
  @IsOptional()
  @IsRichText()
  @ApiProperty({ ...textOrLocalized, example: content })
  content?: LocalizedText | string | null;

  /**
   * The version that was read. An outdated version gets 409. 0 means that the page must be new.
   */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;
}

@ApiSchema({ description: 'A page of the list, without its text.' })
export class PageSummaryDto {
  /** The page’s part of the address, unique within its organiser. */
  @ApiProperty({ example: 'politica-de-privacidad' })
  id: string;
  /** The title by language. */
  @ApiProperty({ ...byLanguage, example: header })
  header: LocalizedText;
  /** The languages in which the page can be read. */
  @ApiProperty({ enum: eventLanguages, isArray: true, example: ['ES', 'EN'] })
  languages: string[];
  /**
   * The public address. The page opens in the language of `?lang=`, else in the browser’s language.
   */
  @ApiProperty({
    example: 'https://retrogusto.example/page/h3Kq8ZtWv1Rm5YpLx0Bn/politica-de-privacidad',
  })
  url: string;
  /** The time of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer', example: 3 })
  version: number;
}

@ApiSchema({ description: 'A page of an organiser’s own.' })
export class PageDto extends PageSummaryDto {
  /**
   * The text by language, as HTML that contains only text, https and mail links, tables and
   * uploaded pictures.
   */
  @ApiProperty({ ...byLanguage, example: content })
  content: LocalizedText;
}

@ApiSchema({ description: 'A saved version of a page, without its text.' })
export class PageVersionSummaryDto {
  /** The number of the version. */
  @ApiProperty({ type: 'integer', example: 2 })
  version: number;
  /** The title by language, in this version. */
  @ApiProperty({ ...byLanguage, example: header })
  header: LocalizedText;
  /** The languages in which this version can be read. */
  @ApiProperty({ enum: eventLanguages, isArray: true, example: ['ES'] })
  languages: string[];
  /** The time at which this version was saved. */
  @ApiProperty({ format: 'date-time', example: '2026-11-18T09:30:00.000Z' })
  lastUpdate: string;
}

@ApiSchema({ description: 'A saved version of a page.' })
export class PageVersionDto extends PageVersionSummaryDto {
  /** The text by language, in this version. */
  @ApiProperty({ ...byLanguage, example: content })
  content: LocalizedText;
}
