import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { type FileLanguage, fileLanguages } from '../../../shared/vocabulary/languages.js';

/** The language of a report's file. */
export class ReportExportQueryDto {
  /** Language of the file. By default it is the event’s, else the company’s, else Spanish. */
  @IsOptional()
  @IsIn(fileLanguages)
  @ApiProperty({ enum: fileLanguages, required: false })
  lang?: FileLanguage;
}
