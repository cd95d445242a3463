import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Config } from '../config/config.js';
import { Public } from '../http/access/access.js';
import { version } from '../lifecycle/app-version.js';
import { HealthDto, ReadyDto } from './health.dto.js';
import { Readiness } from './readiness.js';

@ApiTags('Operation')
@Controller('api')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly config: Config,
  ) {}

  @Public()
  @Get('health')
  @ApiOperation({
    summary: 'Is the process alive?',
    description:
      'Answers as long as the process runs. Does not check the database or other services.',
  })
  @ApiOkResponse({ type: HealthDto })
  health(): HealthDto {
    return { status: 'ok', version, commit: this.config.commit };
  }

  @Public()
  @Get('ready')
  @ApiOperation({
    summary: 'Can the process serve requests?',
    description:
      'Checks the database, the queue and the file storage. Answers 503 SERVICE_UNAVAILABLE while the database does not respond, and while the process shuts down. Answers within 2 s.',
  })
  @ApiOkResponse({ type: ReadyDto })
  ready(): Promise<ReadyDto> {
    return this.readiness.read();
  }
}
