import { AsyncResource } from 'node:async_hooks';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { FairQueue } from '../../concurrency/fair-queue.js';
import type { RequestWithAccess } from '../access/access.js';
import { disconnectSignal } from '../disconnect-signal.js';
import { endStalledResponse } from './stalled-response.js';

/** Waiting requests per account. */
const mostWaiting = 50;

type Turns = { queue: FairQueue<() => Promise<void>, void>; asked: number };

/**
 * Queues the requests of one account or guest, for routes that need much memory or database time. A
 * caller with many requests therefore delays only itself. A turn ends when the answer is sent, the
 * client disconnects, or the client stops reading. With too many waiting requests, or after waiting
 * too long, the answer is 503. All routes with the same instance share its queues.
 */
export class AccountQueue implements NestInterceptor {
  private readonly turnsOf = new Map<string, Turns>();

  /** @param atOnce requests of one account that are handled or answered at once */
  constructor(private readonly atOnce = 2) {}

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
    const turns = this.turnsOf.get(who) ?? {
      queue: new FairQueue((work: () => Promise<void>) => work(), {
        atOnce: this.atOnce,
        waiting: mostWaiting,
      }),
      asked: 0,
    };
    this.turnsOf.set(who, turns);
    turns.asked += 1;
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
      // Keeps the async context of this request, and not of the request that ran before.
      const work = AsyncResource.bind(async () => {
        try {
          resolve(await answer());
        } catch (error) {
          reject(error);
        }
        await out;
      });
      turns.queue
        .do(work, who, gone)
        .catch(reject)
        .finally(() => {
          turns.asked -= 1;
          if (turns.asked === 0) this.turnsOf.delete(who);
        });
    });
  }
}
