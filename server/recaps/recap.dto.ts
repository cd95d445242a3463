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

@ApiSchema({ description: 'The way into the attendees’ own area, and to the tasting that the mail was about.' })
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
