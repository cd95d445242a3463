import {
  type ArgumentsHost,
  BadRequestException,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorCodes } from '../../../shared/vocabulary/error-codes.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { entryOf } from '../../../shared/vocabulary/web-entries.js';
import { AppError } from '../errors/app-error.js';
import { isTransientError } from '../errors/transient-error.js';
import type { BodyProblem } from './body/body-shape.js';

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'INVALID_BODY',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  406: 'UNSUPPORTED_MEDIA_TYPE',
  409: 'VERSION_CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** Seconds after which clients may retry a 503. */
const retryAfterSeconds = 5;

type Answer = {
  status: number;
  code: ErrorCode;
  issues?: Issue[];
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

const log = new Logger('Error');

/**
 * Sends the documented error body. If a browser opens an address without a route as a page, it gets
 * the HTML of the web app instead.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  const answer = answerOf(error);
  if (answer.status === 404 && error instanceof HttpException) {
    if (isPage(request) && typeof reply.sendFile === 'function') {
      void reply
        .status(200)
        .header('cache-control', 'no-cache')
        .sendFile(pageOf(request.url), { cacheControl: false });
      return;
    }
    answer.code = 'ROUTE_NOT_FOUND';
  }
  const requestId = String(request.id);
  if (answer.status >= 500) log.error({ err: error, requestId }, 'request failed');
  const wait = answer.retryAfterSeconds ?? (answer.status === 503 ? retryAfterSeconds : undefined);
  if (wait !== undefined) void reply.header('retry-after', wait);
  // On a route that returns a file, a browser would otherwise save the error as that file.
  void reply
    .removeHeader('content-disposition')
    .status(answer.status)
    .type('application/json; charset=utf-8')
    .send({
      error: errorCodes[answer.code],
      error_msg: answer.code,
      status: answer.status,
      requestId,
      ...(answer.issues ? { issues: answer.issues } : {}),
      ...answer.details,
    });
}

function answerOf(error: unknown): Answer {
  if (error instanceof AppError) return { status: error.status, code: error.code, ...error.extra };
  if (error instanceof BadRequestException) {
    const problem = error.getResponse() as BodyProblem;
    return { status: 400, code: problem.code ?? 'INVALID_BODY', issues: problem.issues };
  }
  const status =
    error instanceof HttpException
      ? error.getStatus()
      : (error as { statusCode?: number } | null)?.statusCode;
  if (status && status >= 400 && status < 500)
    return { status, code: codeOfStatus[status] ?? 'INVALID_BODY' };
  if (isTransientError(error)) return { status: 503, code: 'SERVICE_UNAVAILABLE' };
  return { status: 500, code: 'INTERNAL_ERROR' };
}

/**
 * Handles errors of controllers, guards and services. Earlier errors (a malformed body, a limit)
 * reach Fastify's own handler.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/** The HTML file for an address. Each entry of the web app has its own file. */
export const pageOf = (url: string): string => `${entryOf(pathOf(url))}.html`;

export const pathOf = (url: string): string => url.split('?')[0] ?? '';

/** Whether the request is for a page of the web, and not for the API or a file. */
export function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request.url);
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !path.startsWith('/api/') &&
    path !== '/api' &&
    !/\.[a-z0-9]+$/i.test(path) &&
    (request.headers.accept ?? '').includes('text/html')
  );
}
