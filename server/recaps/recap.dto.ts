import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

@ApiSchema({ description: 'The link of a mail after a tasting.' })
export class OpenLinkDto {
  /** What stands behind the `#` of its address. */
  @IsString()
  @MaxLength(100)
  @ApiProperty({ example: 'p3Jx0bnVZq7mT1uYk9hSg4wRcDf6aLe2oXiKtBsMrQw' })
  link: string;
}

@ApiSchema({
  description: 'The way into the attendees’ own area, and to the tasting that the mail was about.',
})
export class LinkOpenedDto {
  /** Goes into `Authorization: Bearer …`; it opens the tastings of this organiser alone. */
  token: string;
  /** Until when it does: 24 hours. */
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
  /** The attendee’s e-mail, in lower case. */
  @ApiProperty({ example: 'aina@example.com' })
  email: string;
  /** The organiser’s. */
  @ApiProperty({ example: 'ana@example.com' })
  creatorEmail: string;
  /** The organiser. */
  userId: string;
  /** The attendee in that tasting. */
  assistantId: string;
}

@ApiSchema({ description: 'How many guests of an event get the mail after the tasting.' })
export class RecapCountsDto {
  /** Who asked for it, with those who were sent it; without those whose inbox had too many from everywhere for a week, and who are not. */
  @ApiProperty({ type: 'integer', example: 120 })
  asked: number;
  /** Who were sent it. */
  @ApiProperty({ type: 'integer', example: 80 })
  sent: number;
  /** Whose is due and waits for its turn, some for the next days: of their organiser, or of their inbox, which is sent three a day. Of the others the tasting is not over yet. */
  @ApiProperty({ type: 'integer', example: 10 })
  waiting: number;
  /** How many guests of one organiser are sent it in 24 hours. */
  @ApiProperty({ type: 'integer', example: 2000 })
  perDay: number;
}
