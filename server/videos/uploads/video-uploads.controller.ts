import { Controller, Head, Logger, Options, Param, Patch, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '../../platform/errors/app-error.js';
import { Public } from '../../platform/http/access/access.js';
import { VideoLinks } from '../video-links.js';
import { UploadStore } from './upload-store.js';

/**
 * Receives the bytes of videos with the tus protocol. The address is signed, so it needs no token.
 * `VideosController` begins and cancels uploads.
 */
@ApiExcludeController()
@Controller('upload/:token')
export class VideoUploadsController {
  private readonly log = new Logger('Uploads');
  private readonly tus: Server;

  constructor(
    private readonly links: VideoLinks,
    store: UploadStore,
  ) {
    this.tus = new Server({
      path: '/upload',
      datastore: store,
      allowedOrigins: [],
      getFileIdFromRequest: (_request, token = '') => links.videoOfUpload(token) ?? '',
      onResponseError: (request, error) => {
        if ('status_code' in error) return;
        // The client may try again after any error that is no answer to it.
        const answer =
          error instanceof AppError
            ? error
            : new AppError(503, 'SERVICE_UNAVAILABLE', { cause: error });
        const reply = request.runtime?.node?.res;
        if (answer.status >= 500 && !reply?.destroyed)
          this.log.warn({ err: error }, 'an upload was interrupted');
        const { retryAfterSeconds } = answer.extra;
        if (retryAfterSeconds) reply?.setHeader('retry-after', retryAfterSeconds);
        return {
          status_code: answer.status,
          body: JSON.stringify({ error: answer.message, error_msg: answer.code }),
        };
      },
    });
  }

  /** Returns the number of bytes that have arrived in the header `upload-offset`. */
  @Public()
  @Head()
  readUploadOffset(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(token, request, reply);
  }

  /** Receives the bytes that follow the header `upload-offset`. */
  @Public()
  @Patch()
  receiveUpload(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(token, request, reply);
  }

  /** Returns the supported version of the protocol. */
  @Public()
  @Options()
  readUploadOptions(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(token, request, reply);
  }

  /** @throws 404 for an address that is not signed */
  private async answer(token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!this.links.videoOfUpload(token)) throw notFound();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    // The tus server waits for ever for the end of an answer whose client has left.
    const closed = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    // The answer is no longer Fastify's: after an error, only the connection can be closed.
    const answered = this.tus.handle(request.raw, reply.raw).catch(() => reply.raw.destroy());
    await Promise.race([answered, closed]);
  }
}
