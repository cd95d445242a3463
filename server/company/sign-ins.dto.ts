import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'A browser that the organiser is signed in with.' })
export class SignInDto {
  /** By which the session is ended. */
  @ApiProperty({ example: 'h3Kq8ZtWv1Rm5YpLx0Bn' })
  id: string;

  /** When the password was given. */
  @ApiProperty({ type: 'string', format: 'date-time', example: '2026-11-20T18:30:00.000Z' })
  begunAt: Date;

  /** To the hour: a browser shows itself when it renews its token. */
  @ApiProperty({ type: 'string', format: 'date-time', example: '2026-11-21T19:05:00.000Z' })
  usedAt: Date;

  /** Browser and system; null when the browser did not say. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Firefox · Windows' })
  device: string | null;

  /** Whether it is the one that asks. */
  @ApiProperty({ example: true })
  current: boolean;
}

@ApiSchema({ description: 'The open sessions of an organiser.' })
export class SignInsDto {
  /** False with Firebase, which neither lists sessions nor ends one alone: `signIns` is empty then. */
  @ApiProperty({ example: true })
  listed: boolean;

  /** The last used first. */
  @ApiProperty({ type: [SignInDto] })
  signIns: SignInDto[];
}

@ApiSchema({ description: 'How a sign-out ended.' })
export class SignedOutDto {
  /** False with Firebase, which cannot end one session alone: forgetting the tokens is all there is. */
  @ApiProperty({ example: true })
  ended: boolean;
}
