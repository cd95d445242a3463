import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';

/** An instructor to save. Absent fields keep their value, null clears them. */
export class SaveInstructorDto {
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'Aina Ferrer' })
  name?: string | null;

  /** Address of the picture, as uploading a file answered it. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: '/files/instructors/3f2c.png' })
  imgProfile?: string | null;

  /** The version that was read; a stale one answers 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ required: false, example: 1 })
  version?: number;
}

/** An instructor. */
export class InstructorDto {
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The same as `id`. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  @ApiProperty({ example: 'Aina Ferrer' })
  name: string;
  /** The uid of the organiser. */
  @ApiProperty({ example: 'b7Yc2Lr0QkT4uVx9' })
  group: string;
  /** False: deleted instructors are not answered. */
  @ApiProperty({ example: false })
  deleted: boolean;
  /** Address of the picture; null where the default one is meant. */
  @ApiProperty({ type: 'string', nullable: true, example: '/files/instructors/3f2c.png' })
  imgProfile: string | null;
  /** Instant of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** Rises with every change. */
  @ApiProperty({ example: 1 })
  version: number;
}
