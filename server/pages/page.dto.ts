import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsOptional, ValidateBy } from 'class-validator';
import { eventLanguages } from '../../shared/vocabulary/languages.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import {
  IsTextOrLocalized,
  isLocalizedText,
  textOrLocalized,
} from '../platform/http/validators.js';

const isSent = (texts: unknown[]) =>
  texts.every((text) => text === null || typeof text === 'string') &&
  texts.reduce<number>((sum, text) => sum + String(text ?? '').length, 0) <= limits.pageContentSent;

/** A rich text, or rich texts by language. */
const IsRichText = () =>
  ValidateBy({
    name: 'isRichText',
    validator: {
      validate: (value: unknown) =>
        isSent([value]) ||
        (typeof value === 'object' &&
          // as with every text by language, but for how long each may be
          isLocalizedText(
            Object.fromEntries(Object.keys(value as object).map((language) => [language, ''])),
          ) &&
          isSent(Object.values(value as object))),
      defaultMessage: () =>
        `$property must be a text or texts by language, of at most ${limits.pageContentSent} characters together`,
    },
  });

const localized = { type: 'object', additionalProperties: { type: 'string' } } as const;
const header = { ES: 'Política de privacidad', CA: 'Política de privacitat', EN: 'Privacy policy' };
const content = {
  ES: '<h2>Qué guardamos</h2><p>Tu nombre y lo que opinas de cada producto.</p>',
  EN: '<p>Your name, and what you think of each product.</p>',
};

@ApiSchema({ description: 'A page to save. Absent fields keep their value, null clears them.' })
export class SavePageDto {
  /** The title by language; a plain text is every language’s. */
  @IsOptional()
  @IsTextOrLocalized()
  @ApiProperty({ ...textOrLocalized, example: header })
  header?: LocalizedText | string | null;

  /** The text by language, as HTML; a plain text is every language’s. */
  @IsOptional()
  @IsRichText()
  @ApiProperty({ ...textOrLocalized, example: content })
  content?: LocalizedText | string | null;

  /** The version that was read; a stale one answers 409. With 0 the page has to be a new one. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;
}

@ApiSchema({ description: 'A page of the list, without its text.' })
export class PageSummaryDto {
  /** Where it stands among its organiser’s pages. */
  @ApiProperty({ example: 'politica-de-privacidad' })
  id: string;
  /** The title by language. */
  @ApiProperty({ ...localized, example: header })
  header: LocalizedText;
  /** The languages that it can be read in. */
  @ApiProperty({ enum: eventLanguages, isArray: true, example: ['ES', 'EN'] })
  languages: string[];
  /** Where anybody reads it, in the language that they ask for or that their browser does. */
  @ApiProperty({
    example: 'https://retrogusto.example/page/h3Kq8ZtWv1Rm5YpLx0Bn/politica-de-privacidad',
  })
  url: string;
  /** Instant of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer', example: 3 })
  version: number;
}

@ApiSchema({ description: 'A page of an organiser’s own.' })
export class PageDto extends PageSummaryDto {
  /** The text by language, as HTML in which nothing but text, links to https and mail, tables and uploaded pictures is left. */
  @ApiProperty({ ...localized, example: content })
  content: LocalizedText;
}

@ApiSchema({ description: 'How a page was at a time, without its text.' })
export class PageVersionSummaryDto {
  /** Which state it is. */
  @ApiProperty({ type: 'integer', example: 2 })
  version: number;
  /** The title by language, as it was. */
  @ApiProperty({ ...localized, example: header })
  header: LocalizedText;
  /** The languages that it could be read in. */
  @ApiProperty({ enum: eventLanguages, isArray: true, example: ['ES'] })
  languages: string[];
  /** Instant when it was saved. */
  @ApiProperty({ format: 'date-time', example: '2026-11-18T09:30:00.000Z' })
  lastUpdate: string;
}

@ApiSchema({ description: 'How a page was at a time.' })
export class PageVersionDto extends PageVersionSummaryDto {
  /** The text by language, as it was. */
  @ApiProperty({ ...localized, example: content })
  content: LocalizedText;
}
