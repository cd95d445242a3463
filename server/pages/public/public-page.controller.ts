import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/http/access/access.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { sendWithEtag } from '../../platform/http/send-with-etag.js';
import { PublicPages } from './public-pages.js';

/** The organisers' pages as HTML for readers. */
@ApiExcludeController()
@Controller('page')
export class PublicPageController {
  constructor(private readonly pages: PublicPages) {}

  @Public()
  @RateLimit({ name: 'page', by: 'address', max: 600 })
  @Get(':uid/:id')
  async showPage(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query('lang') lang: string | string[] | undefined,
    @Headers('accept-language') accepted: string | undefined,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const { status, html, policy } = await this.pages.show(uid, id, { lang, accepted });
    void reply
      .status(status)
      .headers({ 'content-security-policy': policy, vary: 'Accept-Language' });
    if (status === 200) return sendWithEtag(reply, known, 'text/html', html);
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return html;
  }
}
