import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'What a public site says of a video.' })
export class PublicVideoDto {
  /** What it is called there. */
  @ApiProperty({ example: 'Big Buck Bunny' })
  title: string;
}
