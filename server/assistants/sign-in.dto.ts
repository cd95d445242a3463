import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import { type ConfirmedPurpose, confirmedPurposes } from './confirmations.js';

@ApiSchema({ description: 'Who wants a code, and for what.' })
export class SendCodeDto {
  /** With which the person took part. With `purpose` it is that of the token, and may be left out. */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  @ApiProperty({ type: 'string', required: false, nullable: true, example: 'aina@example.com' })
  email?: string | null;

  /** Of the organiser who invited them: the token then shows that organiser’s tastings alone. Not asked with `purpose`. */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  @ApiProperty({ type: 'string', required: false, nullable: true, example: 'celler@example.com' })
  creatorEmail?: string | null;

  /** Of a tasting of that organiser, in place of their e-mail, which guests may never have seen: it goes before it. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  @ApiProperty({ type: 'string', required: false, nullable: true, example: 'VINO2026' })
  publicCode?: string | null;

  /** What is to be confirmed; the caller brings a token then. Without it the code opens the area. */
  @IsOptional()
  @IsIn(confirmedPurposes)
  @ApiProperty({ enum: confirmedPurposes, required: false, nullable: true })
  purpose?: ConfirmedPurpose | null;
}

@ApiSchema({ description: 'A code, and what it was asked for with.' })
export class CheckCodeDto extends SendCodeDto {
  /** The six digits that came by mail. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ type: 'string', example: '654321', required: true })
  code?: string | null;
}

@ApiSchema({ description: 'The same for every e-mail, known here or not.' })
export class CodeSentDto {
  /** Always true. */
  @ApiProperty({ example: true })
  sent: boolean;
  /** How long the code is good for, if there is one. */
  @ApiProperty({ type: 'integer', example: 10 })
  minutes: number;
  /** Opens the area at once: only where the operator asks for no code (`ASSISTANT_DIRECT_LOGIN`), and then none is sent. */
  @ApiProperty({ required: false })
  token?: string;
  /** Until when that is good. */
  @ApiProperty({ required: false, format: 'date-time' })
  expiresAt?: string;
}

@ApiSchema({
  description: 'What a right code gives: a token of the area, or with `purpose` a confirmation.',
})
export class AssistantTokenDto {
  /** The bearer of the calls of this area, for 24 hours; or the `x-confirmation` of what was asked for, for ten minutes. */
  @ApiProperty({ example: 'rga_5f0c1c1e7a5e4f399a523ad8d4b0e6a1h3Kq8ZtWv1R' })
  token: string;
  /** Until when it is good. */
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
  /** Of the organiser whose tastings it shows, where it was asked for with the code of a tasting. */
  @ApiProperty({ required: false, example: 'celler@example.com' })
  creatorEmail?: string;
}

@ApiSchema({ description: 'A token of everything that was tasted with the e-mail of an account.' })
export class GuestSignedInDto extends AssistantTokenDto {
  /** The e-mail, which is in the addresses of the other calls. */
  @ApiProperty({ example: 'aina@example.com' })
  email: string;
}

@ApiSchema({ description: 'A password for an account of one’s own.' })
export class MakeAccountDto {
  /** At least six characters, and none of those that are tried first. */
  @IsOptional()
  @IsString()
  @MaxLength(2 * limits.passwordMax)
  @ApiProperty({
    type: 'string',
    required: true,
    minLength: limits.passwordMin,
    maxLength: limits.passwordMax,
    example: 'Garnacha-de-1943',
  })
  password?: string | null;
}
