import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type SessionLanguage, sessionLanguages } from '../../shared/rules/session.js';
import { languageNotSelected } from '../../shared/vocabulary/session.js';

@ApiSchema({ description: 'A request to be reminded of an event.' })
export class AskReminderDto {
  /** The address of the mail. */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  @ApiProperty({ type: 'string', required: true, nullable: true, example: 'aina@example.com' })
  email?: string | null;

  /**
   * The consent to be reminded of this event by mail, and to nothing else. Stored with its time.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', required: true, nullable: true, example: true })
  consent?: boolean | null;

  /** The language of the mail. `notSelected`: the language of the event. */
  @IsOptional()
  @IsIn(sessionLanguages)
  @ApiProperty({ enum: sessionLanguages, default: languageNotSelected, required: false })
  lang?: SessionLanguage;
}

@ApiSchema({ description: 'The answer to a request to be reminded.' })
export class ReminderAskedDto {
  /** Always true. It does not tell whether the address was known. */
  @ApiProperty({ example: true })
  asked: boolean;
}
