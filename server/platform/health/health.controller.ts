import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { refuse } from '../app-error.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { Public } from '../http/access.js';
import { within } from '../within.js';
import { HealthDto } from './health.dto.js';

/** Whoever asks wants to know now: a database that is slower than this cannot serve. */
const readyWithinMs = 1_500;

@ApiTags('Operation')
@Controller('api')
export class HealthController {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  @Public()
  @Get('health')
  @ApiOperation({
    summary: 'Is the process alive?',
    description: 'Answers as long as the process can answer at all; asks nothing of others.',
  })
  @ApiOkResponse({ type: HealthDto })
  health(): HealthDto {
    return { status: 'ok', commit: this.config.commit };
  }

  @Public()
  @Get('ready')
  @ApiOperation({
    summary: 'Can it serve?',
    description: 'Asks the database; 503 SERVICE_UNAVAILABLE while it does not answer; the answer comes within 2 s.',
  })
  @ApiOkResponse({ type: HealthDto })
  async ready(): Promise<HealthDto> {
    try {
      await within(readyWithinMs, 'the database', this.db.query('select 1'));
    } catch {
      throw refuse(503, 'SERVICE_UNAVAILABLE');
    }
    return { status: 'ok', commit: this.config.commit };
  }
}
