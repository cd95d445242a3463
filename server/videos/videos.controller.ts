import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { readableBytes } from '../../shared/rules/image.js';
import { isVimeoId, isYoutubeId } from '../../shared/rules/video.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { Config } from '../platform/config/config.js';
import type { JsonPage } from '../platform/database/lists/paging.js';
import { notFound } from '../platform/errors/app-error.js';
import { Owner, type RequestWithAccess } from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import {
  Change,
  Deletion,
  DocumentedBody,
  NeedsCompany,
  named,
  Reading,
  Restoration,
} from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Paged } from '../platform/http/openapi/paged.js';
import { Followed } from '../platform/live/followed.js';
import { readVimeoTitle, readYoutubeTitle } from './read-title.js';
import {
  BeginUploadDto,
  BegunUploadDto,
  ListVideosQueryDto,
  PublicVideoDto,
  SaveCaptionsDto,
  SaveVideoDto,
  VideoDto,
  VimeoVideoQueryDto,
  WatchableVideoDto,
} from './video.dto.js';
import { VideoCaptions } from './video-captions.js';
import { VideosService, videosTopic } from './videos.service.js';

const captionsExample = {
  language: 'es',
  text: 'WEBVTT\n\n00:01.000 --> 00:03.500\nBienvenidos a la bodega.\n',
};

/** All organisers of an installation share its calls to Vimeo. */
const CaptionsLimit = () => RateLimit({ by: 'account', max: 60, name: 'captions' });

const full = 'QUOTA_EXCEEDED: `what` is videoBytes, with `used` and `maximum`.';

@ApiTags('Videos')
@Controller('api/v1/video/:uid')
export class VideosController {
  constructor(
    private readonly config: Config,
    private readonly videos: VideosService,
    private readonly captions: VideoCaptions,
  ) {}

  @Owner('view', { apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'List the videos',
    description:
      'Lists the videos of the library, the newest first. `sort` accepts createdAt, lastUpdate and name. `q` searches the name.',
  })
  @Paged(VideoDto, { fields: true })
  @Followed(({ uid }) => videosTopic(uid))
  listVideos(@Param('uid') uid: string, @Query() query: ListVideosQueryDto): Promise<JsonPage> {
    return this.videos.list(uid, query);
  }

