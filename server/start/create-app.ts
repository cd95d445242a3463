import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import type { INestApplicationContext } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import { maxSoundBytes } from '../../shared/rules/sound.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { entryOf } from '../../shared/vocabulary/web-entries.js';
import { SecurityLog } from '../platform/audit/security-log.js';
import type { Config } from '../platform/config/config.js';
import { refuse } from '../platform/errors/app-error.js';
import { Readiness } from '../platform/health/readiness.js';
import type { AccessRule } from '../platform/http/access/access.js';
import { isOfApiKey, KnownTokens } from '../platform/http/access/known-tokens.js';
import {
  heicWorkerPolicy,
  isHeicWorker,
  securityHeaders,
} from '../platform/http/access/security-headers.js';
import { bodyLimit, most, publicBodyLimit, refuseHuge } from '../platform/http/body/body-shape.js';
import { answerMalformed, refuseAmbiguous } from '../platform/http/body/malformed-requests.js';
import { rawBodyLimit } from '../platform/http/body/raw-body.js';
import { drainBody } from '../platform/http/body/unread-body.js';
import { answerError, isPage, pageOf, pathOf } from '../platform/http/error.filter.js';
import { limitPipelining } from '../platform/http/limits/pipelining-limit.js';
import {
  configDecorator,
  knownTokensDecorator,
  lockOuts,
  standardHeaders,
} from '../platform/http/limits/rate-limit.js';
import { rateLimitStore } from '../platform/http/limits/rate-limit-store.js';
import { AccessCheck } from '../platform/identity/access-check.js';
import { SharedCounters } from '../platform/limits/shared-counters.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { Clock } from '../platform/time/clock.js';
import { withDeadline } from '../platform/time/deadline.js';
import { isTracing, nameTrace } from '../platform/tracing/tracing.js';

/** gzip reads the first, zstd the second. */
const lowestLevel = { level: 1, params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Time for a whole request to arrive: 50 MB on a slow line. */
const requestTimeoutMs = 300_000;

/** What others, such as Stripe, may take of a request in all: with what comes after it, and between two tries, it is answered in 10 s. */
const othersMs = 7_500;

/** Nest sets an error handler once its routes are there, too late to serve them: ours is set before, so its own is not wanted. */
class Adapter extends FastifyAdapter {
  override setErrorHandler(): FastifyInstance {
    return this.getInstance();
  }

  /** Nest would read forms too; the API speaks JSON, and multipart where a file comes. What a page of ours posts is not read. */
  override registerParserMiddleware(prefix?: string, rawBody?: boolean): void {
    const parse = this.getInstance<FastifyInstance>().getDefaultJsonParser('error', 'error');
    // clients name the type of a body that they do not send, as with DELETE; who needs one says so
    this.useBodyParser('application/json', false, { bodyLimit }, (request, body: Buffer, done) => {
      if ((request as FastifyRequest).routeOptions.config.rawBody) {
        (request as FastifyRequest).rawBody = body;
        return done(null, undefined);
      }
      if (body.length === 0) return done(null, undefined);
      try {
        refuseHuge(
          body,
          (request as FastifyRequest).routeOptions.config.exchangeFile
            ? most.valuesOfFile
            : most.values,
        );
      } catch (refusal) {
        return done(refusal as Error, undefined);
      }
      void parse(request as FastifyRequest, String(body), done);
    });
    super.registerParserMiddleware(prefix, rawBody);
    const fastify: FastifyInstance = this.getInstance();
    if (fastify.hasContentTypeParser('application/x-www-form-urlencoded'))
      fastify.removeContentTypeParser('application/x-www-form-urlencoded');
    this.useBodyParser(
      'application/x-www-form-urlencoded',
      false,
      { bodyLimit },
      (request, _body: Buffer, done) => {
        const { anyForm } = (request as FastifyRequest).routeOptions.config;
        done(anyForm ? null : refuse(415, 'UNSUPPORTED_MEDIA_TYPE'), undefined);
      },
    );
  }
}

export function fastifyAdapter(config: Config): FastifyAdapter {
  const security = securityHeaders(config);
  return new Adapter({
    bodyLimit,
    // a request that trickles in does not hold its connection for ever
    requestTimeout: requestTimeoutMs,
    // what still comes on an open connection while the server ends is answered as before
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    // An address that is malformed or too long is refused before any hook runs.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers({ ...security, 'x-request-id': request.id, 'cache-control': 'no-store' });
      drainBody(request, reply);
      const status = error.statusCode ?? 400;
      answerError(
        refuse(status, status === 414 ? 'URI_TOO_LONG' : 'INVALID_QUERY'),
        request,
        reply,
      );
    },
    clientErrorHandler: (error, socket) => answerMalformed(error, socket as Socket, security),
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
    },
  });
}

