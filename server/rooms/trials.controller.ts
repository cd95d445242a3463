import { Controller, Get, Param } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Owner } from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { named } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { TrialDto } from '../sessions/session.dto.js';
import { OpenTrial } from './open-trial.js';

@ApiTags('Tastings')
@Controller('api/v1/tasting/:uid/:id')
export class TrialsController {
  constructor(private readonly trial: OpenTrial) {}

  @Owner('events')
  @Get('demoSession')
  @named('a tasting')
  @RateLimit({ by: 'account', max: 60, name: 'demoSession' })
  @ApiOperation({
    summary: 'Try a tasting',
    description:
      'Opens the trial room of the tasting for a day, with the current tasting and always the same code. Earlier answers in it are deleted. A trial does not appear in lists, counts, bills or reports.',
  })
  @ApiOkResponse({ type: TrialDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'ACCOUNT_BLOCKED: the trial or plan has ended.',
  })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'NOT_FOUND: you have no such tasting.' })
  openTrial(@Param('uid') uid: string, @Param('id') id: string): Promise<TrialDto> {
    return this.trial.open(uid, id);
  }
}
