import { Controller, Get, Head, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors/app-error.js';
import { Public } from '../platform/http/access/access.js';
import { AccountStatus } from '../platform/http/access/account-status.js';
import { Storage } from '../platform/storage/storage.js';
import { StoredFileResponses } from '../platform/storage/stored-file-responses.js';
import { captionsOfFile } from './captions-file.js';
import { VideoCaptions } from './video-captions.js';
import { VideoLinks } from './video-links.js';
import { VideosService } from './videos.service.js';

/** Sends the files of videos to players, at signed addresses that expire. */
@ApiExcludeController()
@Controller('watch/:id/:file')
export class WatchController {
  constructor(
    private readonly links: VideoLinks,
    private readonly videos: VideosService,
    private readonly captions: VideoCaptions,
    private readonly storage: Storage,
    private readonly responses: StoredFileResponses,
    private readonly accounts: AccountStatus,
  ) {}

  /** Must stand before the GET route, or Fastify derives a HEAD route that reads the whole file. */
  @Public()
  @Head()
  async describeVideoFile(
    @Param('id') id: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { key, cacheControl } = await this.find(id, file, request.query);
    await this.responses.describe(request, reply, key, cacheControl);
  }

  @Public()
  @Get()
  async readVideoFile(
    @Param('id') id: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (captionsOfFile(file) !== undefined) return this.sendCaptions(id, file, request, reply);
    const { key, cacheControl } = await this.find(id, file, request.query);
    // nginx would copy the whole video to its disk, because a phone reads slowly.
    void reply.header('x-accel-buffering', 'no');
    await this.responses.send(request, reply, key, cacheControl);
  }

  private async sendCaptions(
    id: string,
    file: string,
    { query }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const seconds = this.secondsLeft(id, file, query);
    const found = seconds > 0 ? await this.captions.read(id, file) : null;
    if (!found || (await this.accounts.isDisabled(found.ownerUid))) throw notFound();
    await reply
      .header('cache-control', `private, max-age=${seconds}`)
      .type('text/vtt; charset=utf-8')
      .send(found.text);
  }

  private secondsLeft(id: string, file: string, query: unknown): number {
    const { until, signature } = query as Record<string, unknown>;
    return this.links.secondsLeft(id, file, String(until), String(signature));
  }

  /** @throws 404 when the address is wrong or has expired, or the video is not available */
  private async find(
    id: string,
    file: string,
    query: unknown,
  ): Promise<{ key: string; cacheControl: string }> {
    const seconds = this.secondsLeft(id, file, query);
    const address = seconds > 0 ? await this.videos.fileOf(id, file) : null;
    if (!address) throw notFound();
    return {
      key: this.storage.key(address),
      cacheControl: `private, max-age=${seconds}`,
    };
  }
}
