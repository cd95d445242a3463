import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiSchema,
  getSchemaPath,
  PartialType,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { Listed, ListedJson } from '../../database/lists/paging.js';

@Injectable()
class PageInterceptor implements NestInterceptor<Listed<unknown> | ListedJson> {
  intercept(
    context: ExecutionContext,
    next: CallHandler<Listed<unknown> | ListedJson>,
  ): Observable<unknown> {
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

/** A row of which only some fields were asked for, as a class with a name of its own. */
function partOf(row: Type): Type {
  const part = { [`Some${row.name}`]: class extends PartialType(row) {} }[
    `Some${row.name}`
  ] as Type;
  ApiSchema({ description: `The fields of a ${row.name} that were asked for.` })(part);
  return part;
}

/**
 * A list, for handlers that return a page of it: its rows are the answer, and where the next page begins is in a header.
 * @param options.fields whether its rows can be asked for in part, as `IsFields` lets them
 */
export const Paged = (row: Type, { fields = false } = {}) => {
  const rows = (fields ? [row, partOf(row)] : [row]).map((type) => ({
    type,
    schema: { type: 'array', items: { $ref: getSchemaPath(type) } },
  }));
  const [{ schema: whole }] = rows as [(typeof rows)[number]];
  return applyDecorators(
    UseInterceptors(PageInterceptor),
    ApiExtraModels(...rows.map(({ type }) => type)),
    ApiOkResponse({
      schema: fields ? { anyOf: rows.map(({ schema }) => schema) } : whole,
      description: `A page of the list, or all of it${fields ? '; of each row what `fields` asks for, or everything' : ''}.`,
      headers: {
        'x-next-cursor': {
          description: 'Cursor of the next page, absent on the last.',
          schema: { type: 'string' },
        },
      },
    }),
  );
};