  @Owner('manage')
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Begin the upload of a video',
    description: `
Send the name and the size of the file, then its bytes to \`uploadUrl\` with the tus 1.0 protocol, which resumes an
interrupted upload. A tus client needs no further call. By hand: \`PATCH\` with \`tus-resumable: 1.0.0\`,
\`content-type: application/offset+octet-stream\` and \`upload-offset\`, in pieces of any size; \`HEAD\` returns the number of
bytes that have arrived. The server then converts the video for phones. Read it again, or follow it, until its \`status\` is
\`available\` or \`failed\`. An upload that receives nothing for 7 days is deleted. A video that no tasting uses for 30 days is
deleted.`.trim(),
  })
  @DocumentedBody(BeginUploadDto, { name: 'Vendimia 2026', size: 48_211_968 }, ['name', 'size'])
  @ApiOkResponse({ type: BegunUploadDto, description: 'The server waits for the bytes.' })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description:
      'QUOTA_EXCEEDED: `what` is videoBytes or uploadsPerMinute, with `used` and `maximum`. VIDEO_HOST_FULL: Vimeo accepts no more videos for this installation; `code` is its number, such as 4101.',
  })
  @NeedsCompany()
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'REQUIRED, VIDEO_TYPE, or errorMaxSize with the limit in `issues`.',
  })
  beginVideoUpload(
    @Param('uid') uid: string,
    @Body() body: BeginUploadDto,
  ): Promise<BegunUploadDto> {
    return this.videos.beginUpload(uid, body);
  }

  @Owner('view')
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
    return { title: await readYoutubeTitle(id, this.config.youtube) };
  }

  @Owner('view')
  @Get('vimeo/:id')
  @RateLimit({ by: 'account', max: 30, name: 'vimeoTitle' })
  @ApiOperation({
    summary: 'Read the title of a Vimeo video',
    description:
      'Asks Vimeo and waits at most three seconds. If Vimeo does not answer, the response is 503: enter the title by hand.',
  })
  @ApiParam({ name: 'uid', description: 'Your uid.' })
  @ApiParam({ name: 'id', description: 'The number of the video.', example: '76979871' })
  @ApiOkResponse({ type: PublicVideoDto, description: 'The current title.' })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'NOT_FOUND: no video that can be embedded has this id.',
  })
  async readVimeoVideo(
    @Param('id') number: string,
    @Query() { h }: VimeoVideoQueryDto,
  ): Promise<PublicVideoDto> {
    const id = h ? `${number}/${h}` : number;
    if (!isVimeoId(id)) throw notFound();
    return { title: await readVimeoTitle(id, this.config.vimeo.site) };
  }

  @Owner('view', { apiKey: true })
  @Get(':id')
  @Reading(WatchableVideoDto, 'a video', 'Accepts the id or `videos/<id>`.')
  @Followed(({ uid }) => videosTopic(uid))
  async readVideo(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Req() { caller }: RequestWithAccess,
  ): Promise<WatchableVideoDto> {
    const video = await this.videos.read(uid, id);
    // An API key only reads.
    return caller ? video : Object.assign(video, { uploadUrl: null });
  }

  @Owner('manage')
  @Post(':id')
  @HttpCode(200)
  @Change(WatchableVideoDto, 'a video', { description: 'Only the name can be changed.' })
  @DocumentedBody(SaveVideoDto, { name: 'Vendimia 2026', version: 1 })
  renameVideo(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SaveVideoDto,
  ): Promise<WatchableVideoDto> {
    return this.videos.rename(uid, id, body);
  }

  @Owner('manage')
  @Delete(':id')
  @Deletion(
    'a video',
    'Cancels its upload or conversion. Guests no longer see the video: `usedIn` names the tastings that show it. When the deleted videos exceed the quota videoBytes together, the oldest ones cannot be restored any more.',
  )
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'VIDEO_IN_PROGRESS: an avatar is speaking the video, which cannot be interrupted.',
  })
  async deleteVideo(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.videos.remove(uid, id);
    return { deleted: true };
  }

  @Owner('manage')
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(
    WatchableVideoDto,
    'a video',
    'Tastings that show it kept the reference. An interrupted upload can go on.',
    full,
    'its place in the quota',
  )
  restoreVideo(@Param('uid') uid: string, @Param('id') id: string): Promise<WatchableVideoDto> {
    return this.videos.restore(uid, id);
  }

  @Owner('manage')
  @Post(':id/captions')
  @HttpCode(200)
  @CaptionsLimit()
  @ApiOperation({
    summary: 'Add captions to a video',
    description: `
Send the content of a WebVTT or SRT file, at most ${readableBytes(limits.captionsBytes)} with ${limits.captions} captions of ${limits.captionText} characters. The
server keeps the times and the text with bold, italics and underlining, and drops positions, colours and styles. Captions of
the same language are replaced. A caption must end after it begins, and must not begin before the previous one. If Vimeo
hosts the video, the server also sends the captions to Vimeo, whose player shows them.`.trim(),
  })
  @named('a video')
  @DocumentedBody(SaveCaptionsDto, captionsExample, ['language', 'text'])
  @ApiOkResponse({ type: WatchableVideoDto, description: 'The stored state.' })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'NOT_FOUND: you have no such video.' })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'REQUIRED, INVALID_CHOICE, errorMaxSize, CAPTIONS_FORMAT, CAPTIONS_EMPTY, CAPTIONS_TOO_MANY, CAPTIONS_TIME, CAPTIONS_REVERSED, CAPTIONS_ORDER or CAPTIONS_LONG. `issues` has the number of the wrong line in `params.line`.',
  })
  saveVideoCaptions(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SaveCaptionsDto,
  ): Promise<WatchableVideoDto> {
    return this.captions.save(uid, id, body);
  }

  @Owner('manage')
  @Delete(':id/captions/:language')
  @CaptionsLimit()
  @ApiOperation({
    summary: 'Remove captions from a video',
    description:
      'Removes captions that were added, for good. If an avatar speaks the video in this language, its own captions are shown again.',
  })
  @named('a video')
  @ApiParam({ name: 'language', description: 'The language of the captions.', example: 'es' })
  @ApiOkResponse({ type: DeletedDto, description: 'The captions are removed.' })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'NOT_FOUND: the video has no added captions in this language.',
  })
  async removeVideoCaptions(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Param('language') language: string,
  ): Promise<DeletedDto> {
    await this.captions.remove(uid, id, language);
    return { deleted: true };
  }
}
