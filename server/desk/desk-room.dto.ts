import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import { type CommentMark, commentMarks } from '../rooms/guest-comments.js';
import { ScreenWordDto } from './screen.dto.js';

@ApiSchema({ description: 'The guesses of a price.' })
export class DeskPricesDto {
  /** Number of guesses. */
  @ApiProperty({ type: 'integer', example: 12 })
  n: number;
  /** The lowest guess. */
  @ApiProperty({ type: 'number', nullable: true, example: 8 })
  min: number | null;
  /** The middle guess. */
  @ApiProperty({ type: 'number', nullable: true, example: 14.5 })
  median: number | null;
  /** The highest guess. */
  @ApiProperty({ type: 'number', nullable: true, example: 40 })
  max: number | null;
}

@ApiSchema({ description: 'A comment that a guest wrote on a product.' })
export class DeskCommentDto {
  /** The guest’s id in this event. */
  guest: string;
  /** The comment. */
  @ApiProperty({ example: 'Guinda y tomillo.' })
  text: string;
  /** The time of the guest’s last change on the product. */
  @ApiProperty({ format: 'date-time' })
  at: string;
  /** HIDDEN: reports do not show it. SHOWN: it is on the screen. */
  @ApiProperty({ enum: commentMarks, type: 'string', nullable: true })
  mark: CommentMark | null;
}

@ApiSchema({ description: 'What guests say about the product of the current step.' })
export class DeskOpinionsDto {
  /** Id of the event. */
  event: string;
  /** The product’s reference in the tasting. Null for steps without a product. */
  @ApiProperty({ type: 'string', nullable: true, example: 'r1Yb3VtQ0c5nKx8JmE2a' })
  productRef: string | null;
  /** The notes that most guests chose. */
  @ApiProperty({ type: [ScreenWordDto] })
  words: ScreenWordDto[];
  /** The guesses of its price. Null if nobody has guessed. */
  @ApiProperty({ type: DeskPricesDto, nullable: true })
  prices: DeskPricesDto | null;
  /** ISO 4217 code of prices. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** Number of comments. */
  @ApiProperty({ type: 'integer', example: 3 })
  commentsTotal: number;
  /** The latest comments, at most 100. */
  @ApiProperty({ type: [DeskCommentDto] })
  comments: DeskCommentDto[];
}

@ApiSchema({ description: 'A comment to hide or to show.' })
export class MarkCommentDto {
  /** The guest who wrote it. */
  @IsString()
  @MaxLength(40)
  @ApiProperty({ example: 'aN8JmE2aVtQ0c5nKx1Yb' })
  guest: string;
  /** The product’s reference in the tasting. */
  @IsString()
  @MaxLength(40)
  @ApiProperty({ example: 'r1Yb3VtQ0c5nKx8JmE2a' })
  productRef: string;
  /** The comment as the desk shows it. A comment that has changed is not put on the screen. */
  @IsString()
  @MaxLength(4 * limits.notes)
  @ApiProperty({ example: 'Guinda y tomillo.' })
  text: string;
  /** HIDDEN, SHOWN, or null for neither. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ enum: commentMarks, type: 'string', nullable: true, required: false })
  mark?: CommentMark | null;
}

@ApiSchema({ description: 'A comment after a change.' })
export class CommentMarkedDto {
  /** HIDDEN, SHOWN, or null for neither. */
  @ApiProperty({ enum: commentMarks, type: 'string', nullable: true })
  mark: CommentMark | null;
}

@ApiSchema({ description: 'The guests to remind.' })
export class SendNudgeDto {
  /** One guest, or null for all who have not answered. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: null })
  guest?: string | null;
}

@ApiSchema({ description: 'Whether a reminder was sent.' })
export class NudgeSentDto {
  /** False if the guest has answered, or was reminded in the last 30 s. */
  sent: boolean;
}

@ApiSchema({ description: 'A guest at the locked door.' })
export class KnockDto {
  /** Id to let the guest in. */
  reference: string;
  /** The name as typed. Empty for a guest without a name. */
  @ApiProperty({ example: 'Aina Ferrer' })
  name: string;
}

@ApiSchema({ description: 'The guests at the locked door.' })
export class KnocksDto {
  /** At most 50, the one who waits longest first. */
  @ApiProperty({ type: [KnockDto] })
  waiting: KnockDto[];
}

@ApiSchema({ description: 'A guest to let in.' })
export class LetInDto {
  /** The `reference` of the guest at the door. */
  @IsString()
  @MaxLength(40)
  @ApiProperty({ example: 'kN8JmE2aVtQ0c5nKx1Yb' })
  reference: string;
}

@ApiSchema({ description: 'Whether a projector shows the event.' })
export class ScreenSeenDto {
  /** True if a screen of this event is open, or was in the last 40 s. */
  connected: boolean;
  /** End of the test image on the screen. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  testUntil: string | null;
}

@ApiSchema({ description: 'The test image of the screen.' })
export class TestScreenDto {
  /** Shows the test image for 20 s, or ends it. */
  @IsBoolean()
  test: boolean;
}

@ApiSchema({ description: 'A guest was let in.' })
export class LetInAnswerDto {
  /** True: the phone joins with its next call. */
  admitted: boolean;
}

@ApiSchema({ description: 'A screen has said that it is open.' })
export class ScreenHeardDto {
  /** True. */
  heard: boolean;
}
