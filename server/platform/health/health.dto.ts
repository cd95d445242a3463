import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'That the process lives, or can serve.' })
export class HealthDto {
  /** Always `ok`: whatever is not well is answered with an error. */
  @ApiProperty({ type: 'string', enum: ['ok'] })
  status: 'ok';
  /** The commit that runs; null where the build does not know it. */
  @ApiProperty({ type: 'string', nullable: true, example: 'c1fcd8f0a1b2c3d4e5f60718293a4b5c6d7e8f90' })
  commit: string | null;
}
