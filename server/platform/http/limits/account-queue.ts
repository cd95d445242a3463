import { AsyncResource } from 'node:async_hooks';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { FairQueue } from '../../concurrency/fair-queue.js';
import type { RequestWithAccess } from '../access/access.js';
import { disconnectSignal } from '../client-disconnect.js';
import { endStalledResponse } from './stalled-response.js';

/** How many more answers of one account wait for a turn. */
const mostWaiting = 50;

type Turns = { queue: FairQueue<() => Promise<void>, void>; asked: number };

/**
 * For routes whose answers cost the database or the memory much: those of one account, or one guest, wait for each other, so that whoever asks for many
 * at once keeps only themselves waiting. A turn ends when the answer is out, or who asked has hung up or takes no more of it. Too many that wait, or one that has
 * waited for too long, are answered 503. All routes with the same interceptor share its turns.
 */
export class AccountQueue implements NestInterceptor {
  private readonly turnsOf = new Map<string, Turns>();

  /** @param atOnce how many answers of one account are in work or on their way at once */
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
        // an answer that waits for one before it on the same connection never learns of its end
        socket.off('close', done);
        resolve();
      };
      reply.raw.once('close', done);
      socket.once('close', done);
      if (reply.raw.closed || socket.destroyed) done();
    });
    return new Promise((resolve, reject) => {
      // what a request was given goes with it, whoever's turn was before
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
