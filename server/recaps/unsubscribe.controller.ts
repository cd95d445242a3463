import { Controller, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../platform/http/access/access.js';
import { IgnoresForm } from '../platform/http/body/ignores-form.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import type { Asked } from '../platform/text/page-languages.js';
import { writeGuestPage } from './guest-page.js';
import { type Pressed, Unsubscribe } from './unsubscribe.js';

// the limit is high, because mail providers send the requests of many recipients from few addresses
const limit = { name: 'unsubscribe', by: 'address', max: 600, shared: true } as const;

/**
 * The page behind the unsubscribe link, also for one-click unsubscribe by mail programs (RFC 8058).
 */
@ApiExcludeController()
@Controller('unsubscribe/:token')
export class UnsubscribeController {
  constructor(private readonly unsubscribe: Unsubscribe) {}

  @Public()
  @RateLimit(limit)
  @Get()
  showUnsubscribe(
    @Param('token') token: string,
    @Query('lang') lang: string | string[] | undefined,
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.answer(token, 'nothing', { lang, accepted }, reply);
  }

  @Public()
  @IgnoresForm()
  @RateLimit(limit)
  @Post()
  stopMails(
    @Param('token') token: string,
    @Query('lang') lang: string | string[] | undefined,
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.answer(token, 'stop', { lang, accepted }, reply);
  }

  @Public()
  @IgnoresForm()
  @RateLimit(limit)
  @Post('undo')
  goOnWithMails(
    @Param('token') token: string,
    @Query('lang') lang: string | string[] | undefined,
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.answer(token, 'goOn', { lang, accepted }, reply);
  }

  private async answer(
    token: string,
    pressed: Pressed,
    asked: Asked,
    reply: FastifyReply,
  ): Promise<string> {
    return writeGuestPage(await this.unsubscribe.press(token, pressed, asked), reply);
  }
}
