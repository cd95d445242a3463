import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'An earlier version in a list.' })
export class EarlierVersionDto {
  /** The number of the version. */
  @ApiProperty({ type: 'integer', example: 2 })
  version: number;
  /** The time at which this version was saved. */
  @ApiProperty({ format: 'date-time', example: '2026-11-18T09:30:00.000Z' })
  lastUpdate: string;
}
