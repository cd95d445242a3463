import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQueryDto } from '../platform/database/lists/list-query.dto.js';

@ApiSchema({ description: 'The code of an event.' })
export class VisitCodeDto {
  /** The current code. */
  @ApiProperty({ example: 'VINO2026' })
  publicCode: string;
}

@ApiSchema({ description: 'The event of a guest’s tasting.' })
export class VisitSessionDto {
  /** Uid of the organiser. */
  @ApiProperty({ example: 'h3Kq8ZtWv1Rm5YpLx0Bn' })
  userUid: string;
  /** The organiser’s e-mail. Empty when the organiser no longer exists. */
  @ApiProperty({ example: 'celler@example.com' })
  userEmail: string;
  /** The code of the event. */
  @ApiProperty({ type: VisitCodeDto })
  sessionCode: VisitCodeDto;
}

@ApiSchema({ description: 'A tasting of a guest.' })
export class VisitDto {
  /** Name of the tasting. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  name: string;
  /** When the guest joined. */
  @ApiProperty({ format: 'date-time' })
  creationDate: string;
  /** When the guest was last active at this tasting. */
  @ApiProperty({ format: 'date-time' })
  lastUpdate: string;
  /** Opaque position of this row, for `firstDoc` and `lastDoc` of `list/data`. */
  people: string;
  /** Id of the guest at this tasting: `assistantId`. */
  @ApiProperty({ example: 'aN8JmE2aVtQ0c5nKx1Yb' })
  reference: string;
  /** The event. */
  @ApiProperty({ type: VisitSessionDto })
  session: VisitSessionDto;
}

@ApiSchema({ description: 'Paging of tastings.' })
export class VisitsQueryDto extends PickType(ListQueryDto, ['limit', 'cursor']) {}

export const directions = ['next', 'previous'] as const;

@ApiSchema({ description: 'A page of a guest’s tastings.' })
export class VisitPageDto {
  /** The guest's own e-mail. */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  @ApiProperty({ type: 'string', required: true, example: 'aina@example.com' })
  email?: string | null;

  /** `people` of the first row on the current page. Absent for the first page. */
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  @ApiProperty({ type: 'string', required: false, nullable: true })
  firstDoc?: string | null;

  /** `people` of the last row on the current page. */
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  @ApiProperty({ type: 'string', required: false, nullable: true })
  lastDoc?: string | null;

  /** Direction from the current page. Default `next`. */
  @IsOptional()
  @IsIn(directions)
  @ApiProperty({ enum: directions, required: false, nullable: true })
  direction?: (typeof directions)[number] | null;

  /**
   * True if the page after `lastDoc` was empty. `previous` then returns the page that begins with
   * `firstDoc`, and not the page before it.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ required: false, nullable: true, example: false })
  noneArray?: boolean | null;
}
