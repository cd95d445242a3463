import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { draftLimits } from '../../shared/vocabulary/draft.js';

@ApiSchema({ description: 'The unsaved changes of an editor.' })
export class SaveDraftDto {
  /** The changed fields as JSON. The server does not interpret it. */
  @IsString()
  @MaxLength(draftLimits.content)
  @ApiProperty({ example: '{"name":"Camí del Roure"}', maxLength: draftLimits.content })
  content: string;

  /** The version of the entity that was changed. Null for a new entity. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2 ** 31 - 1)
  @ApiProperty({ type: 'integer', nullable: true, required: false, example: 3 })
  version: number | null;

  /** The release of the editor. Another release may use other fields. */
  @IsString()
  @MaxLength(60)
  @ApiProperty({ example: '0.1.0', maxLength: 60 })
  release: string;
}

@ApiSchema({ description: 'Stored unsaved changes.' })
export class DraftDto {
  /** The changed fields as JSON. */
  @ApiProperty({ example: '{"name":"Camí del Roure"}' })
  content: string;
  /** The version of the entity that was changed. Null for a new entity. */
  @ApiProperty({ type: 'integer', nullable: true, example: 3 })
  version: number | null;
  /** The release of the editor that wrote the draft. */
  @ApiProperty({ example: '0.1.0' })
  release: string;
  /** The time of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  savedAt: string;
}

@ApiSchema({ description: 'The time at which a draft was stored.' })
export class DraftSavedDto {
  /** The time of this change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  savedAt: string;
}
