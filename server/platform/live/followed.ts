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
import { LiveStates } from './live-states.js';
import type { Topic } from './topic.js';

const topicKey = 'retrogusto:topic';
const atOnceKey = 'retrogusto:topic-at-once';
const eventStream = 'text/event-stream';

/** The parameters of an address, if it has them. */
type Params = Record<'uid' | 'id' | 'code', string>;

/** Returns the topic of an answer. */
type TopicOf<Answer> = (params: Params, answer: Answer) => Topic;

/**
 * Lets clients follow a GET. Requested as `text/event-stream`, the route sends its answer. After
 * each publication of its topic, it sends the answer again if the answer has changed. The answer
 * must depend only on the address, or only on the topic if no account is needed, and must not
 * contain the current time. Errors of the GET are answered as JSON. Must stand below `@Paged`.
 * @param atOnceOf a topic of the same answer that is published seldom. The answer is then sent
 * without the pause after an earlier one. It may be the same topic
 */
export const Followed = <Answer>(topicOf: TopicOf<Answer>, atOnceOf?: TopicOf<Answer>) =>
  applyDecorators(
    SetMetadata(topicKey, topicOf),
    SetMetadata(atOnceKey, atOnceOf),
    UseInterceptors(FollowInterceptor),
    ApiExtension('x-followed', true),
  );

@Injectable()
export class FollowInterceptor implements NestInterceptor {
  constructor(
    private readonly live: LiveStates,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<RequestWithAccess>();
    if (request.method !== 'GET' || !request.headers.accept?.includes(eventStream))
      return next.handle();
    const handler = context.getHandler();
    const topicOf = this.reflector.get<TopicOf<unknown>>(topicKey, handler);
    const atOnceOf = this.reflector.get<TopicOf<unknown> | undefined>(atOnceKey, handler);
    const {
      url,
      ip,
      params,
      account,
      actsFor,
      attendee,
      hosted,
      caller,
      admitAgain,
      routeOptions,
    } = request;
    // Without an account, the route is the key. Otherwise one client could write an address in many
    // ways, and the server would read the state once for each way.
    // An API key and a host may see less than the account.
    const seen = hosted?.seesEmails === false ? `without e-mails ${url}` : url;
    const key = caller ? seen : account ? `by key ${url}` : `${routeOptions.url}`;
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      switchMap((first) => {
        const topic = topicOf(params as Params, first);
        return from(
          this.live.follow({
            topic,
            atOnce: atOnceOf?.(params as Params, first),
            key,
            account,
            actsFor,
            guest: attendee,
            hosted,
            address: ip,
            admit: admitAgain,
            first,
            read: async () => {
              request.isReread = true;
              const answer: unknown = await firstValueFrom(next.handle());
              // The address now leads to another topic, for example after a room got another code.
              // A client that reconnects follows the new topic.
              if (topicOf(params as Params, answer) !== topic) throw notFound();
              return answer;
            },
          }),
        );
      }),
      map((stream) => {
        // Compression and proxy buffering would delay the events.
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
