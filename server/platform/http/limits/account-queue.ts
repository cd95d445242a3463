import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { FairQueues } from '../../concurrency/fair-queues.js';
import type { RequestWithAccess } from '../access/access.js';
import { disconnectSignal } from '../disconnect-signal.js';
import { endStalledResponse } from './stalled-response.js';

/**
 * Queues the requests of one account or guest, for routes that need much memory or database time. A
 * caller with many requests therefore delays only itself. A turn ends when the answer is sent, the
 * client disconnects, or the client stops reading. With too many waiting requests, or after waiting
 * too long, the answer is 503. All routes with the same instance share its queues.
 */
export class AccountQueue implements NestInterceptor {
  private readonly queues: FairQueues;

  /** @param atOnce requests of one account that are handled or answered at once */
  constructor(atOnce = 2) {
    this.queues = new FairQueues(atOnce);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithAccess>();
    const answer = () => lastValueFrom(next.handle());
    return from(this.inTurn(request, http.getResponse<FastifyReply>(), answer));
  }

  private async inTurn(
    { account, guest, raw: { socket } }: RequestWithAccess,
    reply: FastifyReply,
    answer: () => Promise<unknown>,
  ) {
    const who = account ?? guest?.email ?? '';
    const gone = disconnectSignal(reply);
    endStalledResponse(reply.raw);
    const out = new Promise<void>((resolve) => {
      const done = () => {
        reply.raw.off('close', done);
        // On a pipelined connection, an answer behind another one gets no event when the connection
        // closes.
        socket.off('close', done);
        resolve();
      };
      reply.raw.once('close', done);
      socket.once('close', done);
      if (reply.raw.closed || socket.destroyed) done();
    });
    return new Promise((resolve, reject) => {
      const work = async () => {
        try {
          resolve(await answer());
        } catch (error) {
          reject(error);
        }
        await out;
      };
      this.queues.do(who, work, gone).catch(reject);
    });
  }
}
