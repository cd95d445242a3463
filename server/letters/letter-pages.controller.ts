import { Controller, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../platform/http/access/access.js';
import { IgnoresForm } from '../platform/http/body/ignores-form.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { writeGuestPage } from '../recaps/guest-page.js';
import { LetterPages } from './letter-pages.js';

// the limit is high, because mail providers send the requests of many recipients from few addresses
const limit = { name: 'letterPages', by: 'address', max: 600, shared: true } as const;

/**
 * The pages behind the links of a letter, also for one-click unsubscribe by mail programs (RFC
 * 8058).
 */
@ApiExcludeController()
@Controller('letter/:token')
export class LetterPagesController {
  constructor(private readonly pages: LetterPages) {}

  @Public()
  @RateLimit(limit)
  @Get('stop')
  async showLetterStop(
    @Param('token') token: string,
    @Query('lang') lang: string | string[] | undefined,
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return writeGuestPage(await this.pages.stop(token, false, { lang, accepted }), reply);
  }

  @Public()
  @IgnoresForm()
  @RateLimit(limit)
  @Post('stop')
  async stopLetters(
    @Param('token') token: string,
    @Query('lang') lang: string | string[] | undefined,
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return writeGuestPage(await this.pages.stop(token, true, { lang, accepted }), reply);
  }

  @Public()
  @RateLimit(limit)
  @Get('shop')
  async openLetterShop(
    @Param('token') token: string,
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const found = await this.pages.shop(token, { accepted });
    if ('html' in found) return writeGuestPage(found, reply);
    void reply.status(302).headers({
      location: found.shop,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    return '';
  }
}
