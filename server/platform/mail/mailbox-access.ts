import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { notFound, refuse } from '../http/app-error.js';

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const loopbackAddress = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const forwarded = /^(forwarded|via|x-forwarded-.+|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/**
 * Mails hold links that open accounts: the mailbox is for whoever sits at this machine. It is off beside a real mail server and
 * wherever others can reach the product, and refuses what came through a proxy or under another name (a site that points its own
 * name at 127.0.0.1 to read it from a browser).
 *
 * @throws AppError 404 while it is off, 403 for anybody else.
 */
export function assertMailboxAccess(request: Pick<FastifyRequest, 'headers' | 'socket'>, config: Pick<Config, 'smtpUrl' | 'local'>): void {
  if (config.smtpUrl || !config.local) throw notFound();
  const { headers, socket } = request;
  const here = loopbackHost.test(headers.host ?? '') && loopbackAddress.test(socket.remoteAddress ?? '');
  if (!here || Object.keys(headers).some((name) => forwarded.test(name))) throw refuse(403, 'FORBIDDEN');
}
