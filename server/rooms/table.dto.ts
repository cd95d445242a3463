import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsNumber, ValidateIf } from 'class-validator';
import { mostTables } from '../../shared/vocabulary/tables.js';

@ApiSchema({ description: 'The table of a guest.' })
export class TakeTableDto {
  /** The number of a table of the event, from 1. Null: none. */
  @ValidateIf((_, value) => value !== null)
  @IsNumber()
  @ApiProperty({ type: 'integer', minimum: 1, maximum: mostTables, nullable: true, example: 4 })
  table: number | null;
}
