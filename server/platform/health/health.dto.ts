import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'That the process lives, or can serve.' })
export class HealthDto {
  /** Always `ok`: whatever is not well is answered with an error. */
  @ApiProperty({ type: 'string', enum: ['ok'] })
  status: 'ok';
}