/** Everything between the socket and the controllers: headers, compression, limits, the log, the web's files. */
export async function configureHttp(
  app: NestFastifyApplication,
  config: Config,
  webRoot?: string,
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const logger = app.get(Logger);
  app.useLogger(logger);
  const knownTokens = app.get(KnownTokens);
  const access = app.get(AccessCheck);
  const lockedOut = lockOuts(app.get(SecurityLog), knownTokens, app.get(Clock));
  fastify.decorate(configDecorator, config);
  fastify.decorate(knownTokensDecorator, knownTokens);
  fastify.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  const security = securityHeaders(config);
  // its screens are one page, and one of them asks for the card
  const dashboard = securityHeaders(config, { card: true });
  // a room that nobody is in, which the editor of its looks shows beside the form
  const preview = securityHeaders(config, { framed: true });
  const pageHeaders = (url: string) => {
    if (/^\/room\/?\?preview$/i.test(url)) return preview;
    return entryOf(pathOf(url)) === 'dashboard' ? dashboard : security;
  };
  limitPipelining(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply
      .headers(isPage(request) ? pageHeaders(request.url) : security)
      .header('x-request-id', request.id);
    done();
  });
  refuseAmbiguous(fastify, security);
  if (isTracing())
    fastify.addHook('onRequest', async (request) => {
      nameTrace(request.method, routeOf(request));
    });
  fastify.addHook('onRoute', (route) => {
    if (isOpen(route.config?.access)) route.bodyLimit = publicBodyLimit;
    if (route.config?.exchangeFile) route.bodyLimit = limits.exchangeBytes;
    if (route.config?.rawBody) route.bodyLimit = rawBodyLimit;
  });
  // after the limits, which run on the request's arrival, and before the body
  fastify.addHook('preParsing', async (request) => access.admit(request));
  // not before the body is there: reading it leaves whatever context a request was given
  fastify.addHook('preHandler', (_request, _reply, done) => withDeadline(othersMs, done));
  const readiness = app.get(Readiness);
  fastify.addHook('onSend', async (request, reply) => {
    drainBody(request, reply);
    // whoever keeps the connection learns that it ends, before it sends something into it
    if (readiness.isDraining) reply.header('connection', 'close');
    // what the API says is somebody's own: nothing of it stays in a browser that others use after them, or in a proxy
    if (isApi(request) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    if (request.headers['x-api-key'] !== undefined) standardHeaders(reply);
    if (reply.statusCode === 429) lockedOut(request);
  });
  endUnasked(fastify);
  if (['info', 'debug', 'trace'].includes(config.logLevel))
    fastify.addHook('onResponse', async (request, reply) => logRequest(logger, request, reply));
  if (config.metricsPort !== undefined) measureRequests(fastify, app.get(Metrics));
  if (config.trustedProxies.length === 0 && !config.local) warnOfProxy(fastify, logger);
  // the cheapest there is: what is sent once is not worth more, and beside the thread pool, where passwords are hashed. Files are compressed
  // when the web is built. What fits two packets arrives as soon without it.
  await app.register(compress, {
    threshold: 2048,
    syncThreshold: 1024 * 1024,
    encodings: ['zstd', 'gzip'],
    zlibOptions: lowestLevel,
    // no client of ours packs what it sends, and some thirty bytes of zstd ask for 128 MB to be unpacked
    requestEncodings: ['identity'],
  });
  await app.register(rateLimit, {
    global: true,
    max: (_request, key) =>
      isOfApiKey(key) ? config.apiKeyRatePerMinute : config.requestRatePerMinute,
    timeWindow: 60_000,
    store: rateLimitStore(app.get(Clock), app.get(SharedCounters)),
    // where nobody needs a token it buys nothing either: one that joins a room a thousand times has a thousand good ones
    keyGenerator: (request) => {
      return knownTokens.keyOf(
        isOpen(request.routeOptions.config?.access ?? { kind: 'public' })
          ? { headers: {}, ip: request.ip }
          : request,
      );
    },
    allowList: (request) => !isApi(request) && !request.routeOptions.config?.rateLimit,
    errorResponseBuilder: () => refuse(429, 'TOO_MANY_REQUESTS'),
  });
  await app.register(multipart, {
    limits: { fileSize: maxSoundBytes, files: 1, fields: 9, fieldSize: 128 * 1024, parts: 10 },
  });
  if (webRoot && existsSync(join(webRoot, pageOf('/')))) {
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      preCompressed: true,
      // the compressed ones are sent in place of the others, and have no address of their own
      globIgnore: ['**/*.{br,gz}'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', webCaching(relative(webRoot, path)));
        if (isHeicWorker(path)) void reply.header('content-security-policy', heicWorkerPolicy);
      },
    });
    fastify.get('/', ({ url }, reply) => reply.sendFile(pageOf(url), { cacheControl: false }));
  }
}

