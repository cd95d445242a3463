import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { interfaceLanguages } from '../../../shared/vocabulary/languages.js';
import { notFound } from '../../platform/errors/app-error.js';
import { Public } from '../../platform/http/access/access.js';
import { askedLanguages, wordsLanguage } from '../../platform/text/page-languages.js';
import { Mailbox } from './mailbox.js';
import { MailboxAccess } from './mailbox-access.js';
import { mailListPage, mailPage } from './mailbox-pages.js';

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const mailPolicy =
  // mails may show pictures of organisers, which a mail program loads too
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
const most = 200;

/** The language of a page: the first offered one that the browser accepts. */
const languageOf = ({ headers }: FastifyRequest) =>
  wordsLanguage(interfaceLanguages, askedLanguages({ accepted: headers['accept-language'] }));
const rootOf = (key: string) => `/mailbox/${key}`;

/** Shows mails at this machine while no mail server is configured. */
@ApiExcludeController()
@Controller()
export class MailboxController {
  constructor(
    private readonly mailbox: Mailbox,
    private readonly access: MailboxAccess,
  ) {}

  /** Returns JSON for scripts. `?to=` filters by recipient. */
  @Public()
  @Get('mailbox/:key.json')
  async listMailAsJson(
    @Param('key') key: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('to') to?: string | string[],
  ): Promise<void> {
    this.access.assert(request, key);
    void reply
      .header('cache-control', 'no-store')
      .send(await this.mailbox.list(typeof to === 'string' ? to : undefined, most));
  }

  @Public()
  @Get('mailbox/:key')
  async listMail(
    @Param('key') key: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.access.assert(request, key);
    this.html(
      reply,
      mailListPage(languageOf(request), rootOf(key), await this.mailbox.list(undefined, most)),
      pagePolicy,
    );
  }

  @Public()
  @Get('mailbox/:key/:id')
  async readMail(
    @Param('key') key: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.access.assert(request, key);
    const page = mailPage(languageOf(request), rootOf(key), await this.mail(id));
    this.html(reply, page, pagePolicy);
  }

  @Public()
  @Get('mailbox/:key/:id/html')
  async readMailAsHtml(
    @Param('key') key: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.access.assert(request, key);
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
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
      })
      .send(html);
  }
}
