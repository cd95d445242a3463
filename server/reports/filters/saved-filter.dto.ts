import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { longestFilter } from '../../../shared/rules/report-filter.js';
import { limits } from '../../../shared/vocabulary/limits.js';

const query = 'gender=FEMALE&ageFrom=30&ratedFrom=cR7tY0wLkX2vB8nQ4mZ1:4';

@ApiSchema({ description: 'A filter to keep. Absent fields keep their value.' })
export class SaveFilterDto {
  /** As you want to call it. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'Women from 30 on' })
  name?: string | null;

  /** The conditions, as the query of a summary has them; at least one. */
  @IsOptional()
  @IsString()
  @MaxLength(longestFilter)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: query })
  query?: string | null;

  /** The version that was read; a stale one answers 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;
}

@ApiSchema({ description: 'A filter that was kept, for any report.' })
export class SavedFilterDto {
  /** Made by the server, 20 characters. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** As the organiser called it. */
  @ApiProperty({ example: 'Women from 30 on' })
  name: string;
  /** The conditions, as the query of a summary has them. What they name by its id only some reports have: those answer 422. */
  @ApiProperty({ example: query })
  query: string;
  /** Instant of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}
