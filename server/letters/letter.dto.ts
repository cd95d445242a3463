import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { longestLetter, longestSubject } from '../../shared/rules/letter.js';
import { longestSegment } from '../../shared/rules/segment.js';
import { type GuestLanguage, guestLanguages } from '../../shared/vocabulary/languages.js';

const query = 'ratedFrom=4.5&shop=NOT_OPENED';

@ApiSchema({ description: 'A letter to the guests of a segment who allow you to contact them.' })
export class WriteLetterDto {
  /** The subject of the mail, in one line. */
  @IsOptional()
  @IsString()
  @MaxLength(2 * longestSubject)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    maxLength: longestSubject,
    example: 'The wine that you liked',
  })
  subject?: string | null;

  /** The text, without markup. An empty line begins a new paragraph. */
  @IsOptional()
  @IsString()
  @MaxLength(2 * longestLetter)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    maxLength: longestLetter,
    example: 'We have kept some bottles for you.\n\nUntil soon',
  })
  text?: string | null;

  /** The recipients: a segment in the form of the query of `people`. Empty means all guests. */
  @IsOptional()
  @IsString()
  @MaxLength(longestSegment)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: query })
  query?: string | null;

  /** Whether the mail has the product of the segment with a link to its shop. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  shop?: boolean | null;
}

@ApiSchema({ description: 'A letter to be shown or tested before it is sent.' })
export class TryLetterDto extends WriteLetterDto {
  /** The language of the text around the letter. Default: the language of your company. */
  @IsOptional()
  @IsIn(guestLanguages)
  @ApiProperty({ enum: guestLanguages, nullable: true, required: false, example: 'ca' })
  lang?: GuestLanguage | null;
}

@ApiSchema({ description: 'The mail as a guest gets it.' })
export class LetterPreviewDto {
  /** The subject. */
  subject: string;
  /** The mail as HTML. It has no scripts. */
  html: string;
  /** The mail as text. */
  text: string;
  /** The address to which answers go: yours. */
  @ApiProperty({ example: 'celler@example.com' })
  replyTo: string;
  /** The number of guests who would get the letter now. Sample guests get none. */
  @ApiProperty({ type: 'integer', example: 12 })
  recipients: number;
}

@ApiSchema({ description: 'The address to which the test mail goes.' })
export class LetterTestedDto {
  /** Your address. */
  @ApiProperty({ example: 'celler@example.com' })
  to: string;
}

@ApiSchema({
  description:
    'A letter with the number of its mails. A guest who is erased does not count any more.',
})
export class LetterDto {
  /** Set by the server, 20 characters. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The subject of the mail. */
  @ApiProperty({ example: 'The wine that you liked' })
  subject: string;
  /** The text. */
  @ApiProperty({ example: 'We have kept some bottles for you.' })
  text: string;
  /** The segment, in the form of the query of `people`. */
  @ApiProperty({ example: query })
  query: string;
  /** The name of the product with its shop; null without a product. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Costers 2019' })
  product: string | null;
  /** The instant at which you sent the letter. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  writtenAt: string;
  /** The number of guests the letter goes to. */
  @ApiProperty({ type: 'integer', example: 12 })
  recipients: number;
  /** The number of mails that were handed over for delivery. */
  @ApiProperty({ type: 'integer', example: 9 })
  sent: number;
  /** The number of mails that wait for the daily limit, or for a full inbox. */
  @ApiProperty({ type: 'integer', example: 1 })
  waiting: number;
  /** The number of mails that were refused, or waited for more than two weeks. */
  @ApiProperty({ type: 'integer', example: 1 })
  failed: number;
  /** The number of guests who withdrew the consent before their mail was sent. */
  @ApiProperty({ type: 'integer', example: 1 })
  withheld: number;
  /** The number of guests who unsubscribed with the link of this letter. */
  @ApiProperty({ type: 'integer', example: 1 })
  unsubscribed: number;
  /** The number of guests who opened the shop from this letter. */
  @ApiProperty({ type: 'integer', example: 4 })
  shopOpened: number;
}
