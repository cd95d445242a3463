import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { Public } from '../http/access.js';
import { notFound } from '../http/app-error.js';
import { Mailbox } from './mailbox.js';
import { assertMailboxAccess } from './mailbox-access.js';
import { mailListPage, mailPage } from './mailbox-pages.js';

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
const most = 200;

/** The mail of a product without a mail server, for whoever sits at this machine. */
@ApiExcludeController()
@Controller()
export class MailboxController {
  constructor(
    private readonly mailbox: Mailbox,
    private readonly config: Config,
  ) {}

  @Public()
  @Get('mailbox')
  async listMail(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    assertMailboxAccess(request, this.config);
    this.html(reply, mailListPage(await this.mailbox.list(undefined, most)), pagePolicy);
  }

  /** For scripts: `?to=` filters by recipient. */
  @Public()
  @Get('mailbox.json')
  async listMailAsJson(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Query('to') to?: string | string[]): Promise<void> {
    assertMailboxAccess(request, this.config);
    void reply.header('cache-control', 'no-store').send(await this.mailbox.list(typeof to === 'string' ? to : undefined, most));
  }

  @Public()
  @Get('mailbox/:id')
  async readMail(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    assertMailboxAccess(request, this.config);
    this.html(reply, mailPage(await this.mail(id)), pagePolicy);
  }

  @Public()
  @Get('mailbox/:id/html')
  async readMailAsHtml(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    assertMailboxAccess(request, this.config);
    void reply.header('x-frame-options', 'SAMEORIGIN');
    this.html(reply, (await this.mail(id)).html, mailPolicy);
  }

  private async mail(id: string) {
    const mail = await this.mailbox.find(id);
    if (!mail) throw notFound();
    return mail;
  }

  private html(reply: FastifyReply, html: string, policy: string): void {
    void reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'referrer-policy': 'no-referrer' })
      .send(html);
  }
}
