import { Controller, Get, Head, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors/app-error.js';
import { Public } from '../http/access/access.js';
import { isPublicFile } from './content-type.js';
import { fileCacheControl } from './storage.js';
import { StoredFileResponses } from './stored-file-responses.js';

/**
 * Serves stored pictures, sounds and captions. Their keys cannot be guessed and never get other
 * bytes, so anybody may fetch and cache them, unless their organiser's account is disabled. Other
 * files in the same folder or bucket, such as videos and backups, are not served here.
 */
@ApiExcludeController()
@Controller('files')
export class StoredFilesController {
  constructor(private readonly responses: StoredFileResponses) {}

  /**
   * Must stand before the GET route. Otherwise Fastify derives a HEAD route from it, which reads
   * the whole file and discards it.
   */
  @Public()
  @Head('*')
  describeStoredFile(
    @Param('*') key: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isPublicFile(key)) throw notFound();
    return this.responses.describe(request, reply, key, fileCacheControl);
  }

  @Public()
  @Get('*')
  readStoredFile(
    @Param('*') key: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isPublicFile(key)) throw notFound();
    return this.responses.send(request, reply, key, fileCacheControl);
  }
}
