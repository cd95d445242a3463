import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { type LinkDays, linkDays } from '../../../shared/vocabulary/report-link.js';

@ApiSchema({ description: 'A new link to a report.' })
export class CreateReportLinkDto {
  /** The days for which the link is valid. */
  @IsIn(linkDays)
  @ApiProperty({ type: 'integer', enum: linkDays, example: 30 })
  days: LinkDays;
}

@ApiSchema({ description: 'A link that shows a report to people without an account.' })
export class ReportLinkDto {
  /** Its id. */
  @ApiProperty({ example: 'lK1cR7tY0wLkX2vB8nQ4' })
  id: string;
  /** When it was made. */
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  /** From then on it shows nothing. */
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
  /** Before then it shows nothing: the end of a blind tasting. Null if it is open. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  opensAt: string | null;
  /** When somebody last opened it, to the minute; null if nobody has. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  openedAt: string | null;
}

@ApiSchema({
  description: 'A link that was just made. The answer is the only one with its address.',
})
export class NewReportLinkDto extends ReportLinkDto {
  /** The address of the page. The secret is after `#`, which browsers do not send. */
  @ApiProperty({ example: 'https://app.example.com/sharedReport#link=rgl_…' })
  link: string;
}
