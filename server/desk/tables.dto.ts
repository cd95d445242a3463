import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'The guests of a table at the desk.' })
export class DeskTableDto {
  /** Its number, from 1. Null for the guests without a table. */
  @ApiProperty({ type: 'integer', nullable: true, example: 4 })
  table: number | null;
  /** Number of its guests. */
  @ApiProperty({ type: 'integer', example: 6 })
  guests: number;
  /** Number of its guests who have answered the current step. Null if it asks nothing. */
  @ApiProperty({ type: 'integer', nullable: true, example: 5 })
  answered: number | null;
}

@ApiSchema({ description: 'A table in the quiz.' })
export class QuizTeamDto {
  /** Its number, from 1. */
  @ApiProperty({ type: 'integer', example: 4 })
  table: number;
  /** From 1. No two tables share a place. */
  @ApiProperty({ type: 'integer', example: 1 })
  place: number;
  /** Mean points of all its guests, with two decimals. */
  @ApiProperty({ example: 2.5 })
  points: number;
  /** Number of its guests. */
  @ApiProperty({ type: 'integer', example: 6 })
  guests: number;
}

@ApiSchema({ description: 'The ratings of a product at a table.' })
export class ScreenTableDto {
  /** Its number, from 1. */
  @ApiProperty({ type: 'integer', example: 4 })
  table: number;
  /**
   * Number of ratings. Null below three of them, and if the ratings of such a table could be
   * calculated from it.
   */
  @ApiProperty({ type: 'integer', nullable: true, example: 6 })
  n: number | null;
  /** Mean, from 0 to 5. Null like `n`. */
  @ApiProperty({ type: 'number', nullable: true, example: 4.1 })
  mean: number | null;
}