/**
 * How long browsers keep a file of the web: one whose name has a hash for ever, and the drawings of the sheets for an evening, so that they
 * are there in a cellar without a connection, and so our mark, which every page names. Everything else is asked for anew.
 */
function webCaching(path: string): string {
  if (path.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('library/') || path === 'mark.svg' ? 'public, max-age=86400' : 'no-cache';
}

/** Whether a route is for whoever brings nothing. */
const isOpen = (rule: AccessRule | undefined): boolean =>
  rule?.kind === 'public' || (rule?.kind === 'assistant' && rule.optional);

/** By the route that answers: one route has many addresses, such as `/%61pi/…` or a whole `http://…`. */
const isApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url ?? url).startsWith('/api/');

/** One line a request, with the route's pattern, never its address: addresses hold codes and e-mails. */
function logRequest(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const { id, method, routeOptions } = request;
  logger.log(
    {
      requestId: id,
      method,
      route: routeOptions.url ?? 'page',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    'Http',
  );
}

/** By its pattern: addresses hold codes and e-mails. Each file of the web has a route of its own. */
const routeOf = ({ routeOptions: { config, url } }: Pick<FastifyRequest, 'routeOptions'>): string =>
  (config.access && url) || 'page';

/** What is followed is not measured: it lasts for as long as somebody looks. */
function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    metrics.requested(
      method,
      routeOf({ routeOptions }),
      reply.statusCode,
      reply.elapsedTime / 1000,
    );
  });
}

/** Behind a proxy that is not named, all guests of the world share one address, and its limits. Said once. */
function warnOfProxy(fastify: FastifyInstance, logger: Logger): void {
  let said = false;
  fastify.addHook('onRequest', async ({ headers }) => {
    if (said || headers['x-forwarded-for'] === undefined) return;
    said = true;
    logger.warn(
      'requests come through a proxy, but TRUSTED_PROXIES is not set: limits count all of them as one visitor',
      'Http',
    );
  });
}

/** Browsers open connections before they ask anything. Node takes those for busy: closing waited for them. */
function endUnasked(fastify: FastifyInstance): void {
  const connections = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  fastify.addHook('preClose', async () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
}

/** Where the built web lies beside the built server. */
export const builtWeb = (): string => join(import.meta.dirname, '..', '..', 'web');

/** Goes on serving for `drainMs`, but is not ready any more: whoever hands out requests sees it and sends none, before the port is closed. */
export async function drain(app: INestApplicationContext, drainMs: number): Promise<void> {
  app.get(Readiness).drain();
  await sleep(drainMs);
}

/** Closes within `deadlineMs`: requests in flight and running jobs finish first. */
export async function closeWithTimeout(
  app: NestFastifyApplication,
  deadlineMs: number,
): Promise<void> {
  const server = app.getHttpServer();
  // a connection that was busy when closing began is kept alive by its client: it goes as soon as its answer is out
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  try {
    await Promise.race([
      app.close(),
      new Promise((resolve) => setTimeout(resolve, deadlineMs).unref()),
    ]);
  } finally {
    clearInterval(idle);
  }
}
