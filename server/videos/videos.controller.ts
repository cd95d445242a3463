import { Controller, Get, Param } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { isYoutubeId } from '../../shared/rules/video.js';
import { Config } from '../platform/config/config.js';
import { notFound } from '../platform/errors/app-error.js';
import { Owner } from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { PublicVideoDto } from './video.dto.js';
import { youtubeTitle } from './youtube.js';

@ApiTags('Videos')
@Controller('api/v1/video/:uid')
export class VideosController {
  constructor(private readonly config: Config) {}

  @Owner()
  @Get('youtube/:id')
  // YouTube blocks a server that asks too often, and then no organiser gets titles
  @RateLimit({ by: 'account', max: 30, name: 'youtubeTitle' })
  @ApiOperation({
    summary: 'Read the title of a YouTube video',
    description:
      'Asks YouTube and waits at most three seconds. If YouTube does not answer, the response is 503: enter the title by hand.',
  })
  @ApiParam({ name: 'uid', description: 'Your uid.' })
  @ApiParam({ name: 'id', description: 'The 11 characters of the video.', example: 'aqz-KE-bpKQ' })
  @ApiOkResponse({ type: PublicVideoDto, description: 'The current title.' })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'NOT_FOUND: no public video has this id.',
  })
  async readYoutubeVideo(@Param('id') id: string): Promise<PublicVideoDto> {
    if (!isYoutubeId(id)) throw notFound();
    return { title: await youtubeTitle(id, this.config.youtubeUrl) };
  }
}
