import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import { type ConfirmedPurpose, confirmedPurposes } from './confirmations.js';

@ApiSchema({ description: 'A request for a code.' })
export class SendCodeDto {
  /**
   * The e-mail with which the guest took part. With `purpose` it may be left out. If it is
   * sent, it must be the token's e-mail.
   */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  @ApiProperty({ type: 'string', required: false, nullable: true, example: 'aina@example.com' })
  email?: string | null;

  /**
   * E-mail of the organiser. The token then shows only this organiser’s tastings. Ignored with
   * `purpose`.
   */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  @ApiProperty({ type: 'string', required: false, nullable: true, example: 'celler@example.com' })
  creatorEmail?: string | null;

  /** Code of a tasting of that organiser. It replaces `creatorEmail`, which guests may not know. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  @ApiProperty({ type: 'string', required: false, nullable: true, example: 'VINO2026' })
  publicCode?: string | null;

  /** The action to confirm. It requires a token. Without `purpose`, the code signs in. */
  @IsOptional()
  @IsIn(confirmedPurposes)
  @ApiProperty({ enum: confirmedPurposes, required: false, nullable: true })
  purpose?: ConfirmedPurpose | null;
}

@ApiSchema({ description: 'A code, with the data of its request.' })
export class CheckCodeDto extends SendCodeDto {
  /** The six digits from the mail. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ type: 'string', example: '654321', required: true })
  code?: string | null;
}

@ApiSchema({ description: 'The response is the same for known and unknown e-mails.' })
export class CodeSentDto {
  /** Always true. */
  @ApiProperty({ example: true })
  sent: boolean;
  /** Validity of the code in minutes, if one was sent. */
  @ApiProperty({ type: 'integer', example: 10 })
  minutes: number;
  /**
   * A token, only if the operator requires no code (`ASSISTANT_DIRECT_LOGIN`). No code is sent
   * then.
   */
  @ApiProperty({ required: false })
  token?: string;
  /** When the token expires. */
  @ApiProperty({ required: false, format: 'date-time' })
  expiresAt?: string;
}

@ApiSchema({
  description: 'A token of the guests’ area, or with `purpose` a confirmation.',
})
export class AssistantTokenDto {
  /**
   * The bearer token of the guests' area, valid for 24 hours. With `purpose`, it is the value of
   * the header `x-confirmation`, valid for ten minutes.
   */
  @ApiProperty({ example: 'rga_5f0c1c1e7a5e4f399a523ad8d4b0e6a1h3Kq8ZtWv1R' })
  token: string;
  /** When the token expires. */
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
  /**
   * E-mail of the organiser whose tastings the token shows, if `publicCode` was sent.
   */
  @ApiProperty({ required: false, example: 'celler@example.com' })
  creatorEmail?: string;
}

@ApiSchema({ description: 'A token that shows all tastings of the account’s e-mail.' })
export class GuestSignedInDto extends AssistantTokenDto {
  /** The e-mail for the paths of the other calls. */
  @ApiProperty({ example: 'aina@example.com' })
  email: string;
}

@ApiSchema({ description: 'The password of a new account.' })
export class MakeAccountDto {
  /** At least six characters, and not a common password. */
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
