import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'That the process lives.' })
export class HealthDto {
  /** Always `ok`: whatever is not well is answered with an error. */
  @ApiProperty({ type: 'string', enum: ['ok'] })
  status: 'ok';
  /** The release that runs, as the changelog names it. */
  @ApiProperty({ example: '0.1.0' })
  version: string;
  /** The commit that runs; null where the build does not know it. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'c1fcd8f0a1b2c3d4e5f60718293a4b5c6d7e8f90',
  })
  commit: string | null;
}

@ApiSchema({ description: 'That the process can serve, and how it is with what it stands on.' })
export class ReadyDto {
  /** Always `ok`: whatever cannot serve is answered with an error. */
  @ApiProperty({ type: 'string', enum: ['ok'] })
  status: 'ok';

  /** Always `ok`: without the database nothing can be served. */
  @ApiProperty({ type: 'string', enum: ['ok'] })
  database: 'ok';

  /** `away` while the queue does not answer: jobs and mails then wait. */
  @ApiProperty({ type: 'string', enum: ['ok', 'away'] })
  queue: 'ok' | 'away';

  /** `away` while the storage of the files does not answer: pictures and sounds then cannot be read or uploaded. */
  @ApiProperty({ type: 'string', enum: ['ok', 'away'] })
  storage: 'ok' | 'away';
}
