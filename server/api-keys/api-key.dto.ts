import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';

@ApiSchema({ description: 'What is said of an API key: its name.' })
export class SaveApiKeyDto {
  /** As you want to call it: the program that will use it, for example. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'CRM' })
  name?: string | null;
}

@ApiSchema({ description: 'How often an API key was used on a day.' })
export class ApiKeyDayDto {
  /** The day, in UTC. */
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  day: string;
  /** Calls, whatever they were answered; but for those beyond the limit of a minute. */
  @ApiProperty({ type: 'integer', example: 48 })
  calls: number;
}

@ApiSchema({ description: 'A key with which other software reads what is yours.' })
export class ApiKeyDto {
  /** Made by the server, 20 characters. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** As the organiser called it. */
  @ApiProperty({ example: 'CRM' })
  name: string;
  /** Instant of its creation. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  creationDate: string;
  /** The key itself, which is sent as `x-api-key`. Whoever has it reads what you can read with it. */
  @ApiProperty({ example: 'rg_live_7hGk2LmQ9xZ4vB1nT6wR3cY8pD5sF0jA4e1b9c07d2f6' })
  apiKey: string;
  /** Instant of its last call, known some seconds later; null before the first one. */
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-11-21T18:30:00.000Z',
  })
  lastUse: string | null;
  /** The days of the last thirty on which it was used, the first one first. */
  @ApiProperty({ type: [ApiKeyDayDto] })
  days: ApiKeyDayDto[];
}
