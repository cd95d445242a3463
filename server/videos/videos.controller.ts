import { Controller, Get, Param } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { isYoutubeId } from '../../shared/rules/video.js';
import { notFound } from '../platform/app-error.js';
import { Config } from '../platform/config/config.js';
import { Owner } from '../platform/http/access.js';
import { ErrorDto } from '../platform/http/error.dto.js';
import { RateLimit } from '../platform/http/rate-limit.js';
import { PublicVideoDto } from './video.dto.js';
import { youtubeTitle } from './youtube.js';

@ApiTags('Videos')
@Controller('api/v1/video/:uid')
export class VideosController {
  constructor(private readonly config: Config) {}

  @Owner()
  @Get('youtube/:id')
  // YouTube refuses a server that asks too often, and then nobody gets a title
  @RateLimit({ by: 'account', max: 30, name: 'youtubeTitle' })
  @ApiOperation({
    summary: 'Read the title of a YouTube video',
    description:
      'Asks YouTube for it, for three seconds at most. Where it cannot be asked, 503: write the title by hand.',
  })
  @ApiParam({ name: 'uid', description: 'Your uid.' })
  @ApiParam({ name: 'id', description: 'The 11 characters of the video.', example: 'aqz-KE-bpKQ' })
  @ApiOkResponse({ type: PublicVideoDto, description: 'As it is called there now.' })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'NOT_FOUND: no video that everybody may see has this id.',
  })
  async readYoutubeVideo(@Param('id') id: string): Promise<PublicVideoDto> {
    if (!isYoutubeId(id)) throw notFound();
    return { title: await youtubeTitle(id, this.config.youtubeUrl) };
  }
}
