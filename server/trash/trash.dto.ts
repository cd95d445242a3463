import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { eventLanguages } from '../../shared/vocabulary/languages.js';
import { type TrashKind, trashKinds } from '../../shared/vocabulary/trash.js';
import { IsInstant, ListQueryDto } from '../platform/database/lists/list-query.dto.js';

export class ListTrashQueryDto extends ListQueryDto {
  /** Only things of this kind. */
  @IsOptional()
  @IsIn(trashKinds)
  @ApiProperty({ required: false, enum: trashKinds, enumName: 'TrashKind' })
  kind?: TrashKind;

  /** The language of names that are stored in several languages. */
  @IsOptional()
  @IsIn(eventLanguages)
  @ApiProperty({ required: false, enum: eventLanguages, example: 'EN' })
  lang?: string;
}

export class EmptyTrashQueryDto {
  /** Only things that were deleted by then. Send the latest `deletedAt` that a person has seen. */
  @IsInstant()
  until?: string;
}

@ApiSchema({ description: 'The things of one kind that refer to a deleted thing.' })
export class TrashUseDto {
  /** The kind of the things that refer to it. */
  @ApiProperty({ enum: trashKinds, enumName: 'TrashKind', example: 'tasting' })
  kind: TrashKind;
  /** The number of things that refer to it. */
  @ApiProperty({ type: 'integer', example: 2 })
  count: number;
  /** The number of those that are in the trash too. */
  @ApiProperty({ type: 'integer', example: 1 })
  inTrash: number;
  /** Whether they need it. As long as they exist, it cannot be deleted for good. */
  @ApiProperty({ example: true })
  needed: boolean;
}

@ApiSchema({ description: 'A deleted thing that can be restored.' })
export class TrashedDto {
  /** The kind of the thing. */
  @ApiProperty({ enum: trashKinds, enumName: 'TrashKind', example: 'product' })
  kind: TrashKind;
  /** The id. The address of a page. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The name. An event has the name of its tasting. */
  @ApiProperty({ example: 'Garnacha' })
  name: string;
  /** The start of an event. Null for other kinds. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  date: string | null;
  /** The time of the deletion. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  deletedAt: string;
  /**
   * Until this time it can be restored. A job then deletes it for good, unless something needs it.
   */
  @ApiProperty({ format: 'date-time', example: '2026-12-20T12:00:00.000Z' })
  purgedAt: string;
  /** The things that refer to it. */
  @ApiProperty({ type: [TrashUseDto] })
  uses: TrashUseDto[];
}

@ApiSchema({ description: 'The result of emptying the trash.' })
export class EmptiedTrashDto {
  /** The number of things that were deleted for good. */
  @ApiProperty({ type: 'integer', example: 12 })
  deleted: number;
  /** The number of things that stay, because something needs them. */
  @ApiProperty({ type: 'integer', example: 1 })
  kept: number;
}
