import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'The process is alive.' })
export class HealthDto {
  /** Always `ok`: a failure is answered with an error instead. */
  @ApiProperty({ type: 'string', enum: ['ok'] })
  status: 'ok';
  /** The running release, as in the changelog. */
  @ApiProperty({ example: '0.1.0' })
  version: string;
  /** The running commit; null if the build does not know it. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'c1fcd8f0a1b2c3d4e5f60718293a4b5c6d7e8f90',
  })
  commit: string | null;
}

@ApiSchema({
  description: 'The process can serve requests. Includes the state of the services that it needs.',
})
export class ReadyDto {
  /** Always `ok`: a process that cannot serve answers with an error instead. */
  @ApiProperty({ type: 'string', enum: ['ok'] })
  status: 'ok';

  /** Always `ok`: without the database, the answer is an error. */
  @ApiProperty({ type: 'string', enum: ['ok'] })
  database: 'ok';

  /** `away` while the queue does not respond. Jobs and mails then wait. */
  @ApiProperty({ type: 'string', enum: ['ok', 'away'] })
  queue: 'ok' | 'away';

  /**
   * `away` while the file storage does not respond. Pictures and sounds can then not be read or
   * uploaded.
   */
  @ApiProperty({ type: 'string', enum: ['ok', 'away'] })
  storage: 'ok' | 'away';
}
