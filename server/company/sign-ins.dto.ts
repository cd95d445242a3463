import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'A browser in which the organiser is signed in.' })
export class SignInDto {
  /** Id of the session. */
  @ApiProperty({ example: 'h3Kq8ZtWv1Rm5YpLx0Bn' })
  id: string;

  /** The time at which the organiser signed in with the password. */
  @ApiProperty({ type: 'string', format: 'date-time', example: '2026-11-20T18:30:00.000Z' })
  begunAt: Date;

  /** Last use, to the hour. It is updated when the browser renews its token. */
  @ApiProperty({ type: 'string', format: 'date-time', example: '2026-11-21T19:05:00.000Z' })
  usedAt: Date;

  /** Browser and system. Null when the browser did not send them. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Firefox · Windows' })
  device: string | null;

  /** Whether this is the session of this request. */
  @ApiProperty({ example: true })
  current: boolean;
}

@ApiSchema({ description: 'The open sessions of an organiser.' })
export class SignInsDto {
  /**
   * False with Firebase, which can neither list sessions nor end a single one. `signIns` is then
   * empty.
   */
  @ApiProperty({ example: true })
  listed: boolean;

  /** Last used first. */
  @ApiProperty({ type: [SignInDto] })
  signIns: SignInDto[];
}

@ApiSchema({ description: 'The result of a sign-out.' })
export class SignedOutDto {
  /**
   * False with Firebase, which cannot end a single session. The client must then delete its tokens.
   */
  @ApiProperty({ example: true })
  ended: boolean;
}
