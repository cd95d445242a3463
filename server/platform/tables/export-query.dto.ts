import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { type ContentLanguage, contentLanguages } from '../../../shared/vocabulary/languages.js';

/** In which language a file is headed and its words are. */
export class ExportQueryDto {
  /** The company’s own where it is not given. */
  @IsOptional()
  @IsIn(contentLanguages)
  @ApiProperty({ enum: contentLanguages, required: false })
  lang?: ContentLanguage;
}
