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
import { isSharedReport } from '../../shared/vocabulary/report-link.js';
import { entryOf } from '../../shared/vocabulary/web-entries.js';
import { Landing, type LandingRequest } from '../landing/landing.js';
import { SecurityLog } from '../platform/audit/security-log.js';
import type { Config } from '../platform/config/config.js';
import { refuse } from '../platform/errors/app-error.js';
import { Readiness } from '../platform/health/readiness.js';
import type { AccessRule, RequestWithAccess } from '../platform/http/access/access.js';
import { withActor } from '../platform/http/access/actor.js';
import { isOfApiKey, KnownTokens } from '../platform/http/access/known-tokens.js';
import {
  heicWorkerPolicy,
  isHeicWorker,
  securityHeaders,
} from '../platform/http/access/security-headers.js';
import {
  assertJsonSize,
  bodyLimit,
  bodyLimits,
  publicBodyLimit,
} from '../platform/http/body/body-shape.js';
import { drainBody } from '../platform/http/body/drain-body.js';
import {
  answerMalformed,
  rejectAmbiguousRequests,
} from '../platform/http/body/malformed-requests.js';
import { rawBodyLimit } from '../platform/http/body/raw-body.js';
import { answerError, isPage, pageOf, pathOf } from '../platform/http/error.filter.js';
import { limitPipelining } from '../platform/http/limits/pipelining-limit.js';
import {
  configDecorator,
  crowdRate,
  knownTokensDecorator,
  lockoutLogger,
  standardHeaders,
} from '../platform/http/limits/rate-limit.js';
import { rateLimitStore } from '../platform/http/limits/rate-limit-store.js';
import { AccessCheck } from '../platform/identity/access-check.js';
import { SharedCounters } from '../platform/limits/shared-counters.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { Clock } from '../platform/time/clock.js';
import { withDeadline } from '../platform/time/deadline.js';
import { isTracing, nameTrace } from '../platform/tracing/tracing.js';

