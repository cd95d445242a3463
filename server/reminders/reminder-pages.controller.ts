import { Controller, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../platform/http/access/access.js';
import { IgnoresForm } from '../platform/http/body/ignores-form.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import type { Asked } from '../platform/text/page-languages.js';
import { writeGuestPage } from '../recaps/guest-page.js';
import { ReminderPages } from './reminder-pages.js';

// the limit is high, because mail providers send the requests of many recipients from few addresses
const limit = { name: 'reminderPages', by: 'address', max: 600, shared: true } as const;

/** The page that withdraws a reminder, also for mail programs by one click (RFC 8058). */
@ApiExcludeController()
@Controller('reminder/:token')
export class ReminderPagesController {
  constructor(private readonly pages: ReminderPages) {}

  @Public()
  @RateLimit(limit)
  @Get()
  showReminderStop(
    @Param('token') token: string,
    @Query('lang') lang: string | string[] | undefined,
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.answer(token, false, { lang, accepted }, reply);
  }

  @Public()
  @IgnoresForm()
  @RateLimit(limit)
  @Post()
  stopReminder(
    @Param('token') token: string,
    @Query('lang') lang: string | string[] | undefined,
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.answer(token, true, { lang, accepted }, reply);
  }

  private async answer(
    token: string,
    pressed: boolean,
    asked: Asked,
    reply: FastifyReply,
  ): Promise<string> {
    return writeGuestPage(await this.pages.stop(token, pressed, asked), reply);
  }
}
