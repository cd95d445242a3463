import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { tastingTypes } from '../../shared/vocabulary/tasting.js';
import { OptionalBody } from '../platform/http/body/optional-body.js';

@OptionalBody()
@ApiSchema({ description: 'Options for copying a tasting.' })
export class CloneTastingDto {
  /**
   * The type of the copy. By default it has the type of the original. With another type, the copy
   * keeps the name and is not available offline.
   */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ enum: tastingTypes, nullable: true, required: false, example: 'PODCAST_TAST' })
  type?: string | null;
}
