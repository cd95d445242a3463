import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';

/** Paging, search and order of a list. Without `limit` the whole list comes. */
export class ListQueryDto {
  /** How many rows at most, 1 to 500. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  @ApiProperty({ type: 'integer', required: false, example: 100 })
  limit?: number;

  /** Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
  @IsOptional()
  @IsString()
  @MaxLength(4000)
  cursor?: string;

  /** Words that must occur, whatever their case or accents. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;

  /** A documented column, with a minus in front for descending. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ required: false, example: '-lastUpdate' })
  sort?: string;
}

/** A day that the calendar has, `YYYY-MM-DD`. */
export const IsDay = () =>
  applyDecorators(
    IsOptional(),
    Matches(/^[12]\d{3}-\d\d-\d\d$/),
    IsISO8601({ strict: true }),
    ApiProperty({ type: 'string', format: 'date', required: false, example: '2030-11-20' }),
  );

/** Names of fields that a list can be asked for: separated by commas, or the parameter repeated. */
export const IsFields = (names: readonly string[]) =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => [...new Set(String(value).split(','))]),
    IsIn(names, { each: true }),
    ApiProperty({
      required: false,
      type: 'array',
      items: { type: 'string', enum: [...names] },
      explode: false,
      description:
        'Only these fields of each row, in the usual order; without it all of them come. Separated by commas, or repeated.',
      example: names.slice(0, 3),
    } as object),
  );
