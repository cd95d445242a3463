import { Controller, Get, Head, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors/app-error.js';
import { Public } from '../platform/http/access/access.js';
import { StoredFileResponses } from '../platform/storage/stored-file-responses.js';
import { AccountExports } from './account-exports.js';

const cacheControl = 'private, no-store';

/** Sends exports of accounts to browsers, at signed addresses that expire. */
@ApiExcludeController()
@Controller('account-export/:id')
export class ExportDownloadController {
  constructor(
    private readonly exports: AccountExports,
    private readonly responses: StoredFileResponses,
  ) {}

  /** Must stand before the GET route, or Fastify derives a HEAD route that reads the whole file. */
  @Public()
  @Head()
  async describeExport(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { key } = await this.find(id, request.query);
    await this.responses.describe(request, reply, key, cacheControl);
  }

  @Public()
  @Get()
  async readExport(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { key, name } = await this.find(id, request.query);
    // nginx would copy the whole file to its disk for a slow reader.
    void reply.header('x-accel-buffering', 'no');
    await this.responses.send(request, reply, key, cacheControl, name);
  }

  /** @throws 404 when the address is wrong or has expired, or the export is gone */
  private async find(id: string, query: unknown): Promise<{ key: string; name: string }> {
    const { until, signature } = query as Record<string, unknown>;
    const found = await this.exports.fileAt(id, String(until), String(signature));
    if (!found) throw notFound();
    return found;
  }
}
