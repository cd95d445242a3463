import { Controller, Get, Param } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Public } from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { PublicMentorDto } from './mentor.dto.js';
import { MentorsService } from './mentors.service.js';

@ApiTags('Company')
@Controller('api/v1/mentor')
export class MentorsController {
  constructor(private readonly mentors: MentorsService) {}

  @Public()
  @RateLimit({ name: 'mentorCode', by: 'address', max: 30, shared: true })
  @Get('publicCode/:code')
  @ApiOperation({
    summary: 'Look up a mentor code',
    description: 'Returns the owner of a code, for the sign-up form. Case does not matter.',
  })
  @ApiParam({ name: 'code', description: 'The code that the mentor gave you.', example: 'MARTA24' })
  @ApiOkResponse({ type: PublicMentorDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'MENTOR_CODE_NOT_FOUND: no mentor has this code.',
  })
  getMentorByPublicCode(@Param('code') code: string): Promise<PublicMentorDto> {
    return this.mentors.publicByCode(code);
  }
}
