import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'The public data of a video.' })
export class PublicVideoDto {
  /** The title on YouTube. */
  @ApiProperty({ example: 'Big Buck Bunny' })
  title: string;
}
