import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { Listed, ListedJson } from '../database/paging.js';

@Injectable()
class PageInterceptor implements NestInterceptor<Listed<unknown> | ListedJson> {
  intercept(context: ExecutionContext, next: CallHandler<Listed<unknown> | ListedJson>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map(({ rows, nextCursor }) => {
        if (nextCursor) void reply.header('x-next-cursor', nextCursor);
        if (typeof rows === 'string') void reply.type('application/json; charset=utf-8');
        return rows;
      }),
    );
  }
}

/** A list, for handlers that return a page of it: its rows are the answer, and where the next page begins is in a header. */
export const Paged = (row: Type) =>
  applyDecorators(
    UseInterceptors(PageInterceptor),
    ApiOkResponse({
      type: [row],
      description: 'A page of the list, or all of it.',
      headers: { 'x-next-cursor': { description: 'Cursor of the next page, absent on the last.', schema: { type: 'string' } } },
    }),
  );