/** gzip uses `level`, zstd uses `params`. */
const lowestLevel = { level: 1, params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Time limit for a whole request to arrive: 50 MB on a slow connection. */
const requestTimeoutMs = 300_000;

/**
 * Time limit of a request's calls to other services, such as Stripe. With the remaining work and
 * pauses between retries, the request is answered within 10 s.
 */
const othersMs = 7_500;

/**
 * Nest sets its error handler after its routes, which is too late for them. Ours is set earlier, so
 * Nest's handler is ignored.
 */
class Adapter extends FastifyAdapter {
  override setErrorHandler(): FastifyInstance {
    return this.getInstance();
  }

  /**
   * Nest would also parse forms. The API accepts JSON, and multipart for files. Forms of our own
   * pages are accepted without parsing.
   */
  override registerParserMiddleware(prefix?: string, rawBody?: boolean): void {
    const parse = this.getInstance<FastifyInstance>().getDefaultJsonParser('error', 'error');
    // Clients send a content type without a body, for example with DELETE. Routes that need a body
    // check it themselves.
    this.useBodyParser('application/json', false, { bodyLimit }, (request, body: Buffer, done) => {
      if ((request as FastifyRequest).routeOptions.config.rawBody) {
        (request as FastifyRequest).rawBody = body;
        return done(null, undefined);
      }
      if (body.length === 0) return done(null, undefined);
      try {
        assertJsonSize(
          body,
          (request as FastifyRequest).routeOptions.config.exchangeFile
            ? bodyLimits.valuesOfFile
            : bodyLimits.values,
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
    // Uploads of videos read the request themselves.
    fastify.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) =>
      done(null),
    );
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
    // A slow request must not hold its connection forever.
    requestTimeout: requestTimeoutMs,
    // Requests on open connections are still answered while the server shuts down.
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

/**
 * Sets up everything between the socket and the controllers: headers, compression, limits, the log,
 * the files of the web.
 */
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
  const lockedOut = lockoutLogger(app.get(SecurityLog), knownTokens, app.get(Clock));
  fastify.decorate(configDecorator, config);
  fastify.decorate(knownTokensDecorator, knownTokens);
  fastify.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  const security = securityHeaders(config);
  // The dashboard is one HTML page. One of its screens asks for a payment card, others upload
  // videos.
  const dashboard = securityHeaders(config, { card: true, uploads: true });
  const room = securityHeaders(config, { videos: true });
  // An empty room, which the theme editor shows in a frame.
  const preview = securityHeaders(config, { framed: true });
  // Strangers open it with a secret. No search engine may list it, and no other site learns of it.
  const sharedReport = {
    ...security,
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  };
  const pageHeaders = (url: string) => {
    if (/^\/room\/?\?preview$/i.test(url)) return preview;
    if (isSharedReport(pathOf(url))) return sharedReport;
    const entry = entryOf(pathOf(url));
    return entry === 'dashboard' ? dashboard : entry === 'room' ? room : security;
  };
  limitPipelining(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply
      .headers(isPage(request) ? pageHeaders(request.url) : security)
      .header('x-request-id', request.id);
    done();
  });
  rejectAmbiguousRequests(fastify, security);
  if (isTracing())
    fastify.addHook('onRequest', async (request) => {
      nameTrace(request.method, routeOf(request));
    });
  fastify.addHook('onRoute', (route) => {
    if (isOpen(route.config?.access)) route.bodyLimit = publicBodyLimit;
    if (route.config?.exchangeFile) route.bodyLimit = limits.exchangeBytes;
    if (route.config?.rawBody) route.bodyLimit = rawBodyLimit;
  });
  // Runs after the rate limits, which run when the request arrives, and before the body is read.
  fastify.addHook('preParsing', async (request) => access.admit(request));
  // The body of a colleague's request may arrive long after their access has ended.
  fastify.addHook('preHandler', async (request: RequestWithAccess) => {
    if (request.actsFor && request.method !== 'GET') await request.admitAgain?.();
  });
  // Runs only after the body is read, because reading the body leaves the async context.
  fastify.addHook('preHandler', (request, _reply, done) => withActor(request, done));
  fastify.addHook('preHandler', (_request, _reply, done) => withDeadline(othersMs, done));
  const readiness = app.get(Readiness);
  fastify.addHook('onSend', async (request, reply) => {
    drainBody(request, reply);
    // Tells clients that the connection ends, so that they send no further request on it.
    if (readiness.isDraining) reply.header('connection', 'close');
    // Answers of the API are private. Neither shared browsers nor proxies may store them.
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
  // The lowest level, because each answer is sent only once. Synchronous, because the thread pool
  // hashes passwords. Files are compressed at build time. Answers under 2 KB fit two packets and
  // gain nothing.
  await app.register(compress, {
    threshold: 2048,
    syncThreshold: 1024 * 1024,
    encodings: ['zstd', 'gzip'],
    zlibOptions: lowestLevel,
    // Compressed requests are refused. Our clients send none, and 30 bytes of zstd can demand 128
    // MB to unpack.
    requestEncodings: ['identity'],
  });
  await app.register(rateLimit, {
    global: true,
    max: (_request, key) =>
      isOfApiKey(key)
        ? config.apiKeyRatePerMinute
        : key.startsWith(newGuestPrefix)
          ? crowdRate(config)
          : config.requestRatePerMinute,
    timeWindow: 60_000,
    store: rateLimitStore(app.get(Clock), app.get(SharedCounters)),
    // Routes without a required token count by address. Otherwise somebody who joins a room a
    // thousand times would have a thousand limits.
    keyGenerator: (request) => {
      const rule = request.routeOptions.config?.access ?? { kind: 'public' };
      const key = knownTokens.rateLimitKey(
        isOpen(rule) ? { headers: {}, ip: request.ip } : request,
      );
      // A server that has just started knows no tokens, and all guests of a room come at once.
      return rule.kind === 'attendee' && key.startsWith('address ')
        ? `${newGuestPrefix}${key}`
        : key;
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
      // The compressed files are sent instead of the originals, and have no address of their own.
      globIgnore: ['**/*.{br,gz}'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', webCaching(relative(webRoot, path)));
        if (isHeicWorker(path)) void reply.header('content-security-policy', heicWorkerPolicy);
      },
    });
    const landing = app.get(Landing);
    fastify.get('/', async (request: LandingRequest, reply) =>
      landing.isFor(request)
        ? reply.send(await landing.send(request, reply))
        : reply.sendFile(pageOf(request.url), { cacheControl: false }),
    );
  }
}

/**
 * The cache-control of a file of the web. Files with a hash in their name are kept for a year.
 * Drawings of the sheets are kept for a day, so that they work in a cellar without a connection.
 * The logo, which every page uses, is also kept for a day. All other files are revalidated.
 */
function webCaching(path: string): string {
  if (path.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('library/') || path === 'mark.svg' ? 'public, max-age=86400' : 'no-cache';
}

/** Beginning of the key by which requests with unknown room tokens are counted. */
const newGuestPrefix = 'guests of ';

/** Whether a route needs no token. */
const isOpen = (rule: AccessRule | undefined): boolean =>
  rule?.kind === 'public' || (rule?.kind === 'assistant' && rule.optional);

/**
 * Whether the request is for the API. Checks the matched route, because the address can be written
 * in many ways, such as `/%61pi/…` or a whole `http://…`.
 */
const isApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url ?? url).startsWith('/api/');

/**
 * Logs one line per request, with the pattern of the route. Never the address, which holds codes
 * and e-mails.
 */
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

/**
 * The pattern of the route, because addresses hold codes and e-mails. All files of the web count as
 * `page`.
 */
const routeOf = ({ routeOptions: { config, url } }: Pick<FastifyRequest, 'routeOptions'>): string =>
  (config.access && url) || 'page';

/** Measures requests, except event streams, which last as long as somebody watches. */
function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    metrics.recordRequest(
      method,
      routeOf({ routeOptions }),
      reply.statusCode,
      reply.elapsedTime / 1000,
    );
  });
}

/**
 * Warns once if requests come through a proxy that is not trusted: all guests would share one
 * address and its limits.
 */
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

/**
 * Closes connections on which browsers have not sent a request yet. Node counts these as busy, and
 * closing would wait for them.
 */
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

/** The folder of the built web, next to the built server. */
export const builtWeb = (): string => join(import.meta.dirname, '..', '..', 'web');

/**
 * Goes on serving for `drainMs` while `/api/ready` answers 503. Load balancers then stop sending
 * requests before the port closes.
 */
export async function drain(app: INestApplicationContext, drainMs: number): Promise<void> {
  app.get(Readiness).drain();
  await sleep(drainMs);
}

/** Closes the application within `deadlineMs`. Open requests and running jobs finish first. */
export async function closeWithTimeout(
  app: NestFastifyApplication,
  deadlineMs: number,
): Promise<void> {
  const server = app.getHttpServer();
  // A connection that was busy when closing began is kept alive by its client. It is closed after
  // its answer.
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
