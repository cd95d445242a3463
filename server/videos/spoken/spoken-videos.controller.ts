import { Body, Controller, Get, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Owner } from '../../platform/http/access/access.js';
import { disconnectSignal } from '../../platform/http/disconnect-signal.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { DocumentedBody, NeedsCompany } from '../../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../../platform/http/openapi/error.dto.js';
import { Followed } from '../../platform/live/followed.js';
import { SentenceDto, VideoTaskDto, VoicesDto } from '../video.dto.js';
import { videosTopic } from '../videos.service.js';
import { AvatarService } from './avatar-service.js';
import { Sentences } from './sentences.js';
import { SpokenVideosService } from './spoken-videos.service.js';
import { Voices } from './voices.js';

@ApiTags('Videos')
@Controller('api/v1/video/:uid')
export class SpokenVideosController {
  constructor(
    private readonly spoken: SpokenVideosService,
    private readonly voices: Voices,
    private readonly sentences: Sentences,
    private readonly service: AvatarService,
  ) {}

  @Owner('view')
  @Get('voices')
  @ApiOperation({
    summary: 'List the voices',
    description:
      'The languages and genders in which avatars can speak on this server. Built-in voices are easy to understand, but sound like a machine.',
  })
  @ApiParam({ name: 'uid', description: 'Your uid.' })
  @ApiOkResponse({ type: VoicesDto, description: 'The voices.' })
  async listVoices(): Promise<VoicesDto> {
    return { voices: await this.voices.list(), avatarService: this.service.isUsed };
  }

  @Owner('manage')
  @Post('sentence')
  @HttpCode(200)
  @NeedsCompany()
  @RateLimit({ by: 'account', max: 20, name: 'sentence' })
  @ApiOperation({
    summary: 'Listen to a sentence',
    description: 'Speaks a sentence with the voice that a video with this language and gender has.',
  })
  @ApiParam({ name: 'uid', description: 'Your uid.' })
  @DocumentedBody(
    SentenceDto,
    { text: 'Bienvenidos a nuestra bodega.', language: 'es-ES', gender: 'FEMALE' },
    ['text', 'language', 'gender'],
  )
  @ApiOkResponse({
    description: 'The sound.',
    content: { 'audio/wav': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'REQUIRED, TOO_LONG, INVALID_CHOICE, INVALID_MARKUP or NOTHING_TO_SAY; VOICE_MISSING: no voice has this language and gender.',
  })
  @ApiServiceUnavailableResponse({
    type: ErrorDto,
    description: 'SERVICE_UNAVAILABLE: too many sentences are waiting.',
  })
  async hearSentence(
    @Param('uid') uid: string,
    @Body() body: SentenceDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const sound = await this.sentences.hear(uid, body, disconnectSignal(reply));
    return new StreamableFile(sound, { type: 'audio/wav' });
  }

  @Owner('view', { apiKey: true })
  @Get('task/:taskRef')
  @ApiOperation({
    summary: 'Follow a spoken video',
    description:
      'The server makes the video after the tasting was saved, which can take up to 24 hours. It cannot be interrupted.',
  })
  @ApiParam({ name: 'uid', description: 'Your uid.' })
  @ApiParam({ name: 'taskRef', description: 'The `taskRef` of a video slot of a tasting.' })
  @ApiOkResponse({ type: VideoTaskDto, description: 'The state of the video.' })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'NOT_FOUND: you have no such spoken video.' })
  @Followed(({ uid }) => videosTopic(uid))
  readVideoTask(
    @Param('uid') uid: string,
    @Param('taskRef') taskRef: string,
  ): Promise<VideoTaskDto> {
    return this.spoken.task(uid, taskRef);
  }
}
