import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import { IsFields, ListQueryDto } from '../platform/database/lists/list-query.dto.js';

@ApiSchema({
  description: 'An instructor to save. Absent fields keep their value. Null clears a field.',
})
export class SaveInstructorDto {
  /** The name that guests see. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'Aina Ferrer' })
  name?: string | null;

  /**
   * Address of the picture, as returned by a file upload. An https link to a picture on another
   * site is downloaded once, checked like an upload and stored. The response then has the new
   * address.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    example: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/logo/6a2f.png',
  })
  imgProfile?: string | null;

  /** The version that was read. A stale version is rejected with 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;
}

@ApiSchema({ description: 'An instructor.' })
export class InstructorDto {
  /** The id, 20 characters, assigned by the server. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The same as `id`. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  /** The name that guests see. */
  @ApiProperty({ example: 'Aina Ferrer' })
  name: string;
  /** The uid of the organiser. */
  @ApiProperty({ example: 'b7Yc2Lr0QkT4uVx9' })
  group: string;
  /** Always false: deleted instructors are not returned. */
  @ApiProperty({ example: false })
  deleted: boolean;
  /** Address of the picture. Null means the default picture. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/logo/6a2f.png',
  })
  imgProfile: string | null;
  /** The time of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** Whether this is demo data that the server created. */
  demo: boolean;
  /** Increases with every change. */
  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

const instructorFields = [
  'id',
  'reference',
  'name',
  'group',
  'deleted',
  'imgProfile',
  'lastUpdate',
  'demo',
  'version',
] satisfies (keyof InstructorDto)[];

export class ListInstructorsQueryDto extends ListQueryDto {
  @IsFields(instructorFields)
  fields?: (keyof InstructorDto)[];
}
