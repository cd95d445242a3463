import { Controller, Head, Options, Param, Patch, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound, tooMany } from '../../platform/errors/app-error.js';
import { Public } from '../../platform/http/access/access.js';
import { VideoLinks } from '../video-links.js';
import { UploadStore } from './upload-store.js';

/** Requests that one process receives at once. Each holds up to three parts in memory. */
const mostAtOnce = 12;
const againSeconds = 5;

/**
 * Receives the bytes of videos with the tus protocol. The address is signed, so it needs no token.
 * `VideosController` begins and cancels uploads.
 */
@ApiExcludeController()
@Controller('upload/:token')
export class VideoUploadsController {
  private readonly tus: Server;
  private running = 0;

  constructor(
    private readonly links: VideoLinks,
    store: UploadStore,
  ) {
    this.tus = new Server({
      path: '/upload',
      datastore: store,
      allowedOrigins: [],
      getFileIdFromRequest: (_request, token = '') => links.videoOfUpload(token) ?? '',
      onResponseError: (_request, error) =>
        error instanceof AppError
          ? {
              status_code: error.status,
              body: JSON.stringify({ error: error.message, error_msg: error.code }),
            }
          : undefined,
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
  async receiveUpload(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (this.running >= mostAtOnce) throw tooMany(againSeconds);
    this.running += 1;
    try {
      await this.answer(token, request, reply);
    } finally {
      this.running -= 1;
    }
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
    // The answer is no longer Fastify's: after an error, only the connection can be closed.
    await this.tus.handle(request.raw, reply.raw).catch(() => reply.raw.destroy());
  }
}
