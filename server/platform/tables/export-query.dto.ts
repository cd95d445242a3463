import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { type ContentLanguage, contentLanguages } from '../../../shared/vocabulary/languages.js';

/** The language of the headings and words of a file. */
export class ExportQueryDto {
  /** The language of the headings and words. Default: the language of the company. */
  @IsOptional()
  @IsIn(contentLanguages)
  @ApiProperty({ enum: contentLanguages, required: false })
  lang?: ContentLanguage;
}
