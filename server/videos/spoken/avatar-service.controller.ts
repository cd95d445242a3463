import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Database } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/app-error.js';
import { Public } from '../../platform/http/access/access.js';
import { RawBody } from '../../platform/http/body/raw-body.js';
import { ErrorDto } from '../../platform/http/openapi/error.dto.js';
import { AvatarEventTakenDto } from '../video.dto.js';
import { AvatarService } from './avatar-service.js';
import { speakVideo } from './speak-video.job.js';

const header = (name: string, description: string) =>
  ApiHeader({ name, required: true, description, schema: { type: 'string' } });

/** Receives the events of the outside avatar service. */
@ApiTags('Videos')
@Controller('api/v1/avatar-service')
export class AvatarServiceController {
  constructor(
    private readonly db: Database,
    private readonly service: AvatarService,
  ) {}

  @Public()
  @RawBody()
  @Post('events')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Receive an event of the avatar service',
    description:
      'Only for the avatar service of this installation, which signs its requests after standardwebhooks.com. The body is `{"type": "video.ended", "data": {"id": "…"}}`. The server then reads the state of the video from the service. An event may come more than once.',
  })
  @header('webhook-id', 'The id of the event.')
  @header('webhook-timestamp', 'The time of the event, in seconds since 1970.')
  @header('webhook-signature', 'The signature of id, time and body.')
  @ApiOkResponse({ type: AvatarEventTakenDto })
  @ApiBadRequestResponse({
    type: ErrorDto,
    description:
      'INVALID_BODY: the signature does not match, is older than five minutes or is dated in the future, or the body is no event; or this installation has no avatar service.',
  })
  async receiveAvatarEvent(
    @Req() { rawBody }: FastifyRequest,
    @Headers() headers: Record<string, string>,
  ): Promise<AvatarEventTakenDto> {
    const videoId = this.service.endedVideo(rawBody ?? Buffer.of(), headers);
    if (videoId === null) throw refuse(400, 'INVALID_BODY');
    await this.db.transaction(async (tx) => {
      const [waiting] = await tx.query(
        `select from videos where id = $1 and kind = 'SPOKEN' and state = 'CONVERTING' and deleted_at is null`,
        [videoId],
      );
      if (waiting) await tx.enqueue(speakVideo, { videoId, afterEvent: true });
    });
    return { received: true };
  }
}
