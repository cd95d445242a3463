import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../app-error.js';
import { Public } from '../http/access.js';
import { endStalled } from '../http/stalled.js';
import { byteRange } from './byte-range.js';
import { immutable, Storage } from './storage.js';

/** Serves stored files. Keys cannot be guessed and never change their bytes, so anybody may fetch and keep them. */
@ApiExcludeController()
@Controller('files')
export class StoredFilesController {
  constructor(private readonly storage: Storage) {}

  @Public()
  @Get('*')
  async readStoredFile(@Param('*') key: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.storage.find(key);
    if (!file) throw notFound();
    const name = key.slice(key.lastIndexOf('/') + 1);
    void reply.headers({
      'cache-control': immutable,
      etag: file.etag,
      'last-modified': file.lastModified.toUTCString(),
      'content-disposition': `${/^(image|audio)\//.test(file.contentType) ? 'inline' : 'attachment'}; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      // rooms and organisers' own pages may live at another address
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
    });
    if (request.headers['if-none-match']?.includes(file.etag)) return void reply.status(304).send();
    void reply.type(file.contentType);
    endStalled(reply.raw);
    const range = byteRange(request.headers.range, file.bytes);
    if (range === 'unsatisfiable')
      return void reply
        .status(416)
        .headers({ 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' })
        .send();
    if (!range) return void reply.header('content-length', file.bytes).send(await this.storage.get(key));
    void reply
      .status(206)
      .headers({ 'content-range': `bytes ${range.start}-${range.end}/${file.bytes}`, 'content-length': range.end - range.start + 1 });
    return void reply.send(await this.storage.get(key, range));
  }
}
