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
 * Decides who may open the mailbox. Mails contain links that open accounts. The mailbox is
 * therefore open only to people at this machine who can read the data folder, which contains the
 * key. The mailbox is off when a mail server is configured or when other machines can reach the
 * application. The mailbox rejects requests through a proxy or under another host name, because a
 * site can point its own name at 127.0.0.1 and read the mailbox from a browser.
 */
@Injectable()
export class MailboxAccess {
  /** The last part of the mailbox's address. Absent while the mailbox is off. */
  readonly key?: string;

  constructor({ local, smtpUrl, dataDir }: Config) {
    if (local && !smtpUrl) this.key = localSecret(dataDir, 'mailbox.key');
  }

  /**
   * @throws AppError 404 while the mailbox is off or for a wrong key; 403 for a request from
   * elsewhere
   */
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
