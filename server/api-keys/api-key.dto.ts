import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';

@ApiSchema({ description: 'The name of an API key.' })
export class SaveApiKeyDto {
  /** A name of your choice, for example the program that uses the key. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'CRM' })
  name?: string | null;
}

@ApiSchema({ description: 'The number of calls with an API key on one day.' })
export class ApiKeyDayDto {
  /** The day, in UTC. */
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  day: string;
  /** Number of calls, successful or not. Calls beyond the limit per minute do not count. */
  @ApiProperty({ type: 'integer', example: 48 })
  calls: number;
}

@ApiSchema({ description: 'A key with which other software can read your data.' })
export class ApiKeyDto {
  /** The id, 20 characters, assigned by the server. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The name that the organiser gave the key. */
  @ApiProperty({ example: 'CRM' })
  name: string;
  /** The time at which the key was created. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  creationDate: string;
  /** The e-mail of the person who created the key. Null for older keys. */
  @ApiProperty({ type: 'string', nullable: true, example: 'marta@valdehierro.example' })
  createdBy: string | null;
  /** The key itself, sent as `x-api-key`. Anybody who has it can read your data with it. */
  @ApiProperty({ example: 'rg_live_7hGk2LmQ9xZ4vB1nT6wR3cY8pD5sF0jA4e1b9c07d2f6' })
  apiKey: string;
  /**
   * The time of the last call with the key, known a few seconds later. Null before the first call.
   */
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-11-21T18:30:00.000Z',
  })
  lastUse: string | null;
  /** The days on which the key was used, oldest first, within the last 30 days. */
  @ApiProperty({ type: [ApiKeyDayDto] })
  days: ApiKeyDayDto[];
}
