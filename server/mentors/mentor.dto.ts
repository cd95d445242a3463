import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'What anybody may know of a mentor: that the code is theirs.' })
export class PublicMentorDto {
  /** First and last name. */
  @ApiProperty({ example: 'Marta Soler' })
  completeName: string;
  /** The code to sign up with, in upper case. */
  @ApiProperty({ example: 'MARTA24' })
  publicCode: string;
}

@ApiSchema({ description: 'The mentor of an organiser, with how to reach them.' })
export class MentorDto extends PublicMentorDto {
  /** Where to write to. */
  @ApiProperty({ example: 'marta.soler@example.com' })
  email: string;
  /** Null where there is none. */
  @ApiProperty({ type: 'string', nullable: true, example: '+34 600 123 456' })
  phone: string | null;
}
