import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { publicBodyLimit as bodyLimit } from '../../platform/http/body/body-shape.js';
import { networkOf } from '../../platform/network/client-network.js';
import { deviceLabel } from './device-label.js';
import { codeLifetimeMs } from './embedded-accounts.js';
import { EmbeddedIdentity } from './embedded-identity.js';
import type { IdentityToolkit } from './identity-toolkit.js';
import type { ToolkitCall, ToolkitOperations } from './toolkit-access.js';
import { ToolkitError } from './toolkit-error.js';

/**
 * Cookie with the mark of `ConfirmingBrowsers`. The cookie lives as long as a confirmation link.
 */
const markCookie = 'confirming-browser';
const markSeconds = codeLifetimeMs.verifyEmail / 1000;

/**
 * Serves the embedded provider at the root of the origin, where the browser SDK looks for an
 * emulator. These are plain Fastify routes, not controllers, because they use Google's protocol and
 * error body and exist only with this provider.
 */
@Injectable()
export class ToolkitRoutes implements OnModuleInit {
  private readonly log = new Logger('Identity');
  private readonly markAttributes: string;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly identity: EmbeddedIdentity,
    { production, publicUrl }: Config,
  ) {
    const secure = production || publicUrl.startsWith('https:') ? '; Secure' : '';
    this.markAttributes = `; Path=/identitytoolkit.googleapis.com; Max-Age=${markSeconds}; HttpOnly; SameSite=Strict${secure}`;
  }

  async onModuleInit(): Promise<void> {
    // a worker process has no HTTP
    if (this.host.httpAdapter?.getType() !== 'fastify') return;
    const { toolkit, secondFactors } = this.identity;
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    await fastify.register(async (scope) => this.routes(scope, toolkit, secondFactors.operations));
  }

  private routes(
    scope: FastifyInstance,
    toolkit: IdentityToolkit,
    secondFactors: ToolkitOperations,
  ): void {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => objectIn(body),
    );
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) =>
        Object.fromEntries(new URLSearchParams(body)),
    );
    scope.setErrorHandler<FastifyError | ToolkitError | AppError>((error, request, reply) => {
      const { status, message } = this.answerTo(error, String(request.id));
      // The SDK would end the session on a 5xx in Google's format. It treats an unreadable answer
      // as a bad connection.
      if (status >= 500)
        return void reply.status(status).header('retry-after', 5).type('text/plain').send(message);
      void reply.status(status).send({
        error: {
          code: status,
          message,
          errors: [{ message, reason: 'invalid', domain: 'global' }],
        },
      });
    });
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    // rate limited like the calls of the API, each route separately
    const settings = { bodyLimit, config: { rateLimit: {} } };
    // the path is `accounts:{operation}`: Fastify needs a doubled colon for a literal one
    scope.post<{ Params: { operation: string } }>(
      '/identitytoolkit.googleapis.com/v1/accounts:::operation',
      settings,
      (request, reply) =>
        operationOf(toolkit.operations, request.params.operation)(this.callOf(request, reply)),
    );
    scope.post<{ Params: { operation: string } }>(
      '/identitytoolkit.googleapis.com/v2/accounts/:operation',
      settings,
      (request, reply) =>
        operationOf(secondFactors, request.params.operation)(this.callOf(request, reply)),
    );
    scope.post('/securetoken.googleapis.com/v1/token', settings, (request, reply) =>
      toolkit.refresh(this.callOf(request, reply)),
    );
  }

  private callOf(request: FastifyRequest, reply: FastifyReply): ToolkitCall {
    const { 'x-firebase-locale': asked, 'accept-language': accepted, cookie } = request.headers;
    return {
      body: (request.body ?? {}) as Record<string, unknown>,
      address: networkOf(request.ip),
      device: deviceLabel(request.headers['user-agent'] ?? ''),
      lang: (typeof asked === 'string' ? asked : accepted)?.slice(0, 2).toLowerCase() ?? 'es',
      mark: markIn(cookie),
      setBrowserMark: (mark) => {
        // otherwise a page of another site could store a mark of its own account in a visitor's
        // browser
        if (isOurPages(request))
          void reply.header('set-cookie', `${markCookie}=${mark}${this.markAttributes}`);
      },
    };
  }

  private answerTo(
    error: FastifyError | ToolkitError | AppError,
    requestId: string,
  ): { status: number; message: string } {
    if (error instanceof ToolkitError) return { status: error.status, message: error.message };
    if (error instanceof AppError && error.status === 429)
      return { status: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' };
    if ('statusCode' in error && error.statusCode && error.statusCode < 500)
      return { status: error.statusCode, message: 'INVALID_ARGUMENT' };
    this.log.error({ err: error, requestId }, 'identity request failed');
    return { status: 503, message: 'BACKEND_ERROR' };
  }
}

function operationOf(operations: ToolkitOperations, name: string) {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) throw new ToolkitError('OPERATION_NOT_ALLOWED', undefined, 404);
  return operation;
}

const markIn = (cookies = ''): string | undefined =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${markCookie}=`))
    ?.slice(markCookie.length + 1);

/**
 * True for a request from one of our pages. A page of another site cannot send JSON without a CORS
 * preflight. Newer browsers also send `Sec-Fetch-Site`.
 */
function isOurPages({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return (
    (headers['content-type'] ?? '').startsWith('application/json') &&
    (site === undefined || site === 'same-origin')
  );
}

function objectIn(body: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(body || '{}');
  } catch {
    throw new ToolkitError('INVALID_ARGUMENT', 'the body is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ToolkitError('INVALID_ARGUMENT', 'the body must be a JSON object');
  return value as Record<string, unknown>;
}
