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
import type { JsonPage, PageRows } from '../../database/lists/paging.js';

@Injectable()
class PageInterceptor implements NestInterceptor<PageRows<unknown> | JsonPage> {
  intercept(
    context: ExecutionContext,
    next: CallHandler<PageRows<unknown> | JsonPage>,
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

/** A DTO with the requested fields of a row, as a class with its own name. */
function partOf(row: Type, all: Type): Type {
  const part = { [`Some${row.name}`]: class extends PartialType(all) {} }[
    `Some${row.name}`
  ] as Type;
  ApiSchema({ description: `The requested fields of a ${row.name}.` })(part);
  return part;
}

/**
 * For handlers that return a page of a list. The answer has the rows, and the `x-next-cursor`
 * header leads to the next page.
 * @param options.fields whether callers can request some fields only, with `IsFields`. A DTO has
 * more fields, which rows have only if they are requested
 */
export const Paged = (row: Type, { fields = false }: { fields?: boolean | Type } = {}) => {
  const all = typeof fields === 'function' ? fields : row;
  const rows = (fields ? [row, partOf(row, all)] : [row]).map((type) => ({
    type,
    schema: { type: 'array', items: { $ref: getSchemaPath(type) } },
  }));
  const [{ schema: whole }] = rows as [(typeof rows)[number]];
  return applyDecorators(
    UseInterceptors(PageInterceptor),
    ApiExtraModels(...rows.map(({ type }) => type)),
    ApiOkResponse({
      schema: fields ? { anyOf: rows.map(({ schema }) => schema) } : whole,
      description: `A page of the list, or all of it${fields ? `. Rows have the fields that \`fields\` names, or ${all === row ? 'all fields' : 'the usual ones'}` : ''}.`,
      headers: {
        'x-next-cursor': {
          description: 'Cursor of the next page, absent on the last.',
          schema: { type: 'string' },
        },
      },
    }),
  );
};
