import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { type FileLanguage, fileLanguages } from '../../../shared/vocabulary/languages.js';

/** The language of the headings and words of a file. */
export class ExportQueryDto {
  /** The language of the headings and words. Default: the language of the company. */
  @IsOptional()
  @IsIn(fileLanguages)
  @ApiProperty({ enum: fileLanguages, required: false })
  lang?: FileLanguage;
}
