import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors/app-error.js';
import { AccountStatus } from '../http/access/account-status.js';
import { endStalledResponse } from '../http/limits/stalled-response.js';
import { wantedRange } from './downloads/byte-range.js';
import { DownloadLimits } from './downloads/download-limits.js';
import { withMinimumSpeed } from './downloads/minimum-speed.js';
import { type ReadFile, Storage, type StoredFile } from './storage.js';

/**
 * Answers requests for stored files: whole files, ranges and descriptions. The caller decides who
 * may read a key. Files of a disabled account are never sent.
 */
@Injectable()
export class StoredFileResponses {
  private readonly bodies = new DownloadLimits();

  constructor(
    private readonly storage: Storage,
    @Inject(AccountStatus) private readonly accounts: AccountStatus,
  ) {}

  /**
   * Answers a HEAD request.
   * @throws the errors of `find`
   */
  async describe(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    cacheControl: string,
  ): Promise<void> {
    const file = await this.find(key, request);
    void describe(reply, key, file, cacheControl).header('content-length', file.bytes).send();
  }

  /**
   * Answers a GET request, with a part of the file if the request asks for it.
   * @param savedAs the name under which browsers save the file, in place of showing it
   * @throws the errors of `find`
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    cacheControl: string,
    savedAs?: string,
  ): Promise<void> {
    if (request.headers['if-none-match']?.includes(`"${key}"`)) {
      const file = await this.find(key, request);
      return void describe(reply, key, file, cacheControl).status(304).send();
    }
    const file = await this.open(key, request);
    if (file === 'unsatisfiable') {
      const { bytes } = await this.find(key, request);
      return void reply
        .status(416)
        .headers({ 'content-range': `bytes */${bytes}`, 'cache-control': 'no-store' })
        .send();
    }
    if (!file) throw notFound();
    describe(reply, key, file, cacheControl);
    if (savedAs) void reply.header('content-disposition', `attachment; filename="${savedAs}"`);
    endStalledResponse(reply.raw);
    const { range, bytes, body } = file;
    if (!range) return void reply.header('content-length', bytes).send(body);
    const { start, end } = range;
    return void reply
      .status(206)
      .headers({
        'content-range': `bytes ${start}-${end}/${bytes}`,
        'content-length': end - start + 1,
      })
      .send(body);
  }

  /**
   * Opens a file. Its download slot is freed when the body closes for any reason.
   * @throws 404 like `find`; 429 or 503 when there is no free slot
   */
  private async open(
    key: string,
    { ip, headers }: FastifyRequest,
  ): Promise<ReadFile | 'unsatisfiable' | null> {
    const leave = await this.bodies.acquireSlot(ip);
    try {
      const file = await this.storage.open(key, wantedRange(headers.range));
      if (file === null || file === 'unsatisfiable') return leave(), file;
      const body = withMinimumSpeed(file.body);
      body.once('close', leave);
      if (!(await this.isShut(key))) return { ...file, body };
      body.destroy();
      throw notFound();
    } catch (error) {
      leave();
      throw error;
    }
  }

  /**
   * Describes a file. Holds a download slot meanwhile, because this also sends a request to a
   * bucket.
   * @throws 404 when there is no such file, or its organiser's account is disabled; 429 or 503 when
   * there is no free slot
   */
  private async find(key: string, { ip }: FastifyRequest): Promise<StoredFile> {
    const leave = await this.bodies.acquireSlot(ip);
    try {
      const file = await this.storage.find(key);
      if (!file || (await this.isShut(key))) throw notFound();
      return file;
    } finally {
      leave();
    }
  }

  /**
   * The key begins with the organiser's uid. If the state of the account is unknown, the file is
   * shown.
   */
  private isShut(key: string): Promise<boolean> {
    return this.accounts.isDisabled(key.slice(0, key.indexOf('/'))).catch(() => false);
  }
}

function describe(
  reply: FastifyReply,
  key: string,
  { etag, lastModified, contentType }: StoredFile,
  cacheControl: string,
): FastifyReply {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return reply.type(contentType).headers({
    'cache-control': cacheControl,
    etag,
    'last-modified': lastModified.toUTCString(),
    'content-disposition': `inline; filename="${name}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    // rooms and organisers' own pages may have another origin
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
  });
}
