import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'The public data of a mentor.' })
export class PublicMentorDto {
  /** First and last name. */
  @ApiProperty({ example: 'Marta Soler' })
  completeName: string;
  /** The code to sign up with, in upper case. */
  @ApiProperty({ example: 'MARTA24' })
  publicCode: string;
}

@ApiSchema({ description: 'The mentor of an organiser, with contact data.' })
export class MentorDto extends PublicMentorDto {
  /** E-mail address. */
  @ApiProperty({ example: 'marta.soler@example.com' })
  email: string;
  /** Null when unknown. */
  @ApiProperty({ type: 'string', nullable: true, example: '+34 600 123 456' })
  phone: string | null;
}
