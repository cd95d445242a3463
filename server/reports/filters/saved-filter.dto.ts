import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { longestFilter } from '../../../shared/rules/report-filter.js';
import { limits } from '../../../shared/vocabulary/limits.js';

const query = 'gender=FEMALE&ageFrom=30&ratedFrom=cR7tY0wLkX2vB8nQ4mZ1:4';

@ApiSchema({ description: 'A filter to keep. Absent fields keep their value.' })
export class SaveFilterDto {
  /** The name you give the filter. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'Women from 30 on' })
  name?: string | null;

  /** The conditions in the form of a summary's query string; at least one. */
  @IsOptional()
  @IsString()
  @MaxLength(longestFilter)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: query })
  query?: string | null;

  /** The version that was read. An outdated version gets 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;
}

@ApiSchema({ description: 'A saved filter, for any report.' })
export class SavedFilterDto {
  /** Made by the server, 20 characters. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The name that the organiser gave it. */
  @ApiProperty({ example: 'Women from 30 on' })
  name: string;
  /**
   * The conditions in the form of a summary's query string. If they name a product or question that
   * a report does not have, calls about this report fail with 422.
   */
  @ApiProperty({ example: query })
  query: string;
  /** Instant of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}
