import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { type ContentLanguage, contentLanguages } from '../../../shared/vocabulary/languages.js';

/** In which language a report's file is. */
export class ReportExportQueryDto {
  /** The event’s where it is not given, or where that is none of these the company’s own. */
  @IsOptional()
  @IsIn(contentLanguages)
  @ApiProperty({ enum: contentLanguages, required: false })
  lang?: ContentLanguage;
}
