import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

@ApiSchema({ description: 'The link of a mail after a tasting.' })
export class OpenLinkDto {
  /** The part of the address behind the `#`. */
  @IsString()
  @MaxLength(100)
  @ApiProperty({ example: 'p3Jx0bnVZq7mT1uYk9hSg4wRcDf6aLe2oXiKtBsMrQw' })
  link: string;
}

@ApiSchema({
  description: 'A token for the attendee’s area, and the tasting of the mail.',
})
export class LinkOpenedDto {
  /**
   * The token for `Authorization: Bearer …`. It is valid only for the tastings of this
   * organiser.
   */
  token: string;
  /** The time at which the token expires, after 24 hours. */
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
  /** The attendee’s e-mail, in lower case. */
  @ApiProperty({ example: 'aina@example.com' })
  email: string;
  /** The organiser’s e-mail. */
  @ApiProperty({ example: 'ana@example.com' })
  creatorEmail: string;
  /** The uid of the organiser. */
  userId: string;
  /** The id of the attendee in the tasting of the mail. */
  assistantId: string;
}

@ApiSchema({ description: 'The number of guests of an event who get the mail after the tasting.' })
export class RecapCountsDto {
  /**
   * The guests who asked for the mail, including those who got it. Guests whose mail was dropped
   * are not counted. A mail is dropped after it has waited a week for a full inbox, or for your
   * closed account.
   */
  @ApiProperty({ type: 'integer', example: 120 })
  asked: number;
  /** The guests who got the mail. */
  @ApiProperty({ type: 'integer', example: 80 })
  sent: number;
  /**
   * The guests whose mail is due but waits: for the organiser’s daily limit, or for their inbox,
   * which gets at most three such mails in 24 hours. For the remaining guests the tasting is not
   * over yet.
   */
  @ApiProperty({ type: 'integer', example: 10 })
  waiting: number;
  /** The maximum number of mails per organiser in 24 hours. */
  @ApiProperty({ type: 'integer', example: 2000 })
  perDay: number;
}
