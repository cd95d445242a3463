import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { localSecret } from '../../platform/crypto/local-secret.js';
import { notFound, refuse } from '../../platform/errors/app-error.js';

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const loopbackAddress = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const forwarded = /^(forwarded|via|x-forwarded-.+|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/**
 * Mails hold links that open accounts: the mailbox is for whoever may read this data folder, at this machine. It is off beside a real mail
 * server and wherever others can reach the product, has an address that nobody can guess, and refuses what came through a proxy or under
 * another name (a site that points its own name at 127.0.0.1 to read it from a browser).
 */
@Injectable()
export class MailboxAccess {
  /** The last part of the mailbox's address; absent while it is off. */
  readonly key?: string;

  constructor({ local, smtpUrl, dataDir }: Config) {
    if (local && !smtpUrl) this.key = localSecret(dataDir, 'mailbox.key');
  }

  /** @throws AppError 404 while it is off or for a wrong key, 403 for anybody elsewhere. */
  assert({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>, key: string): void {
    const [given, kept] = [Buffer.from(key), Buffer.from(this.key ?? '')];
    if (!this.key || given.length !== kept.length || !timingSafeEqual(given, kept))
      throw notFound();
    const here =
      loopbackHost.test(headers.host ?? '') && loopbackAddress.test(socket.remoteAddress ?? '');
    if (!here || Object.keys(headers).some((name) => forwarded.test(name)))
      throw refuse(403, 'FORBIDDEN');
  }
}
