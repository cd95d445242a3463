import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { type ContentLanguage, contentLanguages } from '../../../shared/vocabulary/languages.js';

/** The language of a report's file. */
export class ReportExportQueryDto {
  /** The event’s language by default, or the company’s if the event’s is none of these. */
  @IsOptional()
  @IsIn(contentLanguages)
  @ApiProperty({ enum: contentLanguages, required: false })
  lang?: ContentLanguage;
}
