import { Controller, Get, Param } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Public } from '../platform/http/access.js';
import { ErrorDto } from '../platform/http/error.dto.js';
import { RateLimit } from '../platform/http/rate-limit.js';
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
    description: 'For the sign-up form: whose code it is. Upper and lower case are the same.',
  })
  @ApiParam({ name: 'code', description: 'As the mentor gave it.', example: 'MARTA24' })
  @ApiOkResponse({ type: PublicMentorDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'MENTOR_CODE_NOT_FOUND: nobody has this code.',
  })
  getMentorByPublicCode(@Param('code') code: string): Promise<PublicMentorDto> {
    return this.mentors.publicByCode(code);
  }
}
