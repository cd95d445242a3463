import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQueryDto } from '../platform/database/list-query.dto.js';

@ApiSchema({ description: 'The code of an event.' })
export class VisitCodeDto {
  /** As it is now. */
  @ApiProperty({ example: 'VINO2026' })
  publicCode: string;
}

@ApiSchema({ description: 'The event of a tasting that somebody took part in.' })
export class VisitSessionDto {
  /** The organiser. */
  @ApiProperty({ example: 'h3Kq8ZtWv1Rm5YpLx0Bn' })
  userUid: string;
  /** The organiser’s e-mail; empty when they are gone. */
  @ApiProperty({ example: 'celler@example.com' })
  userEmail: string;
  /** Its code. */
  @ApiProperty({ type: VisitCodeDto })
  sessionCode: VisitCodeDto;
}

@ApiSchema({ description: 'A tasting that somebody took part in.' })
export class VisitDto {
  /** Of the tasting. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  name: string;
  /** When they came in. */
  @ApiProperty({ format: 'date-time' })
  creationDate: string;
  /** When they answered last. */
  @ApiProperty({ format: 'date-time' })
  lastUpdate: string;
  /** Where this one stands: opaque, `firstDoc` or `lastDoc` of `list/data`. */
  people: string;
  /** Their id in it: `assistantId`. */
  @ApiProperty({ example: 'aN8JmE2aVtQ0c5nKx1Yb' })
  reference: string;
  /** The event. */
  @ApiProperty({ type: VisitSessionDto })
  session: VisitSessionDto;
}

@ApiSchema({ description: 'Paging of tastings.' })
export class VisitsQueryDto extends PickType(ListQueryDto, ['limit', 'cursor']) {}

export const directions = ['next', 'previous'] as const;

@ApiSchema({ description: 'Which page of one’s tastings.' })
export class VisitPageDto {
  /** One’s own. */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  @ApiProperty({ type: 'string', required: true, example: 'aina@example.com' })
  email?: string | null;

  /** `people` of the first row of the page that is shown; absent for the first page. */
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  @ApiProperty({ type: 'string', required: false, nullable: true })
  firstDoc?: string | null;

  /** `people` of its last row. */
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  @ApiProperty({ type: 'string', required: false, nullable: true })
  lastDoc?: string | null;

  /** Which way to go from it; the usual is `next`. */
  @IsOptional()
  @IsIn(directions)
  @ApiProperty({ enum: directions, required: false, nullable: true })
  direction?: (typeof directions)[number] | null;

  /** Whether the page before this call was empty: going back then shows the page that the two places are of. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ required: false, nullable: true, example: false })
  noneArray?: boolean | null;
}
