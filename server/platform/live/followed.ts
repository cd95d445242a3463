import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { firstValueFrom, from, map, type Observable, switchMap } from 'rxjs';
import { notFound } from '../errors/app-error.js';
import type { RequestWithAccess } from '../http/access/access.js';
import { Live } from './live.js';
import type { Topic } from './topic.js';

const topicKey = 'retrogusto:topic';
const eventStream = 'text/event-stream';

/** The variables of an address, as far as it has them. */
type Params = Record<'uid' | 'id' | 'code', string>;

/** What the answer to a request is about. */
type TopicOf<Answer> = (params: Params, answer: Answer) => Topic;

/**
 * Lets a GET be followed: asked for as `text/event-stream` it answers with its state, and again whenever that is another after its topic
 * was published. Its answer must depend on nothing but the address, or, where no account is needed, the topic; and not say what time it is.
 * What refuses the GET refuses the stream, as JSON. Stands under `@Paged`.
 */
export const Followed = <Answer>(topicOf: TopicOf<Answer>) =>
  applyDecorators(
    SetMetadata(topicKey, topicOf),
    UseInterceptors(FollowInterceptor),
    ApiExtension('x-followed', true),
  );

@Injectable()
export class FollowInterceptor implements NestInterceptor {
  constructor(
    private readonly live: Live,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<RequestWithAccess>();
    if (request.method !== 'GET' || !request.headers.accept?.includes(eventStream))
      return next.handle();
    const topicOf = this.reflector.get<TopicOf<unknown>>(topicKey, context.getHandler());
    const { url, ip, params, account, admitAgain, routeOptions } = request;
    // who needs no account could write an address in a thousand ways, and have each of them read
    const key = account ? url : `${routeOptions.url}`;
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      switchMap((first) => {
        const topic = topicOf(params as Params, first);
        return from(
          this.live.follow({
            topic,
            key,
            account,
            address: ip,
            admit: admitAgain,
            read: async () => {
              const answer: unknown = await firstValueFrom(next.handle());
              // a room has another code by now: whoever comes again follows that one
              if (topicOf(params as Params, answer) !== topic) throw notFound();
              return answer;
            },
          }),
        );
      }),
      map((stream) => {
        // a compressor keeps back what should be seen at once, and a proxy's buffer too
        request.headers['x-no-compression'] = 'true';
        void reply.headers({
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
        });
        return new StreamableFile(stream, { type: `${eventStream}; charset=utf-8` });
      }),
    );
  }
}
