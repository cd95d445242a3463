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

/** Paging, search and order of a list. Without `limit` the answer is the whole list. */
export class ListQueryDto {
  /** The maximum number of rows, 1 to 500. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  @ApiProperty({ type: 'integer', required: false, example: 100 })
  limit?: number;

  /**
   * The start of the page: the `x-next-cursor` header of the previous page, requested in the same
   * order.
   */
  @IsOptional()
  @IsString()
  @MaxLength(4000)
  cursor?: string;

  /** Words that every row must contain. Case and accents are ignored. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;

  /** A documented column, with a minus in front for descending order. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ required: false, example: '-lastUpdate' })
  sort?: string;
}

/** A valid date, `YYYY-MM-DD`. */
export const IsDay = () =>
  applyDecorators(
    IsOptional(),
    Matches(/^[12]\d{3}-\d\d-\d\d$/),
    IsISO8601({ strict: true }),
    ApiProperty({ type: 'string', format: 'date', required: false, example: '2030-11-20' }),
  );

/** The format in which the API returns instants. PostgreSQL might not parse others. */
const inUtc = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

/** A valid instant, ISO 8601 in UTC. */
export const IsInstant = () =>
  applyDecorators(
    IsOptional(),
    Matches(inUtc),
    IsISO8601({ strict: true }),
    ApiProperty({
      type: 'string',
      format: 'date-time',
      required: false,
      example: '2030-11-20T00:00:00Z',
    }),
  );

/**
 * Field names that a list may return: separated by commas, or as a repeated parameter.
 * @param added fields that rows have only if they are requested
 */
export const IsFields = (usual: readonly string[], added: readonly string[] = []) => {
  const names = [...usual, ...added];
  const fallback =
    added.length === 0 ? 'all fields' : `all fields except ${added.join(', ')}, which take longer`;
  return applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => [...new Set(String(value).split(','))]),
    IsIn(names, { each: true }),
    ApiProperty({
      required: false,
      type: 'array',
      items: { type: 'string', enum: [...names] },
      explode: false,
      description: `Returns only these fields of each row, in the usual order. Separated by commas, or as a repeated parameter. Default: ${fallback}.`,
      example: names.slice(0, 3),
    } as object),
  );
};
